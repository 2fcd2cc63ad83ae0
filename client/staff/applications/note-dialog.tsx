import { useTranslation } from 'react-i18next'
import { changeNote } from '#client/api/application-notes.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { ApplicationNote } from '#shared/resources/application-note.ts'
import { NoteForm } from './note-form.tsx'

type Props = { note: ApplicationNote; onClose: () => void; onChanged: () => void }

/** Where its author changes an internal note. */
export function NoteDialog({ note, onClose, onChanged }: Props) {
  const { t } = useTranslation('notes')
  const { t: tc } = useTranslation('common')
  const change = async (body: string, key: string) => {
    await changeNote(note.id, { body, lockVersion: note.lockVersion }, key)
    onClose()
    showToast({ title: t('changed'), tone: 'success' })
    onChanged()
  }
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('editTitle')}
      description={t('editText')}
      closeLabel={tc('close')}
      initialFocus="textarea"
    >
      <NoteForm
        label={t('editLabel')}
        body={note.body}
        submitLabel={tc('save')}
        actions={
          <Button variant="outline" onClick={onClose}>
            {tc('cancel')}
          </Button>
        }
        onSubmit={change}
      />
    </LazyDialog>
  )
}
