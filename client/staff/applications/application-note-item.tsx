import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteNote } from '#client/api/application-notes.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Prose, Text } from '#client/ui/text.tsx'
import type { ApplicationNote } from '#shared/resources/application-note.ts'

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog)

type Props = { note: ApplicationNote; onChanged: () => void }

/** One internal note: who wrote it and when, and for its author editing and deleting it. */
export function ApplicationNoteItem({ note, onChanged }: Props) {
  const { t } = useTranslation('notes')
  const { locale } = useBoot()
  const { body, authorName, createdAt, updatedAt, edited, own } = note
  return (
    <Card as="li" size="sm">
      <CardBody>
        <Stack gap="2">
          <Text size="sm" tone="muted">
            <Text as="span" size="sm" weight="semibold">
              {authorName}
            </Text>
            {' · '}
            <time dateTime={createdAt}>{formatDateTime(locale, createdAt)}</time>
            {edited ? ` · ${t('edited', { date: formatDateTime(locale, updatedAt) })}` : null}
          </Text>
          <Prose size="md">
            {paragraphsOf(body).map(({ start, text }) => (
              <p key={start} dir="auto">
                {text}
              </p>
            ))}
          </Prose>
          {own ? <OwnNoteActions note={note} onChanged={onChanged} /> : null}
        </Stack>
      </CardBody>
    </Card>
  )
}

/** The lines of a text that have any, by where they start. */
const paragraphsOf = (text: string) =>
  [...text.matchAll(/\S.*/g)].map((match) => ({ start: match.index, text: match[0] }))

function OwnNoteActions({ note, onChanged }: Props) {
  const { t } = useTranslation('notes')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const [isEditing, setEditing] = useState(false)
  const { busy, run } = useAction()
  const date = formatDateTime(locale, note.createdAt)
  const remove = async () => {
    await run(() => deleteNote(note.id), t('deleted'))
    onChanged()
  }
  return (
    <Inline gap="2">
      <Button
        {...NoteDialog.opener}
        variant="outline"
        size="sm"
        aria-label={t('editOf', { date })}
        onClick={() => setEditing(true)}
      >
        {t('edit')}
      </Button>
      <ConfirmButton
        variant="ghost"
        size="sm"
        label={t('delete')}
        aria-label={tc('actionOf', { action: t('delete'), name: date })}
        title={t('deleteTitle')}
        description={t('deleteText', { date })}
        busy={busy}
        onConfirm={(close) => void remove().then(close)}
      />
      {isEditing ? <NoteDialog note={note} onClose={() => setEditing(false)} onChanged={onChanged} /> : null}
    </Inline>
  )
}
