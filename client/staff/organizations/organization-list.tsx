import { useHas, useHasPage } from '#client/api/site-parts.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import 'virtual:platform-styles-staff.css'
import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import { useStaffOrganizations } from '#client/api/staff-organizations.ts'
import { ListEmpty } from '#client/lists/list-empty.tsx'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TabLink, TabLinks } from '#client/ui/navigation.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { OrganizationBulkStep, OrganizationStatus } from '#shared/resources/organization.ts'
import {
  type StaffOrganization,
  type StaffOrganizationSearch,
  staffOrganizationSearchFrom,
  staffOrganizationsPath,
} from '#shared/resources/staff-organizations.ts'
import { useOrganizationColumns } from './organization-columns.tsx'
import { OrganizationFilters, organizationsPath } from './organization-filters.tsx'
import { OrganizationRowActions } from './organization-row-actions.tsx'
import { useOrganizationSteps } from './use-organization-steps.tsx'

export const page: Page = {
  component: OrganizationListPage,
  title: { nl: 'Organisaties', en: 'Organizations' },
  initialData: (_, search) => [{ path: staffOrganizationsPath(staffOrganizationSearchFrom(search)) }],
}

/** In the order of the work: those on the site first. */
const tabs: readonly OrganizationStatus[] = ['approved', 'pending', 'denied', 'archived']

const OrganizationBulkForm = lazyPart(async () => (await import('./organization-bulk-form.tsx')).OrganizationBulkForm)

/** What can be done to many organizations of a status. */
const bulkSteps: Record<OrganizationStatus, readonly OrganizationBulkStep[]> = {
  approved: ['ask_verification', 'archive'],
  pending: [],
  denied: [],
  archived: ['restore'],
}

/** The organizations that one manages, by status. */
export function OrganizationListPage() {
  const { t } = useTranslation('organizations')
  const { may } = useSession()
  const has = useHas()
  const hasPage = useHasPage()
  const search = staffOrganizationSearchFrom(useSearchParams())
  const status = search.status ?? 'approved'
  const state = useStaffOrganizations(search)
  const { run, dialog } = useOrganizationSteps(() => void state.reload())
  const columns = useOrganizationColumns(status, (organization) => (
    <OrganizationRowActions organization={organization} onStep={(step) => run(step, organization)} />
  ))
  // A backend that counts no facets leaves the tabs without numbers.
  const counts = state.data && state.facets.status
  const bulkActions = bulkSteps[status].map(
    (step): BulkAction<StaffOrganization> => ({
      id: step,
      label: t(`bulk.label.${step}`),
      danger: step === 'archive',
      title: ({ length: count }) => t(`bulk.title.${step}`, { count }),
      form: (rows, onDone) => (
        <OrganizationBulkForm rows={rows} step={step} onDone={onDone} fallback={<Skeleton shape="block" />} />
      ),
    }),
  )
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            actions={
              may('organization.create') && hasPage('organizationAdd') ? (
                <Button as={Link} to={pathTo('organizationAdd')} startIcon={plusIcon} data-shortcut="n">
                  {t('list.add')}
                </Button>
              ) : null
            }
          />
          <TabLinks label={t('list.tabs')}>
            {tabs.map((tab) => (
              <TabLink
                key={tab}
                as={Link}
                to={organizationsPath({ ...search, page: undefined, status: tab === 'approved' ? undefined : tab })}
                current={tab === status}
                count={counts && (counts[tab] ?? 0)}
              >
                {t(`status.${tab}`)}
              </TabLink>
            ))}
          </TabLinks>
          <ResourceTable
            id="organizations"
            label={`${t('list.title')}: ${t(`status.${status}`)}`}
            columns={columns}
            state={state}
            nameOf={({ name }) => name}
            hrefOf={({ id, status: own }) =>
              own === 'pending' && may('organization.approve')
                ? pathTo('organizationApprove', {}, { id })
                : pathTo(hasPage('organizationEdit') ? 'organizationEdit' : 'organization', { id })
            }
            sort={search.sort ?? 'name'}
            sortPath={(sort) =>
              organizationsPath({ ...search, page: undefined, sort: sort as StaffOrganizationSearch['sort'] })
            }
            pathOf={(page) => organizationsPath({ ...search, page })}
            filters={<OrganizationFilters search={search} />}
            exported={{
              list: 'organizations',
              shape: organizationShape,
              pathOf: (page, scope) =>
                staffOrganizationsPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
            }}
            bulkActions={may('organization.approve') && has('organizationBulkEditing') ? bulkActions : []}
            empty={<OrganizationEmpty search={search} status={status} />}
          />
        </Stack>
      </Container>
      {dialog}
    </Section>
  )
}

function OrganizationEmpty({ search, status }: { search: StaffOrganizationSearch; status: OrganizationStatus }) {
  const { t } = useTranslation('organizations')
  const tab = organizationsPath({ status: search.status })
  const filtered = organizationsPath({ ...search, sort: undefined, page: undefined }) !== tab
  return filtered ? (
    <ListEmpty
      title={t('list.emptyFilteredTitle')}
      text={t('list.emptyFilteredText')}
      action={{ label: t('list.clear'), to: tab }}
    />
  ) : (
    <ListEmpty title={t(`list.emptyTitle.${status}`)} text={t(`list.emptyText.${status}`)} />
  )
}
