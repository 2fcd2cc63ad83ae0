import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Suggestion } from '#client/ui/combobox-props.ts'
import { Field } from '#client/ui/field.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'

type Props = {
  label: string
  hideLabel?: boolean
  id: string | undefined
  /** Name of the chosen record, once it is loaded. */
  chosen: string | undefined
  items: Suggestion[]
  typed: string | null
  /** Null while nothing is being typed. */
  onType: (typed: string | null) => void
  onChange: (id: string | undefined) => void
}

/** Filters a list by a record, found by its name; an empty field is every record. */
export function RecordFilter({ label, hideLabel, id, chosen, items, typed, onType, onChange }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Field label={label} hideLabel={hideLabel}>
      <LazyCombobox
        size="sm"
        placeholder={label}
        value={typed ?? chosen ?? ''}
        items={items}
        emptyText={t('combobox.empty')}
        announcement={typed ? t('combobox.found', { count: items.length }) : undefined}
        onInput={(text) => {
          onType(text)
          if (text === '' && id) onChange(undefined)
        }}
        onSelect={(item) => {
          onType(null)
          onChange(item.value)
        }}
        onBlur={() => onType(null)}
      />
    </Field>
  )
}

/** What is typed into the field of a filter; null while nothing is. */
export const useTyped = () => useState<string | null>(null)
