import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useFailureText } from '#client/api/failure-text.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { formatDay, formatTimes } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Radio } from '#client/ui/choice.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/input.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import type { MeetingChoice as Choice, Meeting } from '#shared/resources/meeting-schema.ts'
import type { Locale } from '#shared/site.ts'

/** `dinsdag 27 maart, 15:00–16:00` */
export const meetingTimeText = (locale: Locale, { startsAt, endsAt }: Meeting['times'][number]): string =>
  `${formatDay(locale, startsAt)}, ${formatTimes(locale, startsAt, endsAt)}`

/** Whether the time of a meeting has begun. */
export const isPast = ({ startsAt }: Pick<Meeting['times'][number], 'startsAt'>): boolean =>
  Date.parse(startsAt) <= serverNow()

type Props = { meeting: Pick<Meeting, 'times'>; onChoose: (choice: Choice) => Promise<unknown> }

/** The volunteer picks one of the times of a meeting, or says that none suits. */
export function MeetingChoice({ meeting: { times }, onChoose }: Props) {
  const { t } = useTranslation('meetings')
  const { locale } = useBoot()
  const failureText = useFailureText()
  const allPassed = times.every(isPast)
  const [only] = times
  const single = times.length === 1
  const [picked, setPicked] = useState(single && only && !isPast(only) ? only.startsAt : null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState<'pick' | 'refuse' | null>(null)
  const [problem, setProblem] = useState<{ of: 'pick' | 'refuse' | 'server'; text: string } | null>(null)
  const firstOpen = times.find((time) => !isPast(time))
  const firstRadio = useRef<HTMLInputElement>(null)
  const refusalField = useRef<HTMLTextAreaElement>(null)
  /** The focus goes to what has to be mended: the message is there, above the button. */
  const show = (of: 'pick' | 'refuse', text: string) => {
    setProblem({ of, text })
    const field = of === 'pick' ? firstRadio : refusalField
    field.current?.focus()
  }

  const send = async (kind: 'pick' | 'refuse', choice: Choice) => {
    setBusy(kind)
    setProblem(null)
    try {
      await onChoose(choice)
    } catch (error) {
      const field = kind === 'refuse' ? 'refusal' : 'startsAt'
      const refused = error instanceof ApiError ? error.messageAt(field) : undefined
      if (refused) show(kind, refused)
      else setProblem({ of: 'server', text: failureText(error) })
    } finally {
      setBusy(null)
    }
  }
  const pick = () => {
    if (picked) void send('pick', { startsAt: picked })
    else show('pick', t('missing'))
  }
  const refuse = () => {
    const text = refusal?.trim()
    if (text) void send('refuse', { refusal: text })
    else show('refuse', t('refusalMissing'))
  }
  return (
    <Stack gap="5">
      {allPassed ? <Alert status="info">{t('allPassed')}</Alert> : null}
      <Fieldset legend={t(single ? 'chooseOne' : 'choose')} error={problem?.of === 'pick' ? problem.text : undefined}>
        {times.map((time) => (
          <Radio
            key={time.startsAt}
            ref={time === firstOpen ? firstRadio : undefined}
            name="meeting-time"
            value={time.startsAt}
            label={meetingTimeText(locale, time)}
            description={isPast(time) ? t('passed') : undefined}
            disabled={isPast(time)}
            checked={picked === time.startsAt}
            onChange={() => setPicked(time.startsAt)}
          />
        ))}
      </Fieldset>
      <div role="alert">{problem?.of === 'server' ? <Alert status="error">{problem.text}</Alert> : null}</div>
      <Inline>
        {allPassed ? null : (
          <Button loading={busy === 'pick'} onClick={pick}>
            {t(single ? 'submitOne' : 'submit')}
          </Button>
        )}
        <Button
          variant="outline"
          aria-expanded={refusal !== null}
          onClick={() => setRefusal(refusal === null ? '' : null)}
        >
          {t(allPassed ? 'others' : single ? 'noneOne' : 'none')}
        </Button>
      </Inline>
      {refusal === null ? null : (
        <Stack gap="3" align="start">
          <Field
            label={t('refusal')}
            help={t('refusalHelp')}
            error={problem?.of === 'refuse' ? problem.text : undefined}
          >
            <Textarea
              ref={refusalField}
              rows={3}
              maxLength={500}
              value={refusal}
              onChange={(event) => setRefusal(event.currentTarget.value)}
            />
          </Field>
          <Button loading={busy === 'refuse'} onClick={refuse}>
            {t('refuse')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
