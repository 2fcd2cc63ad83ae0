import { useHas } from '#client/api/site-parts.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { organizationShape } from '#shared/resources/shapes/organization.ts'
import 'virtual:platform-styles-staff.css'
import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '#client/lists/table/bulk-actions.tsx'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { usePageList } from '#client/lists/use-page-list.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { OrganizationBulkStep, OrganizationStatus } from '#shared/resources/organization.ts'
import { type StaffOrganization, staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { useOrganizationColumns } from './organization-columns.tsx'
import { OrganizationRowActions } from './organization-row-actions.tsx'
import { useOrganizationSteps } from './use-organization-steps.tsx'

export const page: Page = {
  component: OrganizationListPage,
  title: { nl: 'Organisaties', en: 'Organisations' },
  initialData: staffOrganizations.initialData,
}

/** In the order of the work: those on the site first. */
const tabs = ['approved', 'pending', 'denied', 'archived'] as const satisfies readonly OrganizationStatus[]

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
  const mayOpen = useMayOpen()
  const list = usePageList(staffOrganizations, organizationShape)
  const status = list.search.status ?? 'approved'
  const { run, dialog } = useOrganizationSteps(() => list.reload())
  const columns = useOrganizationColumns(status, (organization) => (
    <OrganizationRowActions organization={organization} onStep={(step) => run(step, organization)} />
  ))
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
              mayOpen('organizationAdd') ? (
                <Button as={Link} to={pathTo('organizationAdd')} startIcon={plusIcon} data-shortcut="n">
                  {t('list.add')}
                </Button>
              ) : null
            }
          />
          <ResourceTable
            id="organizations"
            label={`${t('list.title')}: ${t(`status.${status}`)}`}
            list={list}
            columns={columns}
            nameOf={({ name }) => name}
            hrefOf={({ id, status: own }) =>
              own === 'pending' && may('organization.approve')
                ? pathTo('organizationApprove', {}, { id })
                : pathTo(mayOpen('organizationEdit') ? 'organizationEdit' : 'organization', { id })
            }
            tabs={{
              name: 'status',
              label: t('list.tabs'),
              values: tabs,
              text: (tab) => t(`status.${tab}`),
              // A backend that counts no facets leaves the tabs without numbers.
              counts: list.data && list.facets.status,
            }}
            searchLabel={t('list.search')}
            filters={{
              type: { label: t('list.columnType'), all: t('list.allTypes'), option: (type) => t(`type.${type}`) },
              theme: {
                label: t('list.columnThemes'),
                all: t('list.allThemes'),
                option: (theme) => t(`themes.${theme}`),
                fit: true,
              },
              late: status === 'pending' && has('organizationReviews') && { label: t('list.late') },
              noAdmin: status === 'approved' && has('organizationReviews') && { label: t('list.noAdmin') },
              verified: has('organizationEditing') && {
                label: t('list.columnVerified'),
                all: t('list.allVerified'),
                option: (value) => t(`list.verifiedFilter.${value}`),
                fit: true,
              },
            }}
            moreFilters={['theme', 'verified', 'late', 'noAdmin']}
            bulkActions={may('organization.approve') && has('organizationBulkEditing') ? bulkActions : []}
            empty={{ title: t(`list.emptyTitle.${status}`), text: t(`list.emptyText.${status}`) }}
            emptyFiltered={{
              title: t('list.emptyFilteredTitle'),
              text: t('list.emptyFilteredText'),
              clear: t('list.clear'),
            }}
          />
        </Stack>
      </Container>
      {dialog}
    </Section>
  )
}
