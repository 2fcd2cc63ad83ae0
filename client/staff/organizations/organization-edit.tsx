import type { Page } from '#client/shell/pages/page.ts'
import 'virtual:platform-styles-staff.css'
import externalLinkIcon from 'virtual:icons/external-link'
import { type ComponentType, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useOrganization } from '#client/api/organizations.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { ListBreadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { draftOfFormPath } from '#shared/resources/form-draft.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import { AddressTab } from './address-tab.tsx'
import { ContactsTab } from './contacts-tab.tsx'
import { MembersTab } from './members-tab.tsx'
import { OrganizationStatusBadge } from './organization-status-badge.tsx'
import { type OrganizationTab, organizationTabs } from './organization-tabs.ts'
import { PoliciesTab } from './policies-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { ServicesTab } from './services-tab.tsx'
import type { TabProps } from './use-organization-form.ts'
import { VerificationNotice } from './verification-notice.tsx'

const tabs: Record<OrganizationTab, ComponentType<TabProps>> = {
  profile: ProfileTab,
  address: AddressTab,
  contacts: ContactsTab,
  policies: PoliciesTab,
  members: MembersTab,
  services: ServicesTab,
}

export const page: Page = {
  component: OrganizationEditPage,
  title: { nl: 'Bewerk organisatie', en: 'Edit organisation' },
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
  const { user, organizations, may, mayOn } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: organization, error, reload } = useOrganization(id)
  if (error && !organization) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  if (!organization || !user) return <PageSkeleton />
  if (!mayOn('organization.edit', organization.id)) return <LazyErrorPage status={403} />
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
                <ListBreadcrumbs list={t('list.title')} to="organizations" here={organization.name} />
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
          <Tab key={tab} organization={organization} onChanged={reload} />
          <RecordHistory type="organizations" id={organization.id} />
        </Stack>
      </Container>
    </Section>
  )
}
