import { eq, sql } from 'drizzle-orm'
import { pc4Areas } from '#backend/db/schema/geography.ts'
import { users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { distanceTo, nearFilter } from '#backend/geo/radius-filters.ts'
import { computed, listField, type Resource, type Row, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { skills } from '#shared/resources/taxonomies.ts'
import { volunteerCardSchema } from '#shared/resources/volunteer-card-schema.ts'
import { suitsVacancy } from './suits-vacancy.ts'

const skillNames = Object.values(skills)

const placeOf = sql`(select string_agg(distinct ${pc4Areas.place}, ', ') from ${pc4Areas} where ${pc4Areas.pc4} = ${users.postalCode4})`

export const volunteerCardResource: Resource = {
  type: 'volunteer_cards',
  table: volunteerProfiles,
  belongsTo: { table: users, on: eq(users.id, volunteerProfiles.userId) },
  id: volunteerProfiles.id,
  defaultSort: '-updated_at',
  schema: volunteerCardSchema,
  attributes: attributesOf(volunteerProfiles, volunteerCardSchema, {
    overrides: {
      postalCode4: unfilterable(users.postalCode4),
      place: unfilterable(placeOf),
      hasVog: unfilterable(sql`${volunteerProfiles.vogStatus} = 'received'`),
      distance: computed(({ distance }) => distance ?? null),
    },
  }),
  filterFields: { skills: listField(volunteerProfiles.skills, skillNames).field },
  filters: { suits_vacancy: suitsVacancy, near: nearPostalCode },
  sorts: { relevance: ({ relevance }) => relevance ?? null },
  extra: { firstName: users.firstName, lastName: users.lastName },
  redact: redactIdentity,
}

/** The words of a text in lower case, with a space around each: ` jan van der berg `. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `

/** Free words may give away who wrote them: with a name, an address or a number in them they are left out. */
function redactIdentity(row: Row): void {
  const names = [row.firstName, row.lastName].map((name) => wordsOf(String(name)))
  const reveals = (text: string) =>
    /@|(?:\d[\s().-]?){6,}|https?:|www\./i.test(text) ||
    names.some((name) => name.length > 2 && wordsOf(text).includes(name))
  if (typeof row.headline === 'string' && reveals(row.headline)) row.headline = null
  if (Array.isArray(row.skills)) row.skills = row.skills.filter((skill) => !reveals(String(skill)))
}

/** `filter[near]=place,km`: by the middle of the volunteer's postal code area. */
async function nearPostalCode(...[value, query, parameter]: Parameters<ReturnType<typeof nearFilter>>) {
  const found = { context: query.context, meta: query.meta } as typeof query
  const circle = await nearFilter(pc4Areas)(value, found, parameter)
  const { near } = query.meta as { near?: { latitude: number; longitude: number } | null }
  if (near) {
    query.distance = sql`(select round(min(${distanceTo(pc4Areas, near)})::numeric, 1)::float from ${pc4Areas}
      where ${pc4Areas.pc4} = ${users.postalCode4})`
  }
  return sql`${users.postalCode4} in (select ${pc4Areas.pc4} from ${pc4Areas} where ${circle ?? sql`true`})`
}
