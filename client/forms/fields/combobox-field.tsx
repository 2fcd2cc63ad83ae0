'use no memo'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & { options: readonly { value: string; label: string }[] }

const normalized = (text: string) => text.trim().toLowerCase()

/** One of many, found by typing. The value is the chosen option's; a text that is no option stays, and is invalid. */
export function ComboboxField<Values extends FieldValues>(props: Props<Values>) {
  const { options } = props
  const { t } = useTranslation('forms')
  const { field, required, value, onChange, onBlur } = useControlledField<string, Values>(props)
  const [filtering, setFiltering] = useState(false)
  const text = options.find((option) => option.value === value)?.label ?? value ?? ''
  const items = filtering ? options.filter(({ label }) => normalized(label).includes(normalized(text))) : [...options]
  return (
    <Field {...field}>
      <LazyCombobox
        value={text}
        aria-required={required}
        items={items}
        emptyText={t('combobox.empty')}
        announcement={t('combobox.found', { count: items.length })}
        onInput={(typed) => {
          setFiltering(true)
          onChange(options.find(({ label }) => normalized(label) === normalized(typed))?.value ?? typed)
        }}
        onSelect={(item) => {
          setFiltering(false)
          onChange(item.value)
        }}
        onBlur={onBlur}
      />
    </Field>
  )
}
