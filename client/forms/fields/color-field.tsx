'use no memo'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ColorInput } from '#client/ui/color-input.tsx'
import { Field } from '#client/ui/field.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

/** A color as `#rrggbb`; null when it is left out. `fallback`: what is used then, which the picker begins with. */
export function ColorField<Values extends FieldValues>(props: FieldProps<Values> & { fallback: string }) {
  const { t } = useTranslation('forms')
  const { field, value, required, onChange, onBlur, ref } = useControlledField<string | null, Values>(props)
  return (
    <Field {...field}>
      <ColorInput
        ref={ref}
        value={value ?? ''}
        fallback={props.fallback}
        pickerLabel={t('color.pick', { label: props.label })}
        aria-required={required}
        onChange={(text) => onChange(text.trim() === '' && !required ? null : text)}
        onBlur={onBlur}
      />
    </Field>
  )
}
