import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useControlledField } from '#client/forms/fields/use-controlled-field.ts'
import type { FieldProps } from '#client/forms/use-form-field.ts'
import { useOrganizationItems } from '#client/records/filters/use-organization-items.ts'
import { Field } from '#client/ui/field.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'

/** An organization, found by its name; the value is its id, and '' until one is chosen. */
export function OrganizationField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { t } = useTranslation('forms')
  const { field, required, value, onChoose, onBlur } = useControlledField<string, Values>(props)
  const [typed, setTyped] = useState<string | null>(null)
  const { items, chosen } = useOrganizationItems(typed, value || undefined)
  return (
    <Field {...field}>
      <LazyCombobox
        value={typed ?? chosen ?? ''}
        aria-required={required}
        items={items}
        emptyText={t('combobox.empty')}
        announcement={typed === null ? undefined : t('combobox.found', { count: items.length })}
        onInput={(text) => {
          setTyped(text)
          const same = items.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())
          onChoose(same?.value ?? '')
        }}
        onSelect={(item) => {
          setTyped(item.label)
          onChoose(item.value)
        }}
        onBlur={onBlur}
      />
    </Field>
  )
}
