import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { TimeField } from '#client/forms/fields/time-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import { calendarDate, clockTime } from '#shared/resources/fields.ts'

const schema = z.object({ day: calendarDate, time: clockTime })

type Props = {
  name: string
  onClose: () => void
  /** ISO instant of the meeting. */
  onPlan: (meetingAt: string) => Promise<void>
}

/** Asks when the organization meets the volunteer. */
export function MeetingDialog({ name, onClose, onPlan }: Props) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm({
    schema,
    defaultValues: { day: '', time: '' },
    onSubmit: ({ day, time }) => onPlan(dutchInstant(day, time).toISOString()),
  })
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={t('application.meetingTitle')}
      description={t('application.meetingText', { name })}
      closeLabel={tc('close')}
      initialFocus="input"
    >
      <Form
        form={form}
        guarded={false}
        submitLabel={t('application.meetingSubmit')}
        actions={
          <Button variant="ghost" onClick={onClose}>
            {tc('cancel')}
          </Button>
        }
      >
        <Inline align="start" gap="4">
          <DateField
            control={form.control}
            name="day"
            label={t('application.meetingDay')}
            from={dutchDay(new Date())}
          />
          <TimeField control={form.control} name="time" label={t('application.meetingTime')} />
        </Inline>
      </Form>
    </LazyDialog>
  )
}
