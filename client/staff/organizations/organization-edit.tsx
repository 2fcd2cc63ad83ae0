import type { Page } from '#client/shell/pages/page.ts'
import { mayOn } from '#shared/permissions.ts'
import 'virtual:platform-styles-staff.css'
import externalLinkIcon from 'virtual:icons/external-link'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useOrganization } from '#client/api/organizations.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { type LazyPart, lazyPart } from '#client/runtime/lazy-part.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { draftOfFormPath } from '#shared/resources/form-draft.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import { OrganizationStatusBadge } from './organization-status-badge.tsx'
import { type OrganizationTab, organizationTabs } from './organization-tabs.ts'
import type { TabProps } from './use-organization-form.ts'
import { VerificationNotice } from './verification-notice.tsx'

// Each tab is loaded when it is opened: its form is most of the code.
const tabs: Record<OrganizationTab, LazyPart<TabProps>> = {
  profile: lazyPart(async () => (await import('./profile-tab.tsx')).ProfileTab),
  address: lazyPart(async () => (await import('./address-tab.tsx')).AddressTab),
  contacts: lazyPart(async () => (await import('./contacts-tab.tsx')).ContactsTab),
  policies: lazyPart(async () => (await import('./policies-tab.tsx')).PoliciesTab),
  members: lazyPart(async () => (await import('./members-tab.tsx')).MembersTab),
  services: lazyPart(async () => (await import('./services-tab.tsx')).ServicesTab),
}

export const page: Page = {
  component: OrganizationEditPage,
  title: { nl: 'Bewerk organisatie', en: 'Edit organization' },
  initialData: ({ id = '' }, search) => {
    const tab = tabIn(search)
    // The notice of a draft is there with the form, so that nothing moves.
    const draft = tab === 'members' ? [] : [{ path: draftOfFormPath(`organization_${tab}`, id) }]
    return [{ path: organizationPath(id), required: true }, ...draft]
  },
}

const tabIn = (search: URLSearchParams): OrganizationTab =>
  organizationTabs.find((name) => name === search.get('tab')) ?? 'profile'

/** An organization in tabs; each has its own URL and is saved by itself. */
export function OrganizationEditPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('organizations')
  const params = useSearchParams()
  const { user, organizations, may } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: organization, error, reload } = useOrganization(id)
  if (error && !organization) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!organization || !user) return <PageSkeleton />
  if (!mayOn(user.roles ?? [], 'organization.edit', organization.id)) return <LazyErrorPage status={403} />
  const tab = tabIn(params)
  const Tab = tabs[tab]
  const isListed = may('organization.approve') || organizations.length > 1
  return (
    <Section space="sm">
      <PageHead title={t('edit.title', { name: organization.name })} noIndex />
      <Container>
        <Stack gap="6">
          <PageHeader
            breadcrumb={
              isListed ? (
                <Breadcrumbs list={t('list.title')} to={pathTo('organizations')} here={organization.name} />
              ) : undefined
            }
            title={organization.name}
            actions={
              <>
                <OrganizationStatusBadge status={organization.status} />
                {organization.status === 'approved' ? (
                  <Button as={Link} to={pathTo('organization', { id })} variant="outline" startIcon={externalLinkIcon}>
                    {t('list.view')}
                  </Button>
                ) : null}
              </>
            }
          />
          <VerificationNotice organization={organization} onChanged={reload} />
          <TabLinks label={t('edit.tabs')}>
            {organizationTabs.map((name) => (
              <TabLink
                key={name}
                as={Link}
                to={pathTo('organizationEdit', { id }, { tab: name === 'profile' ? undefined : name })}
                current={name === tab}
              >
                {t(`tab.${name}`)}
              </TabLink>
            ))}
          </TabLinks>
          <Heading as="h2" size="xl" ref={heading} tabIndex={-1}>
            {t(`tab.${tab}`)}
          </Heading>
          <Tab key={tab} organization={organization} onChanged={reload} fallback={<Skeleton shape="block" />} />
          <RecordHistory type="organizations" id={organization.id} />
        </Stack>
      </Container>
    </Section>
  )
}
