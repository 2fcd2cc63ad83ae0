import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { changeActivity } from '#client/api/activities.ts'
import { TextareaField, TextField } from '#client/forms/fields.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { Grid } from '#client/ui/layout.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { dutchDay, dutchInstant, dutchTime } from '#shared/dutch-days.ts'
import type { Activity } from '#shared/resources/activity.ts'
import { calendarDate, requiredText } from '#shared/resources/fields.ts'

type Props = { activity: Activity; onClose: () => void; onDone: () => void }
type Values = { title: string; description: string; day: string; from: string; to: string; capacity: string | null }

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const schema = z.object({
  title: requiredText(120),
  description: requiredText(5000),
  day: calendarDate,
  from: clock,
  to: clock,
  capacity: z.nullable(z.string().check(z.regex(/^([1-9]\d{0,3})?$/))),
})

/** What changes most after copying: texts, the (first) day with its hours, and how many can come. */
export function EditDialog({ activity, onClose, onDone }: Props) {
  const { t } = useTranslation('calendar')
  const { t: tc } = useTranslation('common')
  const form = useSchemaForm<Values>({
    schema,
    defaultValues: {
      title: activity.title,
      description: activity.description,
      day: dutchDay(activity.startsAt),
      from: dutchTime(activity.startsAt),
      to: dutchTime(activity.endsAt),
      capacity: activity.capacity === null ? '' : String(activity.capacity),
    },
    fieldNames: { startsAt: 'from', endsAt: 'to' },
    onSubmit: async ({ title, description, day, from, to, capacity }) => {
      await changeActivity(activity.id, {
        title,
        description,
        startsAt: dutchInstant(day, from).toISOString(),
        endsAt: dutchInstant(day, to).toISOString(),
        capacity: capacity ? Number(capacity) : null,
        lockVersion: activity.lockVersion,
      })
      showToast({ title: t('overview.saved'), tone: 'success' })
      onDone()
      onClose()
    },
  })
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="lg"
      title={t('overview.editTitle', { title: activity.title })}
      description={activity.recurrence ? t('overview.editRepeats') : undefined}
      closeLabel={tc('close')}
    >
      <Form
        form={form}
        labels={{
          title: t('overview.name_'),
          description: t('overview.text'),
          day: t('overview.day'),
          from: t('overview.from'),
          to: t('overview.to'),
          capacity: t('overview.capacity'),
        }}
        submitLabel={t('overview.save')}
      >
        <TextField name="title" />
        <TextareaField name="description" rows={5} />
        <Grid columns="two" gap="4">
          <TextField name="day" type="date" />
          <TextField name="capacity" inputMode="numeric" optional />
          <TextField name="from" type="time" />
          <TextField name="to" type="time" />
        </Grid>
      </Form>
    </LazyDialog>
  )
}
