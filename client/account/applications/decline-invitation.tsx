import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declineInvitation } from '#client/api/invitations.ts'
import { RadioField } from '#client/forms/fields/radio-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Button } from '#client/ui/button.tsx'
import { dialogOpener, LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { invitationDecline } from '#shared/resources/invitation-schema.ts'

type Props = { id: string; organization: string; onDone: () => void }

/** Declines an invitation, and when the volunteer wants so all that would follow. */
export function DeclineButton(props: Props) {
  const { t } = useTranslation('invitations')
  const { t: tc } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...dialogOpener} variant="ghost" onClick={() => setOpen(true)}>
        {t('decline')}
      </Button>
      <LazyDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('declineDialog.title')}
        description={t('declineDialog.text')}
        closeLabel={tc('close')}
      >
        <DeclineForm {...props} onClose={() => setOpen(false)} />
      </LazyDialog>
    </>
  )
}

function DeclineForm({ id, organization, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('invitations')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm({
    schema: invitationDecline,
    defaultValues: { reason: '', reach: 'this' },
    onSubmit: async (values) => {
      await declineInvitation(id, values)
      onClose()
      showToast({ title: t('declineDialog.done'), tone: 'success' })
      onDone()
    },
  })
  return (
    <Form
      form={form}
      submitLabel={t('declineDialog.submit')}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {tc('cancel')}
        </Button>
      }
    >
      <TextareaField control={form.control} name="reason" label={t('declineDialog.reason')} rows={2} />
      <RadioField
        control={form.control}
        name="reach"
        label={t('declineDialog.reach')}
        options={[
          { value: 'this', label: t('declineDialog.this') },
          { value: 'organization', label: t('declineDialog.organization', { organization }) },
          { value: 'everybody', label: t('declineDialog.everybody') },
        ]}
      />
    </Form>
  )
}
