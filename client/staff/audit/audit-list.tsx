import type { Page } from '#client/shell/pages/page.ts'
import { auditEventShape } from '#shared/resources/shapes/staff.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { listText } from '#client/i18n/list-text.ts'
import { formatShortDateTime } from '#client/i18n/short-date-time.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { usePageList } from '#client/lists/use-page-list.ts'
import { useAuditWords } from '#client/records/audit/use-audit-words.ts'
import { hasRecordPage, recordPages, recordPath } from '#client/shell/navigation/record-page.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { auditColumns, eventActor, eventChanges, recordName } from '#shared/list-columns/audit.ts'
import { type AuditEvent, auditEvents } from '#shared/resources/audit-event.ts'
import { textLocale } from '#shared/site.ts'

export const page: Page = {
  component: AuditListPage,
  title: { nl: 'Logboek', en: 'Audit log' },
  initialData: auditEvents.initialData,
}

/** Everything that people changed on this site, the newest first. */
export function AuditListPage() {
  const { t } = useTranslation('audit')
  const list = usePageList(auditEvents, auditEventShape, { keepPreviousData: true })
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('title')} count={list.meta.pagination?.records} description={t('description')} />
          <ResourceTable
            id="audit-events"
            label={t('title')}
            list={list}
            columns={useAuditColumns()}
            nameOf={({ createdAt }) => createdAt}
            wholeCards
            searchLabel={t('search')}
            filters={{
              type: { label: t('type'), all: t('allTypes'), option: (type) => t(`types.${type}`) },
              from: { label: t('from') },
              to: { label: t('to') },
            }}
            moreFilters={['from', 'to']}
            empty={{ title: t('emptyTitle'), text: t('emptyText') }}
            emptyFiltered={{ title: t('emptyFilteredTitle'), text: t('emptyFilteredText'), clear: t('clear') }}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function useAuditColumns(): TableColumn<AuditEvent>[] {
  const { t } = useTranslation('audit')
  const { locale } = useBoot()
  const mayOpen = useMayOpen()
  const words = useAuditWords()
  const exported = auditColumns(listText(t), words, textLocale(locale))
  return [
    {
      ...exported.when,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDateTime(locale, createdAt)}</time>,
      nowrap: true,
    },
    {
      ...exported.who,
      cell: (event) => eventActor(listText(t), event),
    },
    {
      ...exported.action,
      cell: ({ action }) => t(`actions.${action}`),
      // Without it the details say nothing.
      alwaysShown: true,
    },
    {
      ...exported.record,
      cell: (event) => {
        const { targetType: type, targetId: id, targetName } = event
        const name = recordName(listText(t), event)
        // Without a name the record is gone, or has none to open it by.
        if (id === null || targetName === null || !hasRecordPage(type) || !mayOpen(recordPages[type])) return name
        return (
          <TextLink as={Link} to={recordPath(type, id)}>
            {name}
          </TextLink>
        )
      },
    },
    {
      ...exported.changes,
      cell: (event) => (
        <Stack gap="0">
          {eventChanges(listText(t), words, textLocale(locale), event).map((change) => (
            <Text key={change} as="span" size="sm">
              {change}
            </Text>
          ))}
        </Stack>
      ),
    },
  ]
}
