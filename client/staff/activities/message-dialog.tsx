import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countRecipients, messageParticipants, useActivityDates } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { useActionInPlace } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Problem } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { ActionsPlace, PlacedActions } from '#client/ui/placed-actions.tsx'
import { PlainText } from '#client/ui/plain-text.tsx'
import { singlePress } from '#client/ui/single-press.ts'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Activity, ActivityOccurrence } from '#shared/resources/activity.ts'
import { activityMessage, type ActivityMessage as Message } from '#shared/resources/activity-schema.ts'
import { isUnfinished } from '#shared/resources/activity-values.ts'
import { SentMessages } from './sent-messages.tsx'

type Props = { activity: Activity; onClose: () => void }

/** A mail to all participants, or to those of one date of a series. */
export function MessageDialog({ activity, onClose }: Props) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.messageTitle', { title: activity.title })}
      closeLabel={tc('close')}
    >
      <ActivityMessage activity={activity} onClose={onClose} />
    </LazyDialog>
  )
}

/** Waits for the dates of a series: without them, what is meant for one date would go to everybody. */
export function ActivityMessage({ activity, onClose }: Props) {
  const isSeries = activity.recurrence !== null
  const { data: dates, error, reload } = useActivityDates(isSeries ? activity.id : null)
  if (error && !dates) return <LoadError error={error} onRetry={() => void reload()} />
  if (isSeries && !dates) return <Skeleton shape="block" />
  return <MessageForm activity={activity} dates={dates ?? []} onClose={onClose} />
}

/** The form, then to how many the message goes, then the message itself. The form keeps what was typed. */
function MessageForm({ activity, dates, onClose }: Props & { dates: ActivityOccurrence[] }) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const place = useContext(ActionsPlace)
  const [planned, setPlanned] = useState<Planned | null>(null)
  const addressable = dates.filter(({ state }) => isUnfinished(state))
  const form = useSchemaForm({
    schema: activityMessage,
    defaultValues: { subject: '', body: '', occurrenceId: 'all' },
    onSubmit: async (values, key) => {
      const { occurrenceId, ...rest } = values
      const message = { ...rest, ...(occurrenceId === 'all' ? {} : { occurrenceId }) }
      setPlanned({ message, count: await countRecipients(activity.id, message), key })
    },
  })
  const send = async ({ message, key }: Planned) => {
    const count = await messageParticipants(activity.id, message, key)
    showToast({ title: t('overview.sent', { count }), tone: count > 0 ? 'success' : 'info' })
    onClose()
  }
  return (
    <>
      {/* Hidden with its buttons, which would be in the footer of the dialog. */}
      <ActionsPlace value={planned ? null : place}>
        <Stack gap="6" hidden={planned !== null}>
          <Form form={form} submitLabel={t('overview.next')}>
            {addressable.length > 0 ? (
              <SelectField
                control={form.control}
                name="occurrenceId"
                label={t('overview.whichDates')}
                missing={t('overview.missing.occurrence')}
                optional={false}
                options={[
                  { value: 'all', label: t('overview.allDates') },
                  ...addressable.map(({ id, startsAt }) => ({
                    value: id,
                    label: t('overview.ofDate', { date: formatDateTime(locale, startsAt) }),
                  })),
                ]}
              />
            ) : null}
            <TextField
              control={form.control}
              name="subject"
              label={t('overview.subject')}
              missing={t('overview.missing.subject')}
            />
            <TextareaField
              control={form.control}
              name="body"
              label={t('overview.body')}
              missing={t('overview.missing.body')}
              rows={6}
            />
          </Form>
          <SentMessages activityId={activity.id} />
        </Stack>
      </ActionsPlace>
      {planned ? <MessagePlan planned={planned} onSend={send} onBack={() => setPlanned(null)} /> : null}
    </>
  )
}

type Planned = { message: Message; count: number; key: string }
type PlanProps = { planned: Planned; onSend: (planned: Planned) => Promise<void>; onBack: () => void }

/** What is sent and to how many: nothing has gone yet. */
export function MessagePlan({ planned, onSend, onBack }: PlanProps) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const { busy, problem, run } = useActionInPlace()
  const { message, count } = planned
  return (
    <Stack gap="4">
      <Text role="status">{t('overview.goesTo', { count })}</Text>
      <Stack gap="2">
        <Text weight="semibold" dir="auto">
          {message.subject}
        </Text>
        <PlainText size="md" text={message.body} />
      </Stack>
      <Problem>{problem}</Problem>
      <PlacedActions>
        <Button variant="outline" onClick={onBack}>
          {tc('cancel')}
        </Button>
        {count > 0 ? (
          <Button loading={busy} onClick={singlePress(() => void run(() => onSend(planned)))}>
            {t('overview.send', { count })}
          </Button>
        ) : null}
      </PlacedActions>
    </Stack>
  )
}
