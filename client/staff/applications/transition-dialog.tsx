import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import type { ApplicationTransition } from '#shared/resources/application-schema.ts'
import { requiredText } from '#shared/resources/fields.ts'
import { MeetingOfferForm } from './meeting-offer-form.tsx'
import type { StaffStatus } from './staff-statuses.ts'

const longest = 1000
const schemas = {
  step: z.object({ reason: z.string().check(z.trim(), z.maxLength(longest)) }),
  declined: z.object({ reason: requiredText(longest) }),
}

type Props = {
  applicationId: string
  status: StaffStatus
  /** First name of the volunteer. */
  name: string
  onClose: () => void
  onConfirm: (more: Pick<ApplicationTransition, 'reason' | 'meeting'>) => Promise<void>
}

/** Asks for what the volunteer's mail says, before an application gets another status. */
export function TransitionDialog(props: Props) {
  const { applicationId, status, name, onClose, onConfirm } = props
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t(`application.step.${status}.title`)}
      description={t(`application.step.${status}.text`, { name })}
      closeLabel={tc('close')}
      initialFocus={status === 'meeting' ? 'input' : 'textarea'}
    >
      {status === 'meeting' ? (
        <MeetingOfferForm
          applicationId={applicationId}
          name={name}
          onClose={onClose}
          onSubmit={({ reason, ...meeting }) => onConfirm({ meeting, ...(reason ? { reason } : {}) })}
        />
      ) : (
        <MessageForm {...props} status={status} />
      )}
    </LazyDialog>
  )
}

type MessageProps = Props & { status: Exclude<StaffStatus, 'meeting'> }

/** A message to the volunteer; the reason of a decline. */
function MessageForm({ status, name, onClose, onConfirm }: MessageProps) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const isDeclined = status === 'declined'
  const form = useSchemaForm({
    schema: isDeclined ? schemas.declined : schemas.step,
    defaultValues: { reason: '' },
    onSubmit: ({ reason }) => onConfirm(reason ? { reason } : {}),
  })
  return (
    <Form
      form={form}
      submitLabel={t(`application.step.${status}.submit`)}
      problemMessage={useStaleMessage()}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {tc('cancel')}
        </Button>
      }
    >
      <TextareaField
        control={form.control}
        name="reason"
        label={isDeclined ? t('application.declineReason') : t('application.message', { name })}
        missing={isDeclined ? t('application.missing.reason') : t('application.missing.message')}
        help={t(isDeclined ? 'application.declineReasonHint' : 'application.messageHint')}
        rows={4}
      />
    </Form>
  )
}
