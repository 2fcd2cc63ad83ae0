import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { applications } from '#backend/db/schema/applications.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { nearFilter, withinFilter } from '#backend/geo/radius-filters.ts'
import { badParameter } from '#backend/http/faults.ts'
import {
  computed,
  date,
  flag,
  integer,
  key,
  list,
  moment,
  number,
  plain,
  type Question,
  type Resource,
  text,
  word,
} from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { textFilter } from '#backend/json-api/text-search.ts'
import { openApplicationStatuses } from '#shared/resources/application.ts'
import { categorySlugs, skillSlugs, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { dayparts, languageLevels, vacancyAges, vacancyKinds, vacancyStatuses } from '#shared/resources/vacancy.ts'
import { addressResource } from '../addresses/resource.ts'
import { concealContactPerson } from '../contact-person.ts'
import { organizationResource } from '../organizations/resource.ts'
import { readListings } from './combinations.ts'
import { managedVacancies } from './scope.ts'
import { similarTo } from './similar.ts'

const coordinates = { latitude: vacancies.latitude, longitude: vacancies.longitude }

export const vacancyResource: Resource = {
  type: 'vacancies',
  table: vacancies,
  id: vacancies.id,
  defaultSort: '-published_at',
  combinations: readListings,
  attributes: {
    title: text(vacancies.title),
    slug: text(vacancies.slug),
    summary: plain(vacancies.summary),
    tasks: plain(vacancies.tasks),
    requirements: plain(vacancies.requirements),
    offer: plain(vacancies.offer),
    kind: word(vacancies.kind, vacancyKinds, true),
    dayparts: list(vacancies.dayparts, dayparts, true),
    hoursPerWeek: number(vacancies.hoursPerWeek),
    startsOn: date(vacancies.startsOn),
    endsOn: date(vacancies.endsOn),
    expiresOn: date(vacancies.expiresOn),
    positions: integer(vacancies.positions),
    themes: list(vacancies.themes, themeSlugs, true),
    categories: list(vacancies.categories, categorySlugs, true),
    skills: list(vacancies.skills, skillSlugs, true),
    targetGroups: list(vacancies.targetGroups, targetGroupSlugs, true),
    minAge: integer(vacancies.minAge),
    languageLevel: word(vacancies.languageLevel, languageLevels, true),
    vogRequired: flag(vacancies.vogRequired),
    reimbursement: text(vacancies.reimbursement),
    questions: plain(vacancies.questions),
    masHours: integer(vacancies.masHours),
    image: plain(vacancies.image),
    views: integer(vacancies.views),
    status: { ...word(vacancies.status, vacancyStatuses, true), select: statusToday },
    rejectionReason: plain(vacancies.rejectionReason),
    publishedAt: moment(vacancies.publishedAt),
    shared: flag(vacancies.shared),
    contactPerson: plain(vacancies.contactPerson),
    createdAt: moment(vacancies.createdAt),
    updatedAt: moment(vacancies.updatedAt),
    lockVersion: integer(vacancies.lockVersion),
    distance: computed(({ distance }) => (distance ? sql`round((${distance})::numeric, 1)::float` : null)),
    applied: computed(({ context }) => (context.actor ? hasOpenApplication(context.actor.id) : null)),
  },
  filterFields: {
    id: key(vacancies.id),
    organizationId: key(vacancies.organizationId),
    ages: list(openToAges(), vacancyAges, true).field,
    mas: word(sql`case when ${vacancies.masHours} > 0 then 'true' else 'false' end`, ['true', 'false'], true).field,
  },
  relationships: {
    organization: toOne(() => organizationResource, vacancies.organizationId),
    address: toOne(() => addressResource, vacancies.addressId),
  },
  filters: {
    q: textFilter(vacancies.search, { titles: true }),
    near: nearFilter(coordinates),
    within: withinFilter(coordinates),
    similar_to: similarTo,
    scope_eq: (value, { context }, parameter) => {
      if (value !== 'own')
        throw badParameter(parameter, 'query.invalid_value', `Invalid value for ${parameter}: ${value}`)
      return managedVacancies(context) ?? sql`false`
    },
  },
  sorts: {
    relevance: ({ relevance }) => relevance ?? null,
    distance: ({ distance }) => distance ?? null,
  },
  extra: { centerId: vacancies.centerId, centerName: centerName() },
  conceal: concealContactPerson,
  meta: (row, { center }) =>
    row.centerId === center.id
      ? undefined
      : { origin: { volunteerCenterId: String(row.centerId), name: row.centerName } },
}

/** From the day after its last one a vacancy is expired, also before the maintenance has written that down. */
function statusToday({ context }: Question): SQL {
  return sql`case when ${vacancies.status} = 'published' and ${vacancies.expiresOn} < ${context.today}::date
    then 'expired' else ${vacancies.status} end`
}

/** Which of the ages that one can search by a vacancy is open to. */
function openToAges(): SQL {
  const minimum = sql`coalesce(${vacancies.minAge}, 0)`
  return sql`array_remove(array[case when ${minimum} < 16 then 'under_16' end,
    case when ${minimum} < 18 then 'under_18' end, 'adult'], null)`
}

function centerName(): SQL {
  return sql`(select ${volunteerCenters.name} from ${volunteerCenters} where ${volunteerCenters.id} = ${vacancies.centerId})`
}

function hasOpenApplication(userId: number): SQL {
  const open = and(
    eq(applications.userId, userId),
    eq(applications.vacancyId, vacancies.id),
    inArray(applications.status, openApplicationStatuses),
  )
  return sql`exists (select 1 from ${applications} where ${open})`
}
