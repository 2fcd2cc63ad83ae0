import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useReportedMessages } from '#client/api/reports.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody } from '#client/ui/card.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Report } from '#shared/resources/report.ts'

/** Who reported whom, and at a press of a button the message with its neighbors: each reading is logged. */
export function ReportedMessages({ report }: { report: Report }) {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  const names = { reporter: report.reporterName ?? t('reports.somebody'), author: report.authorName ?? '' }
  return (
    <Stack gap="3">
      <Text>{t('reports.ofMessage', names)}</Text>
      <Inline gap="4">
        {report.authorId ? <UserLink id={report.authorId} name={names.author} /> : null}
        {report.reporterId ? <UserLink id={report.reporterId} name={names.reporter} /> : null}
      </Inline>
      <Inline>
        <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'reports.hideMessage' : 'reports.readMessage')}
        </Button>
      </Inline>
      {isOpen ? <Messages reportId={report.id} /> : <Text tone="muted">{t('reports.logged')}</Text>}
    </Stack>
  )
}

const UserLink = ({ id, name }: { id: string; name: string }) => (
  <TextLink as={Link} to={pathTo('user', { id })}>
    {name}
  </TextLink>
)

function Messages({ reportId }: { reportId: string }) {
  const { t } = useTranslation('account')
  const { locale } = useBoot()
  const { data, error, reload } = useReportedMessages(reportId)
  if (error && !data) return <LoadError error={error} onRetry={() => void reload()} />
  if (!data) return <Skeleton shape="block" />
  return (
    <Stack gap="2">
      {data.map(({ id, authorName, body, createdAt, isReported, attachments }) => (
        <Card key={id} size="sm" variant={isReported ? 'outline' : 'subtle'}>
          <CardBody>
            <Stack gap="1">
              <Inline gap="2">
                <Text as="strong" size="sm">
                  {authorName}
                </Text>
                <Text as="span" size="sm" tone="muted">
                  {formatShortDate(locale, createdAt)}
                </Text>
                {isReported ? <Badge tone="warning">{t('reports.reportedMessage')}</Badge> : null}
              </Inline>
              <Text dir="auto">{body}</Text>
              {attachments.map((file) => (
                <Text key={file.id} size="sm" tone="muted">
                  {file.name}
                </Text>
              ))}
            </Stack>
          </CardBody>
        </Card>
      ))}
    </Stack>
  )
}
