import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { publishContent, saveContent } from '#client/api/content.ts'
import { readNewest } from '#client/api/use-document.ts'
import { Form } from '#client/forms/form.tsx'
import { useVersionedForm, type VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { EditorBar, EditorBody, EditorPage, EditorSide } from '#client/ui/content-editor.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import { type ContentItem, contentItemPath } from '#shared/resources/content-item.ts'
import { contentItemShape } from '#shared/resources/shapes/staff.ts'
import { BlockList } from './block-list.tsx'
import { ContentAutosave, editingSession } from './content-autosave.tsx'
import { ContentFields } from './content-fields.tsx'
import { ContentTitle } from './content-title.tsx'
import { type ContentValues, contentOf, contentValues, publishableContent } from './content-values.ts'
import { EditedLocale } from './image-fields.tsx'
import { storeLastChange } from './open-editors.ts'
import { PublishButton } from './publish-button.tsx'
import { SeoFields } from './seo-fields.tsx'
import { TextFigures } from './text-figures.tsx'

type Props = {
  item: ContentItem
  /** Called when the draft is stored. */
  onSaved: () => void
  /** Called when its state changed. */
  onChanged: () => Promise<unknown>
  /** Called when publishing was refused: what is to be mended must be in sight. */
  onFailed?: () => void
  /** At the start of the bar. */
  views: ReactNode
  /** In place of the fields, which keep what is written. */
  preview?: ReactNode
  /** Whether the fields about the text are beside it; otherwise they are below. */
  side?: 'beside' | 'below'
  /** First at the side: what visitors see now. */
  state?: ReactNode
  /** Last at the side. */
  more?: ReactNode
}

const versionOf = (item: ContentItem) => ({ lockVersion: item.lockVersion, values: contentValues(item) })

/** Writes one text in one language; publishing is its submit, drafts are stored by themselves. */
export function ContentEditor(props: Props) {
  const { item, onSaved, onChanged, onFailed, views, preview = null, side = 'beside', state, more } = props
  const { t } = useTranslation('content')
  const { locale } = useBoot()
  const { id, kind } = item
  const form = useVersionedForm<ContentValues, ContentValues>({
    // What is written is stored on the server at once: the tab keeps what that does not have yet.
    draft: { name: 'content', recordId: id, isLocal: true, isQuiet: true, isOfTab: true },
    schema: publishableContent(kind) as never,
    version: versionOf(item) as never,
    loadNewest: async () => versionOf(await readNewest(contentItemShape, contentItemPath(id))) as never,
    attribute: 'content',
    onSubmit: async () => {
      // A draft that is being stored makes a version of its own: publishing must not take that for a colleague's.
      await storeLastChange(id)
      // A copy: the form changes the values of its blocks in place.
      const values = structuredClone(form.methods.getValues()) as ContentValues
      const content = contentOf(values)
      const saved = await saveContent(id, { content, editingSession, lockVersion: form.lockVersion() })
      form.markStored(saved.lockVersion, values)
      // Without an end: the one that is planned by now stays.
      const published = await publishContent(id, { lockVersion: saved.lockVersion })
      const { publishAt } = published
      const time = publishAt && formatDateTime(locale, publishAt)
      showToast({ title: time ? t('edit.publishedUntil', { time }) : t('edit.published'), tone: 'success' })
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
  const list = useRef<HTMLDivElement>(null)
  const failures = form.failure?.count ?? 0
  const label = t(item.status === 'published' ? 'edit.publishChanges' : 'edit.publish')
  const showFields = useEffectEvent(() => onFailed?.())
  useEffect(() => {
    if (failures > 0) showFields()
  }, [failures])
  return (
    <Form
      form={form}
      messages={messages}
      submitLabel={label}
      bar={(submit) => (
        <EditorBar>
          {views}
          <div>
            <ContentAutosave form={form} id={id} onSaved={onSaved} />
            <PublishButton
              item={item}
              label={label}
              busy={form.methods.formState.isSubmitting}
              onPublish={form.submit}
              submit={submit}
            />
          </div>
        </EditorBar>
      )}
    >
      {preview}
      <div hidden={preview !== null}>
        <EditorBody side={side}>
          <EditorPage>
            <Stack gap="6" ref={list}>
              <ContentTitle
                item={item}
                control={control}
                onEnter={() => list.current?.querySelector<HTMLElement>('[contenteditable], [aria-busy]')?.focus()}
              />
              <Lead control={control} />
              <EditedLocale value={item.locale}>
                <BlockList control={control} />
              </EditedLocale>
            </Stack>
          </EditorPage>
          {/* React passes the events of a dialog on to the form around it, which must not submit with one of the dialog's. */}
          <EditorSide aria-label={t('edit.side')} onSubmit={stop}>
            {state}
            <ContentFields kind={kind} control={control} />
            <SeoFields kind={kind} control={control} />
            <TextFigures control={control} />
            {more}
          </EditorSide>
        </EditorBody>
      </div>
    </Form>
  )
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()

/** The summary as visitors read it below the title; it is written at the side. */
function Lead({ control }: { control: Control<FieldValues> }) {
  const excerpt = useWatch({ control, name: 'excerpt' }) as string | null
  if (!excerpt) return null
  return (
    <Text size="lg" tone="muted" dir="auto" aria-hidden>
      {excerpt}
    </Text>
  )
}
