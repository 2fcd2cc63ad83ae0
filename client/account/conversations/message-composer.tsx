import messageCircleIcon from 'virtual:icons/message-circle'
import paperclipIcon from 'virtual:icons/paperclip'
import sendIcon from 'virtual:icons/send'
import trash2Icon from 'virtual:icons/trash-2'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf, useFailureText } from '#client/api/failure-text.ts'
import { Only } from '#client/api/site-parts.tsx'
import { usePreHydrationInput } from '#client/forms/use-pre-hydration-input.ts'
import { WithMessages } from '#client/i18n/with-messages.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Composer, MessageFiles } from '#client/ui/conversation.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text, VisuallyHidden } from '#client/ui/text.tsx'
import type { Conversation } from '#shared/resources/conversation.ts'
import type { MessageCreate } from '#shared/resources/conversation-schema.ts'
import { attachmentsPerMessage, messageLength } from '#shared/resources/conversation-values.ts'
import { fileTypes } from '#shared/resources/stored-file.ts'
import { useAttachments } from './use-attachments.ts'
import { draftKey, useDraft, withoutSent } from './use-draft.ts'

// Nobody needs a ready text before the conversation can be read.
const QuickReplies = lazyPart(async () => (await import('./quick-replies.tsx')).QuickReplies)

type Props<Sent> = {
  /** The conversation of the draft, or what the first message is about. */
  draftOf: string
  /** Null-less once there is one: gives the quick replies their names. */
  conversation?: Conversation
  /** For whom the author writes, or under which name. */
  help?: string
  onSend: (message: MessageCreate, idempotencyKey: string) => Promise<Sent>
  /** Called when the draft has only what came after it. */
  onSent?: (sent: Sent) => Promise<unknown>
}

/** The field to write in, with attachments and ready texts. What was written survives leaving the page, and a failure. */
export function MessageComposer<Sent>({ draftOf, conversation, help, onSend, onSent }: Props<Sent>) {
  const { t } = useTranslation('conversations')
  const failureText = useFailureText()
  const { user } = useSession()
  const [draft, setDraft] = useDraft(draftKey(user?.id, draftOf))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const form = usePreHydrationInput()
  const field = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const files = useAttachments(draft.files, (change) =>
    setDraft((before) => ({ ...before, files: change(before.files) })),
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog of this one is inside it for React, and its submit bubbles up to here.
    if (event.target !== event.currentTarget) return
    if (busy || files.uploads.length > 0) return
    if (draft.body.trim() === '') {
      setProblem(t('write.empty'))
      field.current?.focus()
      return
    }
    const message = { body: draft.body, attachmentIds: draft.files.map(({ id }) => id) }
    // The same message has the same key, so that a repeated press sends it once.
    const key = draft.key ?? crypto.randomUUID()
    setDraft((now) => ({ ...now, key }))
    setBusy(true)
    setProblem('')
    setSent(false)
    try {
      const sent = await onSend(message, key)
      setDraft((now) => withoutSent(now, draft))
      setSent(true)
      await onSent?.(sent)
    } catch (error) {
      const failure = failureOf(error)
      const isSaid = 'message' in failure || failure.key === 'otherUserHint'
      setProblem(isSaid ? failureText(error) : t('write.failed'))
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }

  const quickRepliesLoading = (
    <Button variant="ghost" size="sm" startIcon={messageCircleIcon} disabled>
      {t('write.quick')}
    </Button>
  )

  return (
    <Composer ref={form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      {/* Who sees the page sees the message itself; a toast would cover the button. */}
      <VisuallyHidden role="status">{isSent ? t('write.sent') : ''}</VisuallyHidden>
      <Field label={t('write.label')} error={problem || files.problem || undefined} help={help}>
        <Textarea
          ref={field}
          rows={3}
          maxLength={messageLength}
          value={draft.body}
          placeholder={t('write.placeholder')}
          onChange={(event) => {
            const body = event.currentTarget.value
            setDraft((before) => ({ ...before, body }))
          }}
        />
      </Field>
      {draft.files.length + files.uploads.length > 0 ? (
        <MessageFiles label={t('message.files')}>
          {draft.files.map(({ id, name }) => (
            <li key={id}>
              <Inline gap="1">
                <Text as="span" size="sm">
                  {name}
                </Text>
                <IconButton
                  icon={trash2Icon}
                  size="sm"
                  label={t('write.remove', { name })}
                  onClick={() => files.remove(id)}
                />
              </Inline>
            </li>
          ))}
          {files.uploads.map(({ key, name, progress }) => (
            <li key={key}>
              <Text as="span" size="sm">
                <progress
                  max={1}
                  value={progress}
                  aria-label={t('write.uploading', { name, percent: Math.round(progress * 100) })}
                />{' '}
                {name}
              </Text>
            </li>
          ))}
        </MessageFiles>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={[...fileTypes, '.docx', '.odt'].join(',')}
        onChange={(event) => {
          files.add(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      <Inline justify="between">
        <Inline gap="2">
          <Only has="messageFiles">
            <Button
              variant="ghost"
              size="sm"
              startIcon={paperclipIcon}
              title={t('write.attachHint', { count: attachmentsPerMessage })}
              onClick={() => input.current?.click()}
            >
              {t('write.attach')}
            </Button>
          </Only>
          {conversation ? (
            <WithMessages namespaces={['quick-replies']} fallback={quickRepliesLoading}>
              <QuickReplies
                conversation={conversation}
                fallback={quickRepliesLoading}
                onChoose={(text) => {
                  setDraft((before) => ({ ...before, body: before.body.trim() ? `${before.body}\n${text}` : text }))
                  field.current?.focus()
                }}
              />
            </WithMessages>
          ) : null}
        </Inline>
        <Button type="submit" loading={busy || files.uploads.length > 0} startIcon={sendIcon}>
          {t('write.send')}
        </Button>
      </Inline>
    </Composer>
  )
}
