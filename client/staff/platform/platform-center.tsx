import 'virtual:platform-styles-staff.css'
import logInIcon from 'virtual:icons/log-in'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useCenterOrigins, usePlatformCenter } from '#client/api/platform-centers.ts'
import { formatDate } from '#client/i18n/format.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { LazyEnterCenter } from '#client/shell/platform/lazy-enter-center.tsx'
import { RelativeTime } from '#client/shell/relative-time.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import {
  type PlatformCenter,
  platformCenterPath,
  platformEventsPath,
  platformFiguresPath,
} from '#shared/resources/platform-center.ts'
import { Failed, hostOf, stateTones } from './platform-columns.tsx'
import { PlatformEvents } from './platform-events.tsx'
import { PlatformFigures } from './platform-figures.tsx'

export const page: Page = {
  component: PlatformCenterPage,
  title: { nl: 'Vrijwilligerspunt', en: 'Centre' },
  initialData: ({ id = '' }) => [
    { path: platformCenterPath(id), required: true },
    { path: platformFiguresPath(id) },
    { path: platformEventsPath(id) },
  ],
}

/** One center in counts: now, over the past year, and what happened there. */
export function PlatformCenterPage() {
  const { id = '' } = useParams()
  const { data, error } = usePlatformCenter(id)
  if (error && !data) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return data ? <LoadedCenter center={data} /> : <PageSkeleton />
}

function LoadedCenter({ center }: { center: PlatformCenter }) {
  const { t } = useTranslation('platform')
  const { center: here } = useBoot()
  const [entering, setEntering] = useState(useSearchParams().has('enter'))
  const { id, name, region, tenant } = center
  return (
    <Section space="sm">
      <PageHead title={name} noIndex />
      <Container width="wide">
        <Stack gap="8">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="platform" here={name} />}
            title={name}
            description={t('record.where', { region, tenant })}
            actions={
              id === here?.id ? undefined : (
                <Button startIcon={logInIcon} onClick={() => setEntering(true)}>
                  {t('enter.button')}
                </Button>
              )
            }
          />
          <CenterNow center={center} />
          <PlatformFigures id={id} />
          <PlatformEvents id={id} />
        </Stack>
      </Container>
      <LazyEnterCenter open={entering} center={id} onClose={() => setEntering(false)} />
    </Section>
  )
}

function CenterNow({ center }: { center: PlatformCenter }) {
  const { t } = useTranslation('platform')
  const { locale } = useBoot()
  const origins = useCenterOrigins()[center.slug] ?? []
  const { unansweredApplications: unanswered, waitingSince, staffSeenAt, designVersion, designedAt } = center
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('record.now')}
      </Heading>
      <DescriptionList size="sm">
        {origins.length > 0 ? (
          <Description term={t('record.hosts')}>
            <Stack gap="1" align="start">
              {origins.map((origin) => (
                <TextLink key={origin} href={origin}>
                  {hostOf(origin)}
                </TextLink>
              ))}
            </Stack>
          </Description>
        ) : null}
        <Description term={t('list.columnState')}>
          <Badge tone={stateTones[center.state]}>{t(`state.${center.state}`)}</Badge>
        </Description>
        <Description term={t('list.columnVacancies')}>{center.publishedVacancies}</Description>
        <Description term={t('list.columnUnanswered')}>
          {unanswered}
          {waitingSince ? (
            <>
              {', '}
              {t('record.oldest')} <RelativeTime value={waitingSince} />
            </>
          ) : null}
        </Description>
        <Description term={t('list.columnApprovals')}>{center.approvals}</Description>
        <Description term={t('list.columnFailed')}>
          <Failed center={center} />
        </Description>
        <Description term={t('record.seen')}>
          {staffSeenAt ? <RelativeTime value={staffSeenAt} /> : t('list.never')}
        </Description>
        <Description term={t('list.columnFactor')}>
          {t('list.factorOf', { count: center.staffWithFactor, staff: center.staff })}
          {center.factorRequiredFrom
            ? ` ${t('record.required', { date: formatDate(locale, center.factorRequiredFrom) })}`
            : null}
        </Description>
        <Description term={t('list.columnDesign')}>
          {designedAt
            ? t('record.design', { version: String(designVersion), date: formatDate(locale, designedAt) })
            : t('record.noDesign')}
        </Description>
      </DescriptionList>
    </Stack>
  )
}
