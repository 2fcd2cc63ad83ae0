import type { Page } from '#client/shell/pages/page.ts'
import { auditEventShape } from '#shared/resources/shapes/staff.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAuditEvents } from '#client/api/audit-events.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { listText } from '#client/i18n/list-text.ts'
import { ListEmpty } from '#client/lists/list-empty.tsx'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import type { TableColumn } from '#client/lists/table/table-column.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { auditColumns, eventActor, eventChanges, type FieldNames } from '#shared/list-columns/audit.ts'
import { pathTo } from '#shared/paths.ts'
import {
  type AuditEvent,
  type AuditSearch,
  auditEventsPath,
  auditedTypes,
  auditSearchFrom,
} from '#shared/resources/audit-event.ts'

export const page: Page = {
  component: AuditListPage,
  title: { nl: 'Logboek', en: 'Audit log' },
  initialData: (_, search) => [{ path: auditEventsPath(auditSearchFrom(search)) }],
}

const logPath = (search: AuditSearch): string => pathTo('auditLog', {}, search)

/** Everything that people changed on this site, the newest first. */
export function AuditListPage() {
  const { t } = useTranslation('audit')
  const search = auditSearchFrom(useSearchParams())
  const state = useAuditEvents(search)
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader title={t('title')} count={state.meta.pagination?.records} description={t('description')} />
          <ResourceTable
            id="audit-events"
            label={t('title')}
            columns={useAuditColumns()}
            state={state}
            nameOf={({ createdAt }) => createdAt}
            sort="-created_at"
            sortPath={() => logPath(search)}
            pathOf={(page) => logPath({ ...search, page })}
            filters={<AuditFilters search={search} />}
            exported={{
              list: 'audit_events',
              shape: auditEventShape,
              pathOf: (page, scope) => auditEventsPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
            }}
            empty={<AuditEmpty filtered={logPath(search) !== logPath({})} />}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function useAuditColumns(): TableColumn<AuditEvent>[] {
  const { t } = useTranslation('audit')
  const { locale } = useBoot()
  const fields: FieldNames = t('fields', { returnObjects: true })
  const exported = auditColumns(listText(t), fields, locale)
  return [
    {
      ...exported.when,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(locale, createdAt)}</time>,
      nowrap: true,
    },
    {
      ...exported.who,
      cell: (event) => eventActor(listText(t), event),
    },
    {
      ...exported.action,
      cell: ({ action }) => t(`actions.${action}`),
    },
    {
      ...exported.record,
      cell: ({ targetName, targetType }) => targetName ?? t(`types.${targetType}`),
    },
    {
      ...exported.changes,
      cell: (event) => (
        <Stack gap="0">
          {eventChanges(listText(t), fields, locale, event).map((change) => (
            <Text key={change} as="span" size="sm">
              {change}
            </Text>
          ))}
        </Stack>
      ),
    },
  ]
}

function AuditFilters({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit')
  const navigate = useNavigate()
  const change = (changes: Partial<AuditSearch>) => void navigate(logPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('type'),
        value: search.type,
        allLabel: t('allTypes'),
        options: auditedTypes.map((value) => ({ value, label: t(`types.${value}`) })),
        onChange: (value) => change({ type: auditedTypes.find((type) => type === value) }),
      }}
    >
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={t(name)}>
          <Input
            type="date"
            size="sm"
            defaultValue={search[name]}
            onChange={({ currentTarget }) => {
              if (currentTarget.validity.valid) change({ [name]: currentTarget.value || undefined })
            }}
          />
        </Field>
      ))}
    </ListSearch>
  )
}

function AuditEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('audit')
  return filtered ? (
    <ListEmpty
      title={t('emptyFilteredTitle')}
      text={t('emptyFilteredText')}
      action={{ label: t('clear'), to: logPath({}) }}
    />
  ) : (
    <ListEmpty title={t('emptyTitle')} text={t('emptyText')} />
  )
}
