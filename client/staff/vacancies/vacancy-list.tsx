import { useHasPage } from '#client/api/site-parts.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import 'virtual:platform-styles-staff.css'
import listChecksIcon from 'virtual:icons/list-checks'
import plusIcon from 'virtual:icons/plus'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { duplicateVacancy, useOwnVacancies } from '#client/api/own-vacancies.ts'
import { ListEmpty } from '#client/lists/list-empty.tsx'
import { allRowsPageSize } from '#client/lists/table/all-rows.ts'
import { ResourceTable } from '#client/lists/table/resource-table.tsx'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { PageHeader } from '#client/ui/staff-layout.tsx'
import { pathTo } from '#shared/paths.ts'
import {
  type OwnVacancy,
  type OwnVacancySearch,
  ownVacanciesPath,
  ownVacancySearchFrom,
} from '#shared/resources/own-vacancies.ts'
import { useVacancySteps } from './use-vacancy-steps.tsx'
import { useVacancyColumns } from './vacancy-columns.tsx'
import { VacancyFilters, vacanciesPath } from './vacancy-filters.tsx'
import { VacancyRowActions } from './vacancy-row-actions.tsx'

export const page: Page = {
  component: VacancyListPage,
  title: { nl: 'Vacatures', en: 'Vacancies' },
  initialData: (_, search) => [{ path: ownVacanciesPath(ownVacancySearchFrom(search)) }],
}

/** The vacancies that one works with: status, replies, end, and the next step of each. */
export function VacancyListPage() {
  const { t } = useTranslation('vacancies')
  const { t: tc } = useTranslation('common')
  const navigate = useNavigate()
  const { may } = useSession()
  const hasPage = useHasPage()
  const search = ownVacancySearchFrom(useSearchParams())
  const state = useOwnVacancies(search)
  const { run, dialog } = useVacancySteps(() => void state.reload())
  const duplicate = async (vacancy: OwnVacancy) => {
    try {
      const copy = await duplicateVacancy(vacancy.id)
      showToast({ title: t('done.duplicate', { title: vacancy.title }), tone: 'success' })
      void navigate(pathTo('vacancyEdit', { id: copy.id }))
    } catch {
      showToast({ title: tc('form.failed'), tone: 'error' })
    }
  }
  const columns = useVacancyColumns((vacancy) => (
    <VacancyRowActions
      vacancy={vacancy}
      onStep={(action) => run(action, vacancy)}
      onDuplicate={() => void duplicate(vacancy)}
    />
  ))
  return (
    <Section space="sm">
      <Container width="wide">
        <Stack gap="5">
          <PageHeader
            title={t('list.title')}
            count={state.meta.pagination?.records}
            actions={
              <Button as={Link} to={pathTo('vacancyAdd')} startIcon={plusIcon} data-shortcut="n">
                {t('list.add')}
              </Button>
            }
          />
          <ResourceTable
            id="vacancies"
            label={t('list.title')}
            columns={columns}
            state={state}
            nameOf={({ title }) => title}
            hrefOf={({ id }) => pathTo('vacancyEdit', { id })}
            sort={search.sort ?? '-created_at'}
            sortPath={(sort) => vacanciesPath({ ...search, page: undefined, sort: sort as OwnVacancySearch['sort'] })}
            pathOf={(page) => vacanciesPath({ ...search, page })}
            filters={<VacancyFilters search={search} counts={state.facets.status} />}
            exported={{
              list: 'vacancies',
              shape: vacancyShape,
              pathOf: (page, scope) => ownVacanciesPath({ ...(scope === 'all' ? {} : search), page }, allRowsPageSize),
            }}
            bulkActions={
              may('vacancy.write') && hasPage('vacancyBulkEdit')
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
            empty={<VacancyEmpty filtered={vacanciesPath(search) !== vacanciesPath({})} />}
          />
        </Stack>
      </Container>
      {dialog}
    </Section>
  )
}

function VacancyEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('vacancies')
  return filtered ? (
    <ListEmpty
      title={t('list.emptyFilteredTitle')}
      text={t('list.emptyFilteredText')}
      action={{ label: t('list.clear'), to: vacanciesPath({}) }}
    />
  ) : (
    <ListEmpty
      title={t('list.emptyTitle')}
      text={t('list.emptyText')}
      action={{ label: t('list.add'), to: pathTo('vacancyAdd') }}
    />
  )
}
