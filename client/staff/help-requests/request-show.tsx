import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useHelpersFor, useModeratedRequest } from '#client/api/help-requests.ts'
import { formatDate } from '#client/i18n/format.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { areaOf } from '#client/records/help-requests/help-paths.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { telephone } from '#shared/paths.ts'
import type { ModeratedHelpRequest } from '#shared/resources/help-request.ts'
import { HelperMatch } from './helper-match.tsx'
import { RequestSteps } from './request-steps.tsx'
import { RequestBadge } from './status-badges.tsx'

/** One request for staff: its description, the contact details of who asks, and its actions. */
export function RequestShow({ id }: { id: string }) {
  const { data: request, error, reload } = useModeratedRequest(id)
  const helpers = useHelpersFor(id)
  if (error && !request) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!request) return <PageSkeleton />
  const changed = () => Promise.all([reload(), helpers.reload()])
  return <Show request={request} helpers={helpers} onChanged={changed} />
}

type ShowProps = {
  request: ModeratedHelpRequest
  helpers: ReturnType<typeof useHelpersFor>
  onChanged: () => Promise<unknown>
}

function Show({ request, helpers, onChanged }: ShowProps) {
  const { t } = useTranslation('staff-help-requests')
  const { t: th } = useTranslation('help-requests')
  const name = request.name ?? t('erased')
  const title = t('detail.title', { category: th(`category.${request.category}`), name })
  return (
    <Section space="sm">
      <PageHead title={title} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={
              <ListBreadcrumbs
                list={t('detail.back')}
                to="oneOnOneHelp"
                part={{ view: 'moderation', list: undefined }}
                here={name}
              />
            }
            title={title}
            actions={<RequestBadge status={request.status} />}
          />
          <Grid columns="main" gap="10">
            <Stack gap="8">
              <Stack gap="3" as="section">
                <Heading as="h2" size="xl">
                  {t('detail.description')}
                </Heading>
                <Text measure dir={request.description ? 'auto' : undefined}>
                  {request.description ?? t('erased')}
                </Text>
                <Text size="sm" tone="muted" measure>
                  {t('detail.private')}
                </Text>
              </Stack>
              <HelperMatch request={request} helpers={helpers} onChanged={onChanged} />
              <RequestSteps request={request} onChanged={onChanged} />
              <RecordHistory type="help_requests" id={request.id} />
            </Stack>
            <Facts request={request} />
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}

function Facts({ request }: { request: ModeratedHelpRequest }) {
  const { t } = useTranslation('staff-help-requests')
  const { t: th } = useTranslation('help-requests')
  const { locale } = useBoot()
  const { email, phone, confirmedAt, expiresAt, openedAt, matchedAt, closedAt, reason } = request
  const date = (term: string, value: string | null) =>
    value ? <Description term={term}>{formatDate(locale, value)}</Description> : null
  return (
    <Stack gap="8">
      <Stack gap="3" as="section">
        <Heading as="h2" size="xl">
          {t('detail.contact')}
        </Heading>
        <DescriptionList size="sm">
          <Description term={t('name')}>{request.name ?? t('erased')}</Description>
          <Description term={t('detail.email')}>
            {email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : t('detail.nothing')}
          </Description>
          <Description term={t('detail.phone')}>
            {phone ? <TextLink href={telephone(phone)}>{phone}</TextLink> : t('detail.nothing')}
          </Description>
          <Description term={t('detail.confirmed')}>
            {confirmedAt ? t('detail.confirmedOn', { date: formatDate(locale, confirmedAt) }) : t('detail.unconfirmed')}
          </Description>
        </DescriptionList>
      </Stack>
      <Stack gap="3" as="section">
        <Heading as="h2" size="xl">
          {t('detail.facts')}
        </Heading>
        <DescriptionList size="sm">
          <Description term={t('category')}>{th(`category.${request.category}`)}</Description>
          <Description term={t('area')}>{areaOf(request)}</Description>
          <Description term={t('frequency')}>{th(`frequency.${request.frequency}`)}</Description>
          <Description term={t('detail.onBehalfOf')}>{t(`detail.${request.onBehalfOf}`)}</Description>
          {date(t('received'), request.createdAt)}
          {date(t('opened'), openedAt)}
          {date(t('matchedOn'), matchedAt)}
          {date(t('closes'), expiresAt)}
          {date(t('closed'), closedAt)}
          {reason ? (
            <Description term={t('detail.reason')}>
              <bdi>{reason}</bdi>
            </Description>
          ) : null}
        </DescriptionList>
      </Stack>
    </Stack>
  )
}
