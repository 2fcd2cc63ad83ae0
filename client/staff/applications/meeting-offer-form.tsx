import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { discardDraft } from '#client/forms/drafts/draft-handle.ts'
import { DateField } from '#client/forms/fields/date-field.tsx'
import { SelectField } from '#client/forms/fields/select-field.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { TimeField } from '#client/forms/fields/time-field.tsx'
import { Form } from '#client/forms/form.tsx'
import { useSchemaForm } from '#client/forms/use-schema-form.ts'
import { useStaleMessage } from '#client/forms/versions/use-stale-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import { calendarDate, clockTime, requiredText } from '#shared/resources/fields.ts'
import { maxMeetingTimes, meetingLengths, usualMeetingMinutes } from '#shared/resources/meeting.ts'
import type { MeetingOffer } from '#shared/resources/meeting-schema.ts'

const rows = [0, 1, 2, 3, 4] as const
type Row = (typeof rows)[number]

/** Up to the last row in which something is filled in, also below an empty one. */
export const filledRows = (values: Record<`${'day' | 'time'}${Row}`, string>): number =>
  1 + Math.max(0, ...rows.filter((row) => values[`day${row}`] || values[`time${row}`]))

/** The first `count` rows are asked; the others are empty. */
function schemaOf(count: number) {
  const day = (row: Row) => (row < count ? calendarDate : z.string())
  const time = (row: Row) => (row < count ? clockTime : z.string())
  return z.object({
    ...{ day0: day(0), day1: day(1), day2: day(2), day3: day(3), day4: day(4) },
    ...{ time0: time(0), time1: time(1), time2: time(2), time3: time(3), time4: time(4) },
    minutes: z.string().check(z.minLength(1)),
    place: requiredText(500),
    reason: z.string().check(z.trim(), z.maxLength(1000)),
  })
}

type Props = {
  applicationId: string
  /** First name of the volunteer. */
  name: string
  /** Of the meeting before. */
  place?: string | null | undefined
  onClose: () => void
  onSubmit: (offer: MeetingOffer) => Promise<void>
}

/** Up to five times for a meeting, how long it takes and where it is. */
export function MeetingOfferForm({ applicationId, name, place, onClose, onSubmit }: Props) {
  const { t } = useTranslation('meetings')
  const { t: tc } = useTranslation('common')
  const [count, setCount] = useState(1)
  const empty = {
    day0: '',
    day1: '',
    day2: '',
    day3: '',
    day4: '',
    time0: '',
    time1: '',
    time2: '',
    time3: '',
    time4: '',
  }
  const form = useSchemaForm({
    draft: {
      name: 'meeting',
      recordId: applicationId,
      onRestored: () => setCount(filledRows(form.methods.getValues())),
    },
    schema: schemaOf(count),
    defaultValues: { ...empty, minutes: String(usualMeetingMinutes), place: place ?? '', reason: '' },
    onSubmit: (values) =>
      onSubmit({
        times: rows.slice(0, count).map((row) => ({
          startsAt: dutchInstant(values[`day${row}`], values[`time${row}`]).toISOString(),
          minutes: Number(values.minutes),
        })),
        place: values.place,
        ...(values.reason ? { reason: values.reason } : {}),
      }),
  })
  const { control } = form
  return (
    <Form
      form={form}
      submitLabel={t('form.submit')}
      problemMessage={useStaleMessage()}
      actions={
        <Button
          variant="ghost"
          onClick={() => {
            discardDraft(form)
            onClose()
          }}
        >
          {tc('cancel')}
        </Button>
      }
    >
      {rows.slice(0, count).map((row) => (
        <Inline key={row} align="start" gap="4">
          <DateField
            control={control}
            name={`day${row}`}
            label={count === 1 ? t('form.day') : t('form.dayOf', { number: row + 1 })}
            missing={t('form.missingDay')}
            from={dutchDay(new Date())}
          />
          <TimeField
            control={control}
            name={`time${row}`}
            label={count === 1 ? t('form.time') : t('form.timeOf', { number: row + 1 })}
            missing={t('form.missingTime')}
          />
        </Inline>
      ))}
      <Inline gap="2">
        {count < maxMeetingTimes ? (
          <Button size="sm" variant="outline" onClick={() => setCount(count + 1)}>
            {t('form.add')}
          </Button>
        ) : null}
        {count > 1 ? (
          <Button size="sm" variant="ghost" onClick={() => setCount(count - 1)}>
            {t('form.remove')}
          </Button>
        ) : null}
      </Inline>
      <SelectField
        control={control}
        name="minutes"
        label={t('form.length')}
        missing={t('form.missingLength')}
        options={meetingLengths.map((minutes) => ({
          value: String(minutes),
          label: t('form.minutes', { count: minutes }),
        }))}
      />
      <TextField
        control={control}
        name="place"
        label={t('form.place')}
        help={t('form.placeHelp')}
        missing={t('form.missingPlace')}
      />
      <TextareaField
        control={control}
        name="reason"
        label={t('form.message', { name })}
        help={t('form.messageHelp', { name })}
        rows={3}
      />
    </Form>
  )
}
