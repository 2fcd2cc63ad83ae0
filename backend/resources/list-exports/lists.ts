/** What an export of each list reads, and the columns of its file: those of the table on the screen. */

import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '#backend/http/context.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { activityColumns } from '#shared/list-columns/activities.ts'
import { applicationColumns } from '#shared/list-columns/applications.ts'
import { auditColumns } from '#shared/list-columns/audit.ts'
import { type ExportedColumn, type ListText, listText } from '#shared/list-columns/column.ts'
import { contentColumns } from '#shared/list-columns/content.ts'
import { allAnswersColumn, answerColumns, formSubmissionColumns } from '#shared/list-columns/form-submissions.ts'
import { organizationColumnsOf } from '#shared/list-columns/organizations.ts'
import { platformColumns } from '#shared/list-columns/platform.ts'
import { hourColumns, pupilColumns } from '#shared/list-columns/stages.ts'
import { userColumns } from '#shared/list-columns/users.ts'
import { vacancyColumns } from '#shared/list-columns/vacancies.ts'
import type { List } from '#shared/lists/define-list.ts'
import type { SearchKinds, SearchOfKinds } from '#shared/lists/search-kinds.ts'
import { auditEvents } from '#shared/resources/audit-event.ts'
import { staffContent } from '#shared/resources/content-item.ts'
import type { ExportedList } from '#shared/resources/list-export-values.ts'
import { platformCenters } from '#shared/resources/platform-center.ts'
import { staffActivities } from '#shared/resources/staff-activities.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { staffFormSubmissions } from '#shared/resources/staff-form-submissions.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffHours, staffPupils } from '#shared/resources/staff-stages.ts'
import { staffUsers } from '#shared/resources/staff-users.ts'
import { staffVacancies } from '#shared/resources/staff-vacancies.ts'
import type { TextLocale } from '#shared/site.ts'
import { activityResource, managedActivities } from '../activities/queries.ts'
import { applicationsFor, listedApplications, plannedDeclineIds } from '../applications/queries.ts'
import { listScope as auditScope } from '../audit-events/policy.ts'
import { auditEventResource } from '../audit-events/queries.ts'
import { listScope as contentScope } from '../content-items/policy.ts'
import { contentItemResource } from '../content-items/queries.ts'
import { formById, formSubmissionResource, submissionsOfCenter } from '../forms/queries.ts'
import { organizationResource, visibleOrganizations } from '../organizations/queries.ts'
import { platformCenterResource } from '../platform-centers/queries.ts'
import { hourEntryResource, pupilResource, visibleHours, visiblePupils } from '../stages/queries.ts'
import { userResource, visibleUsers } from '../users/queries.ts'
import { managedVacancies, vacancyResource } from '../vacancies/queries.ts'
import { choices, columnTexts } from './texts.ts'

/** The search of the list's page; without its filters for an export of everything in its tab, and of chosen rows. */
export type ExportSearch = { params: URLSearchParams; isFiltered: boolean }

// biome-ignore lint/suspicious/noExplicitAny: each list has records of its own
type AnyColumn = ExportedColumn<any>

type ExportSource = {
  /** The records of the list's endpoint, as the actor of the context may read them. */
  read: (context: Context) => Promise<{ resource: Resource; scope: SQL | undefined }>
  /** Path of the API that the page itself requests. */
  pathOf: (search: ExportSearch, page: number, size: number) => string
  columns: (context: Context, locale: TextLocale, params: URLSearchParams) => AnyColumn[] | Promise<AnyColumn[]>
}

const source = <Kinds extends SearchKinds>(
  name: ExportedList,
  parts: Pick<ExportSource, 'read'> & {
    list: List<Kinds, unknown>
    columns: (
      t: ListText,
      search: SearchOfKinds<Kinds>,
      locale: TextLocale,
      context: Context,
    ) => AnyColumn[] | Promise<AnyColumn[]>
  },
): ExportSource => ({
  read: parts.read,
  pathOf: ({ params, isFiltered }, page, size) =>
    parts.list.apiPath({ ...searchOf(parts.list, { params, isFiltered }), page }, size),
  columns: (context, locale, params) =>
    parts.columns(listText(columnTexts[locale][name]), parts.list.parse(params), locale, context),
})

function searchOf<Kinds extends SearchKinds>(list: List<Kinds, unknown>, { params, isFiltered }: ExportSearch) {
  const search = list.parse(params)
  return isFiltered ? search : list.unfiltered(search)
}

export const exportSources: Record<ExportedList, ExportSource> = {
  vacancies: source('vacancies', {
    read: async (context) => ({ resource: vacancyResource, scope: managedVacancies(context) ?? sql`false` }),
    list: staffVacancies,
    columns: (t) => Object.values(vacancyColumns(t)),
  }),
  applications: source('applications', {
    read: async (context) => ({
      resource: applicationsFor(context, await plannedDeclineIds(context)),
      scope: listedApplications(context, { isOwn: false }),
    }),
    list: staffApplications,
    columns: (t) => Object.values(applicationColumns(t)),
  }),
  organizations: source('organizations', {
    read: async (context) => ({ resource: organizationResource, scope: visibleOrganizations(context) }),
    list: staffOrganizations,
    columns: (t, { status }) => organizationColumnsOf(t, status ?? 'approved'),
  }),
  content_items: source('content_items', {
    read: async (context) => ({ resource: contentItemResource, scope: contentScope(context) }),
    list: staffContent,
    columns: (t) => Object.values(contentColumns(t)),
  }),
  form_submissions: source('form_submissions', {
    read: async (context) => ({ resource: formSubmissionResource, scope: submissionsOfCenter(context) }),
    list: staffFormSubmissions,
    columns: async (t, { form: id }, locale, context) => {
      const form = id === undefined ? null : await formById(context, id)
      const answers = form
        ? answerColumns(t, locale, { id: String(form.id), schema: form.schema })
        : [allAnswersColumn(t, locale)]
      return [...Object.values(formSubmissionColumns(t, locale)), ...answers]
    },
  }),
  users: source('users', {
    read: async (context) => ({ resource: userResource, scope: visibleUsers(context) }),
    list: staffUsers,
    columns: (t) => Object.values(userColumns(t)),
  }),
  activities: source('activities', {
    read: async (context) => ({ resource: activityResource, scope: managedActivities(context) ?? sql`false` }),
    list: staffActivities,
    columns: (t) => Object.values(activityColumns(t)),
  }),
  audit_events: source('audit_events', {
    read: async (context) => ({ resource: auditEventResource, scope: auditScope(context) }),
    list: auditEvents,
    columns: (t, _, locale) =>
      Object.values(auditColumns(t, { ...columnTexts[locale].audit_events, choices: choices[locale] }, locale)),
  }),
  platform_centers: source('platform_centers', {
    read: async () => ({ resource: platformCenterResource, scope: undefined }),
    list: platformCenters,
    columns: (t) => Object.values(platformColumns(t)),
  }),
  pupils: source('pupils', {
    read: async (context) => ({ resource: pupilResource, scope: visiblePupils(context) }),
    list: staffPupils,
    columns: (t) => Object.values(pupilColumns(t)),
  }),
  hour_entries: source('hour_entries', {
    read: async (context) => ({ resource: hourEntryResource, scope: visibleHours(context) }),
    list: staffHours,
    columns: (t) => Object.values(hourColumns(t)),
  }),
}
