import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createContent } from '#client/api/content.ts'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import { contentCreate } from '#shared/resources/content-item-schema.ts'
import { contentKinds, contentLocales } from '#shared/resources/content-item-values.ts'

type Props = { kind: ContentKind; onClose: () => void }

/** Begins a text: what it is, its title and its language. */
export function ContentAddDialog({ kind, onClose }: Props) {
  const { t } = useTranslation('content')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog open onClose={onClose} title={t('add.title')} closeLabel={tc('close')} initialFocus="input[name=title]">
      <AddForm kind={kind} />
    </LazyDialog>
  )
}

function AddForm({ kind }: { kind: ContentKind }) {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const form = useSchemaForm({
    schema: contentCreate,
    defaultValues: { kind, title: '', locale: 'nl' },
    onSubmit: async (input, key) => {
      const { id } = await createContent(input, key)
      void navigate(pathTo('contentEdit', { id }))
    },
  })
  return (
    <Form form={form} submitLabel={t('add.submit')} guarded={false}>
      <SelectField
        control={form.control}
        name="kind"
        label={t('add.kind')}
        options={contentKinds.map((value) => ({ value, label: t(`kindOne.${value}`) }))}
      />
      <TextField
        control={form.control}
        name="title"
        label={t('add.name')}
        missing={t('add.nameMissing')}
        maxLength={120}
      />
      <SelectField
        control={form.control}
        name="locale"
        label={t('add.locale')}
        options={contentLocales.map((value) => ({ value, label: t(`locale.${value}`) }))}
      />
    </Form>
  )
}
