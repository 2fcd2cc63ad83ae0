import { useTranslation } from 'react-i18next'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { helpRejection } from '#shared/resources/help-request-input.ts'

type Props = {
  title: string
  name: string
  onReject: (reason: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason, which is sent to the person concerned. */
export function RejectDialog({ title, name, onReject, onClose, onDone }: Props) {
  const { t } = useTranslation('helpDesk')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm({
    schema: helpRejection,
    defaultValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      await onReject(reason)
      showToast({ title: t('step.done'), tone: 'success' })
      onDone()
      onClose()
    },
  })
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={title}
      description={t('step.rejectText', { name })}
      closeLabel={tc('close')}
    >
      <Form form={form} submitLabel={t('step.rejectConfirm')}>
        <TextareaField control={form.control} name="reason" label={t('step.rejectReason')} rows={4} />
      </Form>
    </LazyDialog>
  )
}
