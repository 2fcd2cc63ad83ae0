import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { LazyCombobox } from '#client/ui/lazy-combobox.tsx'
import { useOrganizationItems } from './use-organization-items.ts'

type Props = { id: string | undefined; onChange: (id: string | undefined) => void }

/** Filters by an organization, found by its name; an empty field is every organization. */
export function OrganizationFilter({ id, onChange }: Props) {
  const { t } = useTranslation('users')
  const { t: tf } = useTranslation('forms')
  const [typed, setTyped] = useState<string | null>(null)
  const { items, chosen } = useOrganizationItems(typed, id)
  return (
    <Field label={t('list.organization')} hideLabel>
      <LazyCombobox
        size="sm"
        placeholder={t('list.organization')}
        value={typed ?? chosen ?? ''}
        items={items}
        emptyText={tf('combobox.empty')}
        announcement={typed ? tf('combobox.found', { count: items.length }) : undefined}
        onInput={(text) => {
          setTyped(text)
          if (text === '' && id) onChange(undefined)
        }}
        onSelect={(item) => {
          setTyped(null)
          onChange(item.value)
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
