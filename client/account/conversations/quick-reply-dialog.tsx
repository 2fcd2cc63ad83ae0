import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createQuickReply, deleteQuickReply, updateQuickReply } from '#client/api/quick-replies.ts'
import { CheckboxField } from '#client/forms/fields/checkbox-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { PlacedActions } from '#client/ui/placed-actions.tsx'
import { Text } from '#client/ui/text.tsx'
import { type QuickReply, quickReplyVariables } from '#shared/resources/quick-reply.ts'
import { quickReplyCreate } from '#shared/resources/quick-reply-schema.ts'

type Props = { replies: readonly QuickReply[]; onChanged: () => Promise<unknown>; onClose: () => void }

/** The texts that the user made: change, delete or add one. Those of colleagues are theirs to change. */
export function QuickReplyDialog({ replies, onChanged, onClose }: Props) {
  const { t } = useTranslation('quick-replies')
  const { t: tc } = useTranslation('common')
  const { t: tt } = useTranslation('conversations')
  const { run } = useAction()
  const [edited, setEdited] = useState<QuickReply | 'new' | null>(null)
  /** The last one that was deleted here: a toast cannot be pressed over an open dialog. */
  const [deleted, setDeleted] = useState<QuickReply | null>(null)
  const attempt = async (work: () => Promise<unknown>, left: QuickReply | null) => {
    if (!(await run(work))) return
    await onChanged()
    setDeleted(left)
  }
  const own = replies.filter((reply) => reply.own)
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('dialog.title')}
      description={edited ? undefined : t('dialog.text')}
      closeLabel={tc('close')}
    >
      {edited ? (
        <QuickReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          reply={edited === 'new' ? null : edited}
          onCancel={() => setEdited(null)}
          onSaved={async () => {
            await onChanged()
            setEdited(null)
          }}
        />
      ) : (
        <Stack gap="4">
          {deleted ? (
            <Alert
              key={deleted.id}
              role="status"
              status="success"
              action={
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    const { title, body, shared } = deleted
                    void attempt(() => createQuickReply({ title, body, shared }, crypto.randomUUID()), null)
                  }}
                >
                  {tt('actions.undo')}
                </Button>
              }
            >
              {t('dialog.deleted', { title: deleted.title })}
            </Alert>
          ) : null}
          {own.length === 0 ? <Text>{t('dialog.none')}</Text> : null}
          <Stack as="ul" gap="3">
            {own.map((reply) => (
              <li key={reply.id}>
                <Entry
                  reply={reply}
                  onEdit={() => setEdited(reply)}
                  onDelete={() => void attempt(() => deleteQuickReply(reply.id), reply)}
                />
              </li>
            ))}
          </Stack>
          <PlacedActions>
            <Button onClick={() => setEdited('new')}>{t('dialog.add')}</Button>
          </PlacedActions>
        </Stack>
      )}
    </LazyDialog>
  )
}

type EntryProps = { reply: QuickReply; onEdit: () => void; onDelete: () => void }

function Entry({ reply, onEdit, onDelete }: EntryProps) {
  const { t } = useTranslation('quick-replies')
  const { title, body, shared, source } = reply
  return (
    <Card size="sm">
      <CardBody>
        <Stack gap="2">
          <Inline justify="between" align="start">
            <Text as="strong">{title}</Text>
            <Badge>{t(shared ? `dialog.sharedBy.${source}` : 'dialog.personal')}</Badge>
          </Inline>
          <Text size="sm" tone="muted">
            {body.length > 120 ? `${body.slice(0, 120).trimEnd()}…` : body}
          </Text>
          <Inline gap="2">
            <Button size="sm" variant="outline" aria-label={t('dialog.editOf', { title })} onClick={onEdit}>
              {t('dialog.edit')}
            </Button>
            <Button size="sm" variant="ghost" aria-label={t('dialog.deleteOf', { title })} onClick={onDelete}>
              {t('dialog.delete')}
            </Button>
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  )
}

type FormProps = { reply: QuickReply | null; onCancel: () => void; onSaved: () => Promise<void> }

function QuickReplyForm({ reply, onCancel, onSaved }: FormProps) {
  const { t } = useTranslation('quick-replies')
  const { t: tc } = useTranslation('common')
  const { may } = useSession()
  const form = useSchemaForm({
    schema: quickReplyCreate,
    defaultValues: { title: reply?.title ?? '', body: reply?.body ?? '', shared: reply?.shared ?? false },
    onSubmit: async (values, key) => {
      await (reply ? updateQuickReply(reply, values, key) : createQuickReply(values, key))
      showToast({ title: t('dialog.saved'), tone: 'success' })
      await onSaved()
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('dialog.submit')}
      actions={
        <Button variant="ghost" onClick={onCancel}>
          {tc('cancel')}
        </Button>
      }
    >
      <TextField
        control={form.control}
        name="title"
        label={t('dialog.name')}
        help={t('dialog.nameHelp')}
        missing={t('dialog.nameMissing')}
        autoComplete="off"
        maxLength={60}
      />
      <TextareaField
        control={form.control}
        name="body"
        label={t('dialog.body')}
        help={t('dialog.bodyHelp', {
          variables: quickReplyVariables.map((name) => `{{${name}}}`).join(', '),
        })}
        missing={t('dialog.bodyMissing')}
        rows={7}
      />
      <CheckboxField
        control={form.control}
        name="shared"
        label={t(may('settings.manage') ? 'dialog.shareCenter' : 'dialog.shareOrganization')}
      />
    </Form>
  )
}
