import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useApprovalQueue } from '#client/api/organization-reviews.ts'
import { formatShortDate } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { useLastListUrl } from '#client/shell/navigation/last-list.ts'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { isSignupOverdue, signupAnswerDay } from '#shared/resources/organization-signup.ts'
import { approvalQueuePath, type StaffOrganization, staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { QueueBadges } from './queue-badges.tsx'
import { SignupReview } from './signup-review.tsx'
import { useOpenedSignup } from './use-opened-signup.ts'

export const page: Page = {
  component: OrganizationApprovePage,
  title: { nl: 'Organisaties goedkeuren', en: 'Approve organisations' },
  initialData: () => [{ path: approvalQueuePath }],
}

/** The sign-ups that wait for approval: one at a time, the others beside it. */
export function OrganizationApprovePage() {
  const { t } = useTranslation('organizations')
  const navigate = useNavigateAfterSend()
  const params = useSearchParams()
  const { data: queue, meta, error, reload } = useApprovalQueue()
  const { id, close } = useOpenedSignup(params.get('id'), queue)
  const next = queue?.find((one) => one.id !== id)?.id
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="6">
          <PageHeader
            breadcrumb={<ListBreadcrumbs list={t('list.title')} to="organizations" here={t('queue.title')} />}
            title={t('queue.title')}
            count={queue && meta.pagination?.records}
          />
          {error && !queue ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!queue && !error ? <Skeleton shape="block" /> : null}
          {queue && !id ? <QueueEmpty /> : null}
          {queue && id ? (
            <Grid columns="main" gap="10" align="start">
              <SignupReview
                key={id}
                id={id}
                onDecided={async () => {
                  await reload()
                  await navigate(pathTo('organizationApprove', {}, { id: next }))
                  close()
                }}
                onChanged={reload}
              />
              <QueueList queue={queue} records={meta.pagination?.records ?? queue.length} current={id} />
            </Grid>
          ) : null}
        </Stack>
      </Container>
    </Section>
  )
}

type QueueListProps = { queue: readonly StaffOrganization[]; records: number; current: string }

function QueueList({ queue, records, current }: QueueListProps) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  if (queue.length === 0) return null
  return (
    <Stack gap="4" as="nav" aria-label={t('queue.list')}>
      <Heading as="h2" size="lg">
        {t('queue.list')}
      </Heading>
      <Stack as="ul" gap="4">
        {queue.map((organization) => (
          <Stack as="li" gap="1" key={organization.id}>
            {organization.id === current ? (
              <Text weight="semibold" aria-current="page">
                {organization.name}
              </Text>
            ) : (
              <TextLink as={Link} to={pathTo('organizationApprove', {}, { id: organization.id })}>
                {organization.name}
              </TextLink>
            )}
            <Text size="sm" tone="muted">
              {[organization.address?.city, formatShortDate(locale, organization.createdAt)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <AnswerDay createdAt={organization.createdAt} />
            <QueueBadges organization={organization} />
          </Stack>
        ))}
      </Stack>
      {records > queue.length ? (
        <Stack gap="1">
          <Text size="sm" tone="muted">
            {t('queue.oldest', { count: queue.length, total: records })}
          </Text>
          <TextLink as={Link} to={staffOrganizations.href({ status: 'pending' })}>
            {t('queue.all')}
          </TextLink>
        </Stack>
      ) : null}
    </Stack>
  )
}

/** The day by which the center promised an answer. */
function AnswerDay({ createdAt }: { createdAt: string }) {
  const { t } = useTranslation('organizations')
  const { locale } = useBoot()
  const promised = signupAnswerDay(createdAt)
  if (promised === '') return null
  const day = formatShortDate(locale, promised)
  return isSignupOverdue(createdAt, dutchDay(new Date())) ? (
    <Text size="sm" weight="semibold">
      {t('queue.overdue', { day })}
    </Text>
  ) : (
    <Text size="sm" tone="muted">
      {t('queue.promised', { day })}
    </Text>
  )
}

function QueueEmpty() {
  const { t } = useTranslation('organizations')
  return (
    <EmptyState
      media={<Illustration name="state-empty" />}
      title={t('list.emptyTitle.pending')}
      description={t('list.emptyText.pending')}
      action={
        <Button as={Link} to={useLastListUrl('organizations')} variant="outline">
          {t('queue.toList')}
        </Button>
      }
    />
  )
}
