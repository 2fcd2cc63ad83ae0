import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivityMessages } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { PlainText } from '#client/ui/plain-text.tsx'
import { Heading, Text } from '#client/ui/text.tsx'

/** What was mailed to the participants before, by whom and to how many. */
export function SentMessages({ activityId }: { activityId: string }) {
  const { t } = useTranslation('calendar')
  const { locale } = useBoot()
  const { data: messages = [] } = useActivityMessages(activityId)
  const heading = useId()
  if (messages.length === 0) return null
  return (
    <Stack as="section" gap="3" aria-labelledby={heading}>
      <Heading as="h3" size="lg" id={heading}>
        {t('overview.sentBefore')}
      </Heading>
      {messages.map(({ id, subject, body, recipients, dateStartsAt, authorName, createdAt }) => (
        <Disclosure key={id} size="sm" summary={<span dir="auto">{subject}</span>}>
          <Stack gap="2">
            <Text size="sm" tone="muted">
              {t('overview.sentBy', { name: authorName, date: formatDateTime(locale, createdAt), count: recipients })}
            </Text>
            {dateStartsAt ? (
              <Text size="sm" tone="muted">
                {t('overview.ofDate', { date: formatDateTime(locale, dateStartsAt) })}
              </Text>
            ) : null}
            <PlainText size="md" text={body} />
          </Stack>
        </Disclosure>
      ))}
    </Stack>
  )
}
