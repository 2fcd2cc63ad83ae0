import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { TimeField } from '#client/forms/fields/time-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import { calendarDate, clockTime, requiredText } from '#shared/resources/fields.ts'
import type { StaffStatus } from './staff-statuses.ts'

const longest = 1000
const optional = z.string().check(z.trim(), z.maxLength(longest))
const schemas = {
  step: z.object({ day: z.string(), time: z.string(), reason: optional }),
  meeting: z.object({ day: calendarDate, time: clockTime, reason: optional }),
  declined: z.object({ day: z.string(), time: z.string(), reason: requiredText(longest) }),
}

type Props = {
  status: StaffStatus
  /** First name of the volunteer. */
  name: string
  onClose: () => void
  /** `meetingAt`: ISO instant of the meeting. */
  onConfirm: (more: { reason?: string; meetingAt?: string }) => Promise<void>
}

/** Asks for what the volunteer's mail says, before an application gets another status. */
export function TransitionDialog({ status, name, onClose, onConfirm }: Props) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const isMeeting = status === 'meeting'
  const isDeclined = status === 'declined'
  const form = useSchemaForm({
    schema: isMeeting ? schemas.meeting : isDeclined ? schemas.declined : schemas.step,
    defaultValues: { day: '', time: '', reason: '' },
    onSubmit: ({ day, time, reason }) =>
      onConfirm({
        ...(reason ? { reason } : {}),
        ...(isMeeting ? { meetingAt: dutchInstant(day, time).toISOString() } : {}),
      }),
  })
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t(`application.step.${status}.title`)}
      description={t(`application.step.${status}.text`, { name })}
      closeLabel={tc('close')}
      initialFocus={isMeeting ? 'input' : 'textarea'}
    >
      <Form
        form={form}
        guarded={false}
        submitLabel={t(`application.step.${status}.submit`)}
        actions={
          <Button variant="ghost" onClick={onClose}>
            {tc('cancel')}
          </Button>
        }
      >
        {isMeeting ? (
          <Inline align="start" gap="4">
            <DateField
              control={form.control}
              name="day"
              label={t('application.meetingDay')}
              missing={t('application.missing.day')}
              from={dutchDay(new Date())}
            />
            <TimeField
              control={form.control}
              name="time"
              label={t('application.meetingTime')}
              missing={t('application.missing.time')}
            />
          </Inline>
        ) : null}
        <TextareaField
          control={form.control}
          name="reason"
          label={isDeclined ? t('application.declineReason') : t('application.message', { name })}
          missing={isDeclined ? t('application.missing.reason') : t('application.missing.message')}
          help={t(
            isDeclined
              ? 'application.declineReasonHint'
              : isMeeting
                ? 'application.meetingMessageHint'
                : 'application.messageHint',
          )}
          rows={4}
        />
      </Form>
    </LazyDialog>
  )
}
