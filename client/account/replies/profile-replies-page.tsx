import { useTranslation } from 'react-i18next'
import { useOwnApplications, useReplyDraft } from '#client/api/applications.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { Alternatives } from '#client/records/applications/alternatives.tsx'
import { offersAlternatives } from '#client/records/applications/offers-alternatives.ts'
import { ReplyNext } from '#client/records/applications/reply-next.tsx'
import { ReplyStatusBadge } from '#client/records/applications/reply-status.tsx'
import { WithdrawButton } from '#client/records/applications/withdraw-button.tsx'
import { MessageButton } from '#client/records/conversations/message-button.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardTitle } from '#client/ui/card.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type Application, ownApplicationsPath } from '#shared/resources/application.ts'
import { invitationsPagePath, invitationsTab, ownInvitationsPath } from '#shared/resources/invitation.ts'
import { savedTab, savedTabPath, savedVacancyListPath } from '#shared/resources/saved-vacancy.ts'

export const page: Page = {
  component: ProfileRepliesPage,
  title: { nl: 'Mijn reacties', en: 'My replies' },
  initialData: (_, search) => [{ path: pathOfTab[tabOf(search)] }],
}

type Tab = 'replies' | 'invitations' | 'saved'

const tabOf = (search: URLSearchParams): Tab => {
  const value = search.get(savedTab.name)
  return value === savedTab.value ? 'saved' : value === invitationsTab ? 'invitations' : 'replies'
}

const pathOfTab: Record<Tab, string> = {
  replies: ownApplicationsPath,
  invitations: ownInvitationsPath,
  saved: savedVacancyListPath,
}

// Below the replies.
const SavedSearchList = lazyPart(
  async () => (await import('#client/records/searches/saved-search-list.tsx')).SavedSearchList,
)
const Invitations = lazyPart(async () => (await import('./invitation-list.tsx')).InvitationList)
const SavedVacancies = lazyPart(async () => (await import('./saved-vacancy-list.tsx')).SavedVacancyList)

/** The user's replies, the invitations of organizations where there is a volunteer pool, and the saved vacancies. */
export function ProfileRepliesPage() {
  const { t } = useTranslation('account')
  const { t: ti } = useTranslation('invitations')
  const { flags } = useBoot()
  const asked = tabOf(useSearchParams())
  const tab = asked === 'invitations' && !flags.volunteerProfilesEnabled ? 'replies' : asked
  const title = tab === 'invitations' ? ti('title') : t(tab === 'saved' ? 'saved.title' : 'replies.title')
  const intro = tab === 'invitations' ? ti('intro') : t(tab === 'saved' ? 'saved.intro' : 'replies.intro')
  return (
    <Section space="sm">
      <PageHead title={title} />
      <Container width="text">
        <Stack gap="6">
          <PageHeader title={title} description={intro} />
          <TabLinks label={t('replies.tabs')}>
            <TabLink as={Link} to={pathTo('profileReplies')} current={tab === 'replies'}>
              {t('replies.title')}
            </TabLink>
            {flags.volunteerProfilesEnabled ? (
              <TabLink as={Link} to={invitationsPagePath} current={tab === 'invitations'}>
                {ti('tab')}
              </TabLink>
            ) : null}
            <TabLink as={Link} to={savedTabPath} current={tab === 'saved'}>
              {t('saved.tab')}
            </TabLink>
          </TabLinks>
          {tab === 'replies' ? <Replies /> : null}
          {tab === 'invitations' ? <Invitations fallback={<Skeleton shape="block" />} /> : null}
          {tab === 'saved' ? <SavedVacancies fallback={<Skeleton shape="block" />} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}

function Replies() {
  const { t } = useTranslation('account')
  const { data: applications, error, reload } = useOwnApplications()
  const { data: drafts } = useReplyDraft(true)
  if (!applications && !error) return <PageSkeleton />
  return (
    <>
      {drafts?.map(({ id, vacancy }) =>
        vacancy ? (
          <Alert
            key={id}
            status="info"
            title={t('replies.waitingTitle', { vacancy: vacancy.title })}
            action={
              <Button as={Link} to={`${pathTo('vacancy', { id: vacancy.id })}#reply`}>
                {t('replies.waitingAction')}
              </Button>
            }
          >
            {t('replies.waitingText')}
          </Alert>
        ) : null,
      )}
      {error ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {applications?.length === 0 ? (
        <EmptyState
          media={<Illustration name="state-empty" />}
          title={t('replies.emptyTitle')}
          description={t('replies.emptyText')}
          action={
            <Button as={Link} to={pathTo('vacancySearch')}>
              {t('replies.emptyAction')}
            </Button>
          }
        />
      ) : null}
      {applications?.map((application) => (
        <ReplyCard key={application.id} application={application} onChanged={() => void reload()} />
      ))}
      <SavedSearchList />
    </>
  )
}

function ReplyCard({ application, onChanged }: { application: Application; onChanged: () => void }) {
  const { t } = useTranslation('account')
  const { locale } = useBoot()
  const { vacancy } = application
  return (
    <Card>
      <CardBody>
        <Inline justify="between" align="start">
          <Text size="sm" tone="muted">
            {vacancy?.organization?.name}
          </Text>
          <ReplyStatusBadge status={application.status} />
        </Inline>
        <CardTitle as="h2">{vacancy?.title}</CardTitle>
        <Text size="sm" tone="muted">
          {t('replies.sentOn', { date: formatDate(locale, application.createdAt) })}
        </Text>
        <ReplyNext application={application} />
        <Disclosure size="sm" summary={t('replies.yourMessage')}>
          <Text>{application.motivation}</Text>
        </Disclosure>
        {offersAlternatives(application) ? <Alternatives applicationId={application.id} headingAs="h3" /> : null}
      </CardBody>
      <CardFooter>
        {vacancy ? (
          <TextLink as={Link} to={pathTo('vacancy', { id: vacancy.id })} standalone>
            {t('replies.viewVacancy')}
          </TextLink>
        ) : null}
        <TextLink as={Link} to={pathTo('application', { id: application.id })} standalone>
          {t('replies.viewHistory')}
        </TextLink>
        <MessageButton kind="application" id={application.id} size="sm" variant="ghost" />
        <WithdrawButton application={application} onChanged={onChanged} />
      </CardFooter>
    </Card>
  )
}
