import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { chooseMeeting } from '#client/api/meetings.ts'
import { Alert } from '#client/ui/feedback.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import type { Application } from '#shared/resources/application.ts'
import { meetingFilePath } from '#shared/resources/meeting.ts'
import { MeetingChoice, meetingTimeText } from './meeting-choice.tsx'

type Props = { application: Application; onChanged: () => void }

/** The meeting of the volunteer's own application: pick a time, or see the one that was picked. */
export function OwnMeeting({ application, onChanged }: Props) {
  const { t } = useTranslation('meetings')
  const { locale } = useBoot()
  const { id, meeting, status } = application
  if (!meeting || meeting.state === 'cancelled') return null
  const chosen = meeting.chosen === null ? undefined : meeting.times[meeting.chosen]
  const place = meeting.place ? (
    <Text>
      {t('place')}: {meeting.place}
    </Text>
  ) : null
  if (chosen) {
    return (
      <>
        <Alert status="success" title={t('chosen')}>
          {meetingTimeText(locale, chosen)}
        </Alert>
        {place}
        <TextLink href={meetingFilePath(id)} download>
          {t('calendar')}
        </TextLink>
      </>
    )
  }
  if (status !== 'meeting') return null
  return (
    <>
      {meeting.state === 'refused' ? (
        <Alert status="info" role="status" title={t('refused')}>
          {t('refusedText')}
        </Alert>
      ) : null}
      {place}
      <MeetingChoice
        key={meeting.state}
        meeting={meeting}
        onChoose={async (choice) => {
          await chooseMeeting(id, choice)
          onChanged()
        }}
      />
    </>
  )
}
