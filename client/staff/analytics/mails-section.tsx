import { useTranslation } from 'react-i18next'
import { useMailFigures } from '#client/api/analytics.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useHasPage } from '#client/api/site-parts.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { BarChart } from '#client/ui/bar-chart.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Text } from '#client/ui/text.tsx'
import type { MailFigures, Period } from '#shared/resources/analytics.ts'
import { failedMails } from '#shared/resources/failed-mail.ts'
import { FiguresSection } from './figures-section.tsx'
import { FiguresTable } from './figures-table.tsx'

const states = ['sent', 'waiting', 'failed'] as const
type Kind = MailFigures['kinds'][number]

/** What the center's mails were about, and which were not sent. */
export function MailsSection({ period }: { period: Period }) {
  const { t } = useTranslation('analytics')
  const { locale } = useBoot()
  const state = useMailFigures(period)
  // A kind that a release adds has no name here yet.
  const nameOf = (kind: string) => t(`mails.kind.${kind as 'account'}`, { defaultValue: kind })
  const hasList = useHasPage()('failedMails')
  const listLink = hasList ? (
    <TextLink as={Link} to={failedMails.href(period)}>
      {t('mails.toFailed')}
    </TextLink>
  ) : null
  const number = (value: number) => formatNumber(locale, value)
  return (
    <FiguresSection title={t('mails.title')} intro={t('mails.intro')} state={state}>
      {({ kinds }) => {
        const all: Kind = { kind: 'all', ...sums(kinds) }
        return (
          <>
            {kinds.length === 0 ? <Text>{t('mails.none')}</Text> : null}
            {all.listed > 0 ? (
              <Alert status="warning" action={listLink}>
                {t('mails.failed', { count: all.listed })}
              </Alert>
            ) : null}
            {kinds.length > 0 ? (
              <>
                <BarChart
                  label={t('mails.title')}
                  series={[t('mails.column.sent')]}
                  rows={kinds.map(({ kind, sent }) => ({
                    key: kind,
                    label: nameOf(kind),
                    values: [sent],
                    texts: [number(sent)],
                  }))}
                />
                <FiguresTable
                  label={t('mails.title')}
                  file="mails"
                  headers={[t('mails.column.kind'), ...states.map((one) => t(`mails.column.${one}`))]}
                  rows={[all, ...kinds].map((row) => ({
                    key: row.kind,
                    cells: [row === all ? t('mails.together') : nameOf(row.kind), ...states.map((one) => row[one])],
                  }))}
                />
              </>
            ) : null}
          </>
        )
      }}
    </FiguresSection>
  )
}

const sums = (kinds: readonly Kind[]) => ({
  sent: kinds.reduce((sum, { sent }) => sum + sent, 0),
  waiting: kinds.reduce((sum, { waiting }) => sum + waiting, 0),
  failed: kinds.reduce((sum, { failed }) => sum + failed, 0),
  listed: kinds.reduce((sum, { listed }) => sum + listed, 0),
})
