import { useTranslation } from 'react-i18next'
import { saveSearch, updateSearch } from '#client/api/saved-searches.ts'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import type { SavedSearch } from '#shared/resources/saved-search.ts'
import { savedSearchForm } from '#shared/resources/saved-search-schema.ts'
import { savedSearchNameLength } from '#shared/resources/saved-search-values.ts'

type Props = { query: string; suggestedName: string; onDone: () => void }

export function SaveSearchForm({ query, suggestedName, onDone }: Props) {
  return (
    <NameForm
      name={suggestedName.slice(0, savedSearchNameLength)}
      onName={async (name, key) => {
        await saveSearch({ name, query }, key)
        onDone()
      }}
    />
  )
}

export function RenameSearchForm({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  return (
    <NameForm
      name={search.name}
      onName={async (name) => {
        await updateSearch(search, { name })
        onDone()
      }}
    />
  )
}

function NameForm({ name, onName }: { name: string; onName: (name: string, key: string) => Promise<void> }) {
  const { t } = useTranslation('searches')
  const form = useSchemaForm({
    schema: savedSearchForm,
    defaultValues: { name },
    onSubmit: (values, key) => onName(values.name, key),
  })
  return (
    <Form form={form} submitLabel={t('saveSubmit')}>
      <TextField
        control={form.control}
        name="name"
        label={t('saveName')}
        missing={t('saveNameMissing')}
        autoComplete="off"
      />
    </Form>
  )
}
