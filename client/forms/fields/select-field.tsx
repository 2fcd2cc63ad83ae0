'use no memo'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useRegisteredField } from './use-registered-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & { options: readonly { value: string; label: string }[] }

/** One of a list, in the browser's own control. */
export function SelectField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation('common')
  const { field, registered, required, textOptions } = useRegisteredField(props)
  return (
    <Field {...field}>
      <NativeSelect {...registered(textOptions())} aria-required={required}>
        <option value="">{t('form.choose')}</option>
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
