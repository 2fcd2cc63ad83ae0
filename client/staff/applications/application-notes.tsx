import { useTranslation } from 'react-i18next'
import { addNote, useApplicationNotes } from '#client/api/application-notes.ts'
import { ListResults } from '#client/lists/list-results.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { ApplicationNoteItem } from './application-note-item.tsx'

// The libraries of forms are a fifth of the page, which is read before anybody writes.
const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm)

type Props = {
  applicationId: string
  /** False once the volunteer's data has been erased. */
  canWrite: boolean
}

/** What the staff who handle an application write for each other. Loaded after the page, which is usable without it. */
export function ApplicationNotes({ applicationId, canWrite }: Props) {
  const { t } = useTranslation('notes')
  const state = useApplicationNotes(applicationId)
  const reload = () => void state.reload()
  const add = async (body: string, key: string) => {
    await addNote(applicationId, { body }, key)
    showToast({ title: t('added'), tone: 'success' })
    reload()
  }
  return (
    <Stack gap="4" as="section">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          {t('title')}
        </Heading>
        <Text tone="muted">{t(canWrite ? 'intro' : 'erased')}</Text>
      </Stack>
      <ListResults
        state={state}
        items={state.data}
        skeleton={<Skeleton shape="block" />}
        empty={canWrite ? <Text tone="muted">{t('empty')}</Text> : null}
      >
        {(notes) => (
          <Stack as="ul" gap="4">
            {notes.map((note) => (
              <ApplicationNoteItem key={note.id} note={note} onChanged={reload} />
            ))}
          </Stack>
        )}
      </ListResults>
      {canWrite ? (
        <NoteForm
          label={t('label')}
          submitLabel={t('add')}
          staysOpen
          onSubmit={add}
          fallback={<Skeleton shape="block" />}
        />
      ) : null}
    </Stack>
  )
}
