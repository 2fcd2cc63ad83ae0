import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useHas } from '#client/api/site-parts.tsx'
import { hydratedPart, lazyPart } from '#client/runtime/lazy-part.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { ownApplicationsPath } from '#shared/resources/application.ts'
import { invitationsPagePath, invitationsTab, ownInvitationsPath } from '#shared/resources/invitation.ts'
import { savedTab, savedTabPath, savedVacancyListPath } from '#shared/resources/saved-vacancy.ts'

export const page: Page = {
  component: ProfileApplicationsPage,
  title: { nl: 'Mijn reacties', en: 'My applications' },
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

const ApplicationList = hydratedPart(async () => (await import('./application-list.tsx')).ApplicationList)
const Invitations = lazyPart(async () => (await import('./invitation-list.tsx')).InvitationList, { onServer: true })
const SavedVacancies = lazyPart(async () => (await import('./saved-vacancy-list.tsx')).SavedVacancyList, {
  onServer: true,
})

/** The user's replies, the invitations of organizations where there is a volunteer pool, and the saved vacancies. */
export function ProfileApplicationsPage() {
  const { t } = useTranslation('account')
  const { t: ti } = useTranslation('invitations')
  const { flags } = useBoot()
  const asked = tabOf(useSearchParams())
  const has = useHas()
  const hasTab = {
    replies: true,
    invitations: flags.volunteerProfilesEnabled && has('invitations'),
    saved: has('savedVacancies'),
  }
  const tab = hasTab[asked] ? asked : 'replies'
  const title = tab === 'invitations' ? ti('title') : t(tab === 'saved' ? 'saved.title' : 'replies.title')
  const intro = tab === 'invitations' ? ti('intro') : t(tab === 'saved' ? 'saved.intro' : 'replies.intro')
  return (
    <Section space="sm">
      <PageHead title={title} />
      <Container width="text">
        <Stack gap="6">
          <PageHeader title={title} description={intro} />
          <TabLinks label={t('replies.tabs')}>
            <TabLink as={Link} to={pathTo('profileApplications')} current={tab === 'replies'}>
              {t('replies.title')}
            </TabLink>
            {hasTab.invitations ? (
              <TabLink as={Link} to={invitationsPagePath} current={tab === 'invitations'}>
                {ti('tab')}
              </TabLink>
            ) : null}
            {hasTab.saved ? (
              <TabLink as={Link} to={savedTabPath} current={tab === 'saved'}>
                {t('saved.tab')}
              </TabLink>
            ) : null}
          </TabLinks>
          {tab === 'replies' ? <ApplicationList /> : null}
          {tab === 'invitations' ? <Invitations fallback={<Skeleton shape="block" />} /> : null}
          {tab === 'saved' ? <SavedVacancies fallback={<Skeleton shape="block" />} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}
