import { useTranslation } from 'react-i18next'
import { useAssignees } from '#client/api/applications.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { useVacancyTitle } from '#client/api/staff-vacancies.ts'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import type { FilterTexts } from '#client/lists/table/list-filters.tsx'
import { OrganizationFilter } from '#client/records/filters/organization-filter.tsx'
import { useOrganizationItems } from '#client/records/filters/use-organization-items.ts'
import { VacancyFilter } from '#client/records/filters/vacancy-filter.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import { Show } from '#client/ui/layout.tsx'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'

type Filters = FilterTexts<typeof staffApplications.search>

/** Filters that a button opens: one line holds the search field and the first two. */
export const moreApplicationFilters = [
  'vacancy',
  'organization',
  'from',
  'to',
  'unread',
  'noResponse',
  'unanswered',
  'takenOver',
] as const

/** The filters of the list and the board of applications, with what their chips say. */
export function useApplicationFilters(search: ApplicationSearch): Filters {
  const { t } = useTranslation('staff')
  const { may, organizations } = useSession()
  const assignee = useAssigneeFilter(search)
  const { data: vacancy } = useVacancyTitle(search.vacancy ?? null)
  const { chosen: organization } = useOrganizationItems(null, search.organization, 'application.handle')
  // Who works for one organization sees no other.
  const hasOrganizations = may('organization.approve') || organizations.length > 1
  return {
    status: {
      label: t('applications.statusFilter'),
      all: t('applications.allStatuses'),
      option: (status) => t(`status.${status}`),
      fit: true,
    },
    assignee,
    // On larger screens the column headers sort.
    sort: {
      draw: (change) => (
        <Show on="phone">
          <Field label={t('applications.sort')} hideLabel>
            <NativeSelect
              size="sm"
              value={search.sort ?? staffApplications.firstSort}
              onChange={(event) => change({ sort: event.currentTarget.value as ApplicationSearch['sort'] })}
            >
              <option value="-created_at">{t('applications.sortNewest')}</option>
              <option value="created_at">{t('applications.sortOldest')}</option>
            </NativeSelect>
          </Field>
        </Show>
      ),
    },
    vacancy: {
      draw: (change) => (
        <VacancyFilter
          label={t('applications.vacancyFilter')}
          id={search.vacancy}
          onChange={(id) => change({ vacancy: id })}
        />
      ),
      chip: vacancy?.title ?? t('applications.vacancyFilter'),
    },
    organization: hasOrganizations && {
      draw: (change) => (
        <OrganizationFilter
          permission="application.handle"
          label={t('applications.organizationFilter')}
          id={search.organization}
          onChange={(id) => change({ organization: id })}
        />
      ),
      chip: organization ?? t('applications.organizationFilter'),
    },
    from: { label: t('applications.from') },
    to: { label: t('applications.to') },
    unread: { label: t('applications.unread') },
    noResponse: { label: t('applications.noResponse') },
    unanswered: { label: t('applications.unanswered') },
    takenOver: { label: t('applications.takenOver') },
  }
}

/** Who handles them; nothing where the backend knows of no such thing. */
function useAssigneeFilter({ assignee }: ApplicationSearch): Filters['assignee'] {
  const { t } = useTranslation('staff')
  const has = useHas()('applicationAssigning')
  const { data: colleagues = [] } = useAssignees(has)
  if (!has) return false
  const options = [
    { value: 'mine', label: t('applications.assigneeMine') },
    { value: 'none', label: t('applications.assigneeNone') },
    ...colleagues.filter(({ own }) => !own).map(({ id, name }) => ({ value: id, label: name })),
  ]
  return {
    draw: (change) => (
      <FilterSelect
        fit
        label={t('applications.assigneeFilter')}
        value={assignee}
        allLabel={t('applications.allAssignees')}
        options={options}
        onChange={(value) => change({ assignee: value })}
      />
    ),
    chip: options.find(({ value }) => value === assignee)?.label ?? t('applications.assigneeFilter'),
  }
}
