import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { cancelMeeting } from '#client/api/meetings.ts'
import { isPast, meetingTimeText } from '#client/records/applications/meeting-choice.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { ConfirmDialog } from '#client/shell/confirm-dialog.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { dialogOpener } from '#client/ui/lazy-dialog.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import { meetingFilePath } from '#shared/resources/meeting.ts'
import type { Meeting } from '#shared/resources/meeting-schema.ts'

const MeetingDialog = lazyPart(async () => (await import('./meeting-dialog.tsx')).MeetingDialog)

type Props = { application: Application; name: string; onChanged: () => void }

type Asked = { step: 'change' | 'cancel'; application: Application }

/** The meeting, with what is asked about it: a colleague who takes the offer back closes no dialog. */
export function MeetingSection({ application, name, onChanged }: Props) {
  const { t } = useTranslation('meetings')
  const { busy, run } = useAction()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const cancel = async (opened: Application) => {
    await run(() => cancelMeeting(opened), t('staff.cancelDone'))
    close()
    onChanged()
  }
  return (
    <>
      {application.meeting ? (
        <ShownMeeting
          meeting={application.meeting}
          application={application}
          name={name}
          onAsk={(step) => setAsked({ step, application })}
        />
      ) : null}
      {asked?.step === 'change' ? (
        <MeetingDialog application={asked.application} name={name} onClose={close} onChanged={onChanged} />
      ) : null}
      {asked?.step === 'cancel' ? (
        <ConfirmDialog
          open
          onClose={close}
          label={t('staff.cancel')}
          title={t('staff.cancelTitle')}
          description={t('staff.cancelText')}
          busy={busy}
          onConfirm={() => void cancel(asked.application)}
        />
      ) : null}
    </>
  )
}

type ShownProps = {
  meeting: Meeting
  application: Application
  name: string
  onAsk: (step: Asked['step']) => void
}

/** The times that were offered and the one that was picked; other times, and cancelling. */
function ShownMeeting({ meeting, application: { id, status }, name, onAsk }: ShownProps) {
  const { t } = useTranslation('meetings')
  const { locale } = useBoot()
  const isOpen = status === 'meeting'
  const chosen = meeting.chosen === null ? undefined : meeting.times[meeting.chosen]
  const state = stateOf(meeting)
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
          <Button {...MeetingDialog.opener} variant="outline" onClick={() => onAsk('change')}>
            {t('staff.change')}
          </Button>
          {state === 'cancelled' || state === 'held' ? null : (
            <Button {...dialogOpener} variant="ghost" onClick={() => onAsk('cancel')}>
              {t('staff.cancel')}
            </Button>
          )}
        </Inline>
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
