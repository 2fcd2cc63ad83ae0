import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { promisedDays, promiseLimitDays, takeoverDays } from '#shared/resources/answer-promise.ts'
import type { Application } from '#shared/resources/application.ts'

/** What happens next with an own reply and when, in the volunteer's words; or why it was declined. */
export function ApplicationNext({ application }: { application: Application }) {
  const { t } = useTranslation('account')
  const { declineReason } = application
  const lines = useNextLines(application)
  return (
    <Stack gap="1">
      {lines.map((line) => (
        <Text key={line} measure>
          {line}
        </Text>
      ))}
      {declineReason ? (
        <Text measure dir="auto">
          {t('replies.declineReason', { reason: declineReason })}
        </Text>
      ) : null}
    </Stack>
  )
}

function useNextLines({ status, waitingOn, meetingAt, unansweredDays, vacancy }: Application): string[] {
  const { t } = useTranslation('applications')
  const { locale, center } = useBoot()
  const organization = vacancy?.organization?.name ?? ''
  if (waitingOn === 'center') return [t('next.center', { organization, center: center?.name ?? '' })]
  if (status === 'meeting' && meetingAt) {
    const key = Date.parse(meetingAt) > Date.now() ? 'next.meetingAt' : 'next.meetingWas'
    return [t(key, { date: formatDateTime(locale, meetingAt) })]
  }
  if (status !== 'new') return [t(`next.${status}`, { organization })]
  if (unansweredDays === null) return [t('next.answered', { organization })]
  const promised = promisedDays(vacancy?.organization?.profile?.responseStats?.medianDays)
  const received =
    unansweredDays === 0
      ? t('next.receivedToday', { organization })
      : t('next.received', { organization, count: unansweredDays })
  // The center has handed it back, or it waits for longer than there is a promise.
  if (unansweredDays > takeoverDays) return [received, t('next.tooLate')]
  if (unansweredDays >= promiseLimitDays) return [received, t('next.late')]
  // A promise that is broken already would only annoy.
  const isKept = promised !== null && unansweredDays <= promised
  return [received, isKept ? t('next.promise', { count: promised }) : t('next.noPromise')]
}
