'use no memo'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'
import type { FieldProps } from '../use-form-field.ts'
import { useControlledField } from './use-controlled-field.ts'

type Item = { value: string; label: string }

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** What is found for the typed text. */
  items: readonly Item[]
  /** The record that the value is the id of, once it is loaded. */
  chosen: Item | undefined
  typed: string | null
  /** Null while nothing is being typed. */
  onType: (typed: string | null) => void
  /** A text that is no record is the value until one is chosen, for the form to refuse; without it the value is ''. */
  keepsText?: boolean
}

/** A record of more than a list can hold, found by its name; the value is its id. */
export function RecordField<Values extends FieldValues>({
  items,
  chosen,
  typed,
  onType,
  keepsText = false,
  ...props
}: Props<Values>) {
  const { t } = useTranslation('forms')
  const [picked, setPicked] = useState<Item | null>(null)
  const { field, required, value, onChoose, onBlur } = useControlledField<string, Values>({
    ...props,
    options: [...items, picked, chosen].filter((item) => item != null),
  })
  const name = [picked, chosen].find((item) => item?.value === value)?.label ?? (keepsText ? value : '')
  return (
    <Field {...field}>
      <LazyCombobox
        value={typed ?? name}
        aria-required={required}
        items={items}
        emptyText={t('combobox.empty')}
        announcement={typed === null ? undefined : t('combobox.found', { count: items.length })}
        onInput={(text) => {
          onType(text)
          const same = items.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase()) ?? null
          if (same) setPicked(same)
          onChoose(same?.value ?? (keepsText ? text.trim() : ''))
        }}
        onSelect={(item) => {
          onType(null)
          setPicked(item)
          onChoose(item.value)
        }}
        onBlur={() => {
          // What is no record stays to be seen.
          if (value !== '') onType(null)
          onBlur()
        }}
      />
    </Field>
  )
}
