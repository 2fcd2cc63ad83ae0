import type { Control, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { publishContent, saveContent } from '#client/api/content.ts'
import { readNewest } from '#client/api/use-document.ts'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm, type VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { type ContentItem, contentItemPath } from '#shared/resources/content-item.ts'
import { contentItemShape } from '#shared/resources/shapes/staff.ts'
import { BlockList } from './block-list.tsx'
import { ContentAutosave, editingSession } from './content-autosave.tsx'
import { ContentFields } from './content-fields.tsx'
import { type ContentValues, contentOf, contentValues, publishableContent } from './content-values.ts'
import { SeoFields } from './seo-fields.tsx'
import { TextFigures } from './text-figures.tsx'

type Props = {
  item: ContentItem
  /** Called when the draft is stored. */
  onSaved: () => void
  /** Called when its state changed. */
  onChanged: () => Promise<unknown>
}

const versionOf = (item: ContentItem) => ({ lockVersion: item.lockVersion, values: contentValues(item) })

/** Writes one text in one language; publishing is its submit, drafts are stored by themselves. */
export function ContentEditor({ item, onSaved, onChanged }: Props) {
  const { t } = useTranslation('content')
  const { id, kind } = item
  const form = useVersionedForm<ContentValues, ContentValues>({
    // What is written is stored on the server at once: the tab keeps what that does not have yet.
    draft: { name: 'content', recordId: id, isLocal: true, isQuiet: true, isOfTab: true },
    schema: publishableContent(kind) as never,
    version: versionOf(item) as never,
    loadNewest: async () => versionOf(await readNewest(contentItemShape, contentItemPath(id))) as never,
    fieldNames: { 'content.slug': 'slug', 'content.date': 'date' } as never,
    onSubmit: async (_, _key, lockVersion) => {
      const values = form.methods.getValues() as ContentValues
      const saved = await saveContent(id, { content: contentOf(values), editingSession, lockVersion })
      form.markStored(saved.lockVersion, values)
      const published = await publishContent(id, { lockVersion: saved.lockVersion, unpublishAt: item.unpublishAt })
      showToast({ title: t('edit.published'), tone: 'success' })
      onSaved()
      await onChanged()
      return published.lockVersion
    },
  }) as unknown as VersionedForm<ContentValues>
  const control = form.control as unknown as Control<FieldValues>
  const messages = {
    slug: t('issue.slug'),
    reserved: t('issue.reserved'),
    alt: t('issue.alt'),
    fileName: t('issue.fileName'),
    address: t('issue.address'),
    video: t('issue.video'),
    empty: t('issue.empty'),
    tooFew: t('issue.tooFew'),
  }
  return (
    <Form
      form={form}
      messages={messages}
      submitLabel={t(item.status === 'published' ? 'edit.publishChanges' : 'edit.publish')}
    >
      <Stack gap="8">
        <ContentFields kind={kind} control={control} />
        <BlockList control={control} />
        <SeoFields kind={kind} control={control} />
        <TextFigures control={control} />
        <ContentAutosave form={form} id={id} onSaved={onSaved} />
      </Stack>
    </Form>
  )
}
