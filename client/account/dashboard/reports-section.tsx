import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { refreshReports, updateReport, useReports } from '#client/api/reports.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Report, type ReportStatus, type ReportType, reportsAnchor } from '#shared/resources/report.ts'
import { ReportedMessages } from './reported-messages.tsx'

/** Reports about vacancies, organizations and messages of this center: open ones can be resolved, resolved ones reopened. */
export function ReportsSection() {
  const { t } = useTranslation('account')
  const [status, setStatus] = useState<ReportStatus>('open')
  const [size, setSize] = useState<number>()
  const ofVacancies = useReports('vacancy_reports', status, size)
  const ofOrganizations = useReports('correction_reports', status, size)
  const ofMessages = useReports('message_reports', status, size)
  const states = [ofVacancies, ofOrganizations, ofMessages]
  const failed = states.find(({ data, error }) => error && !error.isAbsent && !data)
  const isLoading = states.some(({ data, error }) => !data && !error)
  const entries = [
    ...(ofVacancies.data ?? []).map((report) => ({ type: 'vacancy_reports' as const, report })),
    ...(ofOrganizations.data ?? []).map((report) => ({ type: 'correction_reports' as const, report })),
    ...(ofMessages.data ?? []).map((report) => ({ type: 'message_reports' as const, report })),
  ].sort((a, b) => (status === 'open' ? 1 : -1) * a.report.createdAt.localeCompare(b.report.createdAt))
  const records = (ofVacancies.count ?? 0) + (ofOrganizations.count ?? 0) + (ofMessages.count ?? 0)
  const show = (next: ReportStatus) => {
    setStatus(next)
    setSize(undefined)
  }
  return (
    <Stack gap="4" as="section" id={reportsAnchor} aria-labelledby={`${reportsAnchor}-title`}>
      <Inline justify="between">
        <Heading as="h2" size="xl" id={`${reportsAnchor}-title`} tabIndex={-1}>
          {t(`reports.title.${status}`)}
        </Heading>
        <Button variant="ghost" size="sm" flush onClick={() => show(status === 'open' ? 'resolved' : 'open')}>
          {t(status === 'open' ? 'reports.showResolved' : 'reports.showOpen')}
        </Button>
      </Inline>
      {failed?.error ? <LoadError error={failed.error} onRetry={() => void failed.reload()} /> : null}
      {isLoading ? <Skeleton shape="block" /> : null}
      {!isLoading && !failed && entries.length === 0 ? <Text tone="muted">{t(`reports.none.${status}`)}</Text> : null}
      {entries.map(({ type, report }) => (
        <ReportCard key={`${type}-${report.id}`} type={type} report={report} />
      ))}
      <ShowRest
        state={{
          data: entries,
          meta: { pagination: { records } },
          error: states.find(({ error }) => error && !error.isAbsent)?.error,
          isValidating: states.some(({ isValidating }) => isValidating),
          reload: refreshReports,
        }}
        onShow={() => setSize(wholeList)}
      />
    </Stack>
  )
}

type CardProps = { type: ReportType; report: Report }

function ReportCard({ type, report }: CardProps) {
  const { t } = useTranslation('account')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  const { busy, run } = useAction()
  const { vacancy, organization, reason, message, email, status } = report
  const name = vacancy?.title ?? organization?.name ?? report.subject
  const path = vacancy
    ? pathTo('vacancy', { id: vacancy.id })
    : organization
      ? pathTo('socialMapEntry', { id: organization.id })
      : null
  const toggleStatus = async () => {
    const next = status === 'open' ? 'resolved' : 'open'
    await run(() => updateReport(type, report.id, next), t(`reports.done.${next}`))
    await refreshReports()
  }
  return (
    <Card size="sm">
      <CardBody>
        <Stack gap="3">
          <Inline gap="2">
            <Badge tone="neutral">{t(`reports.about.${type}`)}</Badge>
            {reason ? <Badge tone="warning">{t(`reports.reason.${reason}`)}</Badge> : null}
            <Text as="span" size="sm" tone="muted">
              {t('reports.receivedOn', { date: formatShortDate(locale, report.createdAt) })}
            </Text>
          </Inline>
          <Heading as="h3" size="md">
            {path ? (
              <TextLink as={Link} to={path}>
                {name}
              </TextLink>
            ) : (
              (name ?? t('reports.deleted'))
            )}
          </Heading>
          {message ? (
            <Text measure dir="auto">
              {message}
            </Text>
          ) : null}
          {type === 'message_reports' ? <ReportedMessages report={report} /> : null}
          <Inline gap="4">
            <Button
              size="sm"
              variant="outline"
              loading={busy}
              aria-label={tc('actionOf', {
                action: t(status === 'open' ? 'reports.resolve' : 'reports.reopen'),
                name: name ?? t('reports.deleted'),
              })}
              onClick={() => void toggleStatus()}
            >
              {t(status === 'open' ? 'reports.resolve' : 'reports.reopen')}
            </Button>
            {email ? (
              <TextLink href={`mailto:${email}`} standalone>
                {t('reports.reply', { email })}
              </TextLink>
            ) : (
              <Text as="span" size="sm" tone="muted">
                {t('reports.anonymous')}
              </Text>
            )}
          </Inline>
        </Stack>
      </CardBody>
    </Card>
  )
}
