import { useNavigateAfterSend } from '#client/shell/navigation/use-navigate-after-send.ts'
import type { Page } from '#client/shell/pages/page.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import 'virtual:platform-styles-staff.css'
import listChecksIcon from 'virtual:icons/list-checks'
import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import { useHas } from '#client/api/site-parts.tsx'
import { duplicateVacancy } from '#client/api/staff-vacancies.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { usePageList } from '#client/lists/use-page-list.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { useMayOpen } from '#client/shell/session/use-may-open.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { expiringSoon, type StaffVacancy, staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { useVacancyDeletion } from './use-vacancy-deletion.tsx'
import { useVacancySteps } from './use-vacancy-steps.tsx'
import { useVacancyColumns } from './vacancy-columns.tsx'
import { VacancyRowActions } from './vacancy-row-actions.tsx'

export const page: Page = {
  component: VacancyListPage,
  title: { nl: 'Vacatures', en: 'Vacancies' },
  initialData: staffVacancies.initialData,
}

/** The vacancies that one works with: status, replies, end, and the next step of each. */
export function VacancyListPage() {
  const { t } = useTranslation('vacancies')
  const navigate = useNavigateAfterSend()
  const mayOpen = useMayOpen()
  const { may } = useSession()
  const has = useHas()
  const reviews = has('vacancyChanges') && may('vacancy.publish')
  const hasUpkeep = has('analytics') && may('vacancy.publish')
  const list = usePageList(staffVacancies, vacancyShape)
  // Undefined where the backend counts none.
  const counts = list.facets.status
  const { run, running, dialog } = useVacancySteps(() => list.reload())
  const deletion = useVacancyDeletion(() => list.reload())
  const duplication = useAction()
  const duplicate = ({ id, title }: StaffVacancy) =>
    duplication.run(
      async () => {
        const copy = await duplicateVacancy(id)
        void navigate(pathTo('vacancyEdit', { id: copy.id }))
      },
      t('done.duplicate', { title }),
    )
  const columns = useVacancyColumns((vacancy) => (
    <VacancyRowActions
      vacancy={vacancy}
      running={running?.id === vacancy.id ? running.action : null}
      onStep={(action) => run(action, vacancy)}
      onDuplicate={() => void duplicate(vacancy)}
      onDelete={() => deletion.ask(vacancy)}
    />
  ))
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            count={list.meta.pagination?.records}
            actions={
              <Button as={Link} to={pathTo('vacancyAdd')} startIcon={plusIcon} data-shortcut="n">
                {t('list.add')}
              </Button>
            }
          />
          <ResourceTable
            id="vacancies"
            label={t('list.title')}
            list={list}
            columns={columns}
            nameOf={({ title }) => title}
            hrefOf={({ id }) => pathTo('vacancyEdit', { id })}
            searchLabel={t('list.search')}
            filters={{
              status: {
                label: t('list.columnStatus'),
                all: t('list.allStatuses'),
                option: (status) =>
                  counts
                    ? t('list.statusCount', { status: t(`status.${status}`), count: counts[status] ?? 0 })
                    : t(`status.${status}`),
              },
              expires: {
                draw: (change) => (
                  <Checkbox
                    size="sm"
                    label={t('list.expiresSoon')}
                    checked={list.search.expires === true}
                    onChange={(event) =>
                      change(event.currentTarget.checked ? expiringSoon : { expires: undefined, sort: undefined })
                    }
                  />
                ),
                chip: t('list.expiresSoon'),
              },
              full: { label: t('list.full') },
              changed: reviews && { label: t('list.changed') },
              unchanged: hasUpkeep && { label: t('list.unchanged') },
              approved: { label: t('list.approved') },
            }}
            moreFilters={['changed', 'unchanged', 'approved']}
            bulkActions={
              mayOpen('vacancyBulkEdit')
                ? [
                    {
                      id: 'edit',
                      label: t('list.bulkEdit'),
                      icon: listChecksIcon,
                      onSelect: (rows) => {
                        const ids = rows.map(({ id }) => id)
                        // A URL holds few; the history entry holds them all, and survives a reload.
                        if (ids.length <= 50) void navigate(pathTo('vacancyBulkEdit', {}, { ids: ids.join(',') }))
                        else void navigate(pathTo('vacancyBulkEdit'), { state: { ids } })
                      },
                    },
                  ]
                : []
            }
            empty={{
              title: t('list.emptyTitle'),
              text: t('list.emptyText'),
              action: { label: t('list.add'), to: pathTo('vacancyAdd') },
            }}
            emptyFiltered={{
              title: t('list.emptyFilteredTitle'),
              text: t('list.emptyFilteredText'),
              clear: t('list.clear'),
            }}
          />
        </Stack>
      </Container>
      {dialog}
      {deletion.dialog}
    </Section>
  )
}
