import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { cancelMeeting } from '#client/api/meetings.ts'
import { isPast, meetingTimeText } from '#client/records/applications/meeting-choice.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmButton } from '#client/shell/confirm-button.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import { meetingFilePath } from '#shared/resources/meeting.ts'
import type { Meeting } from '#shared/resources/meeting-schema.ts'

const MeetingDialog = lazyPart(async () => (await import('./meeting-dialog.tsx')).MeetingDialog)

type Props = { application: Application; name: string; onChanged: () => void }

/** The times that were offered and the one that was picked; other times, and cancelling. */
export function MeetingSection({ application, name, onChanged }: Props) {
  const { t } = useTranslation('meetings')
  const { locale } = useBoot()
  const [isChanging, setChanging] = useState(false)
  const { busy, run } = useAction()
  const { id, meeting, status } = application
  if (!meeting) return null
  const isOpen = status === 'meeting'
  const chosen = meeting.chosen === null ? undefined : meeting.times[meeting.chosen]
  const state = stateOf(meeting)
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    await run(work, done)
    onChanged()
  }
  return (
    <Stack gap="3" as="section" align="start">
      <Heading as="h2" size="xl">
        {t('title')}
      </Heading>
      <Text weight="semibold">{t(`staff.${state}`, { name })}</Text>
      {meeting.message ? <Text dir="auto">“{meeting.message}”</Text> : null}
      {chosen ? (
        <Text>{meetingTimeText(locale, chosen)}</Text>
      ) : (
        <Stack as="ul" gap="1">
          {meeting.times.map((time) => (
            <li key={time.startsAt}>{meetingTimeText(locale, time)}</li>
          ))}
        </Stack>
      )}
      {meeting.place ? (
        <Text tone="muted">
          {t('place')}: {meeting.place}
        </Text>
      ) : null}
      {chosen ? (
        <TextLink href={meetingFilePath(id)} download>
          {t('calendar')}
        </TextLink>
      ) : null}
      {isOpen ? (
        <Inline gap="3">
          <Button {...MeetingDialog.opener} variant="outline" onClick={() => setChanging(true)}>
            {t('staff.change')}
          </Button>
          {state === 'cancelled' || state === 'held' ? null : (
            <ConfirmButton
              variant="ghost"
              label={t('staff.cancel')}
              title={t('staff.cancelTitle')}
              description={t('staff.cancelText')}
              busy={busy}
              onConfirm={(close) => void attempt(() => cancelMeeting(application), t('staff.cancelDone')).then(close)}
            />
          )}
        </Inline>
      ) : null}
      {isChanging ? (
        <MeetingDialog
          application={application}
          name={name}
          place={meeting.place}
          onClose={() => setChanging(false)}
          onChanged={onChanged}
        />
      ) : null}
    </Stack>
  )
}

/** What the staff read of it; the chosen time, or every offered one, may have passed. */
function stateOf({ state, times, chosen }: Meeting): Meeting['state'] | 'passed' | 'held' {
  if (state === 'offered' && times.every(isPast)) return 'passed'
  const time = chosen === null ? undefined : times[chosen]
  return state === 'chosen' && time && isPast(time) ? 'held' : state
}
