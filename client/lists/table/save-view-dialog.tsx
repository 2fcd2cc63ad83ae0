import { useTranslation } from 'react-i18next'
import { saveView } from '#client/api/saved-views.ts'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import { savedViewForm } from '#shared/resources/saved-view-schema.ts'
import type { TableSettings } from './use-table-settings.ts'

type Props = {
  list: ExportedList
  /** Filters and order of the list's URL. */
  query: string
  settings: TableSettings
  onClose: () => void
  onSaved: () => void
}

/** Asks the name of a view, and whether colleagues see it. */
export function SaveViewDialog({ list, query, settings, onClose, onSaved }: Props) {
  const { t } = useTranslation('tables')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm({
    schema: savedViewForm,
    defaultValues: { name: '', shared: false },
    onSubmit: async (values, key) => {
      await saveView({ list, query, settings, ...values }, key)
      onSaved()
      onClose()
    },
  })
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('viewSaveTitle')}
      description={t('viewSaveText')}
      closeLabel={tc('close')}
    >
      <Form form={form} submitLabel={t('viewSaveSubmit')}>
        <TextField
          control={form.control}
          name="name"
          label={t('viewName')}
          missing={t('viewNameMissing')}
          autoComplete="off"
          maxLength={60}
        />
        <CheckboxField control={form.control} name="shared" label={t('viewShare')} />
      </Form>
    </LazyDialog>
  )
}
