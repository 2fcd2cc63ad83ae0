import historyIcon from 'virtual:icons/history'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecordEvents } from '#client/api/audit-events.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Timeline, TimelineItem } from '#client/ui/facts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { eventActor, eventChanges } from '#shared/list-columns/audit.ts'
import type { AuditedType } from '#shared/resources/audit-event.ts'
import { textLocale } from '#shared/site.ts'
import { useAuditWords } from './use-audit-words.ts'

const few = 5
const most = 200

export type RecordEventsProps = { type: AuditedType; id: string }

/** The newest events of a record, then all of them. */
export function RecordEvents({ type, id }: RecordEventsProps) {
  const { t } = useTranslation('audit')
  const { locale } = useBoot()
  const words = useAuditWords()
  const [size, setSize] = useState(few)
  const { data: events, meta } = useRecordEvents(type, id, size)
  if (!events) return null
  return (
    <Stack gap="3" as="section">
      <Heading as="h2" size="xl">
        {t('history')}
      </Heading>
      {events.length === 0 ? <Text tone="muted">{t('historyNone')}</Text> : null}
      <Timeline>
        {events.map((event) => (
          <TimelineItem
            key={event.id}
            icon={historyIcon}
            title={`${t(`actions.${event.action}`)} · ${eventActor(listText(t), event)}`}
            time={<time dateTime={event.createdAt}>{formatDateTime(locale, event.createdAt)}</time>}
          >
            {eventChanges(listText(t), words, textLocale(locale), event).map((change) => (
              <Text key={change} size="sm">
                {change}
              </Text>
            ))}
          </TimelineItem>
        ))}
      </Timeline>
      {size === few && (meta.pagination?.records ?? 0) > few ? (
        <div>
          <Button size="sm" variant="outline" onClick={() => setSize(most)}>
            {t('historyAll')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
