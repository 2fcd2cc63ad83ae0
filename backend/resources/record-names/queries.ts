import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowsOf } from '#backend/db/driver.ts'
import { activities } from '#backend/db/schema/activities.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { beginning } from '#backend/json-api/conditions.ts'
import type { QueryContext, Resource } from '#backend/json-api/resource.ts'
import { nameFilter } from '#backend/search/name-filter.ts'
import { type NamedRecordType, recordNameLimit } from '#shared/resources/record-name.ts'
import type { RecordName } from '#shared/resources/record-name-schema.ts'
import { managedActivities } from '../activities/queries.ts'
import { listScope as contentScope } from '../content-items/policy.ts'
import { organizationResource, visibleOrganizations } from '../organizations/queries.ts'
import { userResource, visibleUsers } from '../users/queries.ts'
import { managedVacancies } from '../vacancies/queries.ts'
import { searchedTypes } from './policy.ts'

type Source = { id: SQL; name: SQL; detail: SQL; from: SQL; where: SQL | undefined }

/** At most `recordNameLimit` records of each type that the actor works with; those that begin with the text come first. */
export async function recordNames(context: SignedInContext, text: string): Promise<RecordName[]> {
  const parts = await Promise.all(searchedTypes(context).map((type) => partOf(context, type, text)))
  const read = () =>
    rowsOf<{ type: NamedRecordType; id: string; name: string; detail: string | null }>(
      context.db,
      sql.join(parts, sql` union all `),
    )
  const rows = await (context.lists ? context.lists.run(read) : read())
  return rows.map(({ type, id, name, detail }) => ({
    id: `${type}:${id}`,
    recordType: type,
    recordId: id,
    name,
    detail,
  }))
}

async function partOf(context: SignedInContext, type: NamedRecordType, text: string): Promise<SQL> {
  const { id, name, detail, from, where } = await sources[type](context, text)
  const begins = sql`search_fold(${name}) like ${beginning(text)}`
  return sql`(select ${type}::text as type, ${id}::text as id, ${name} as name, ${detail} as detail from ${from}
    where ${where} order by ${begins} desc, search_fold(${name}), ${id} limit ${recordNameLimit})`
}

const sources: Record<NamedRecordType, (context: SignedInContext, text: string) => Promise<Source>> = {
  vacancies: async (context, text) => ({
    id: sql`${vacancies.id}`,
    name: sql`${vacancies.title}`,
    detail: organizationOf(vacancies.organizationId),
    from: sql`${vacancies}`,
    where: and(managedVacancies(context) ?? sql`false`, await named(vacancies.titleParts, context, text)),
  }),
  organizations: async (context, text) => ({
    id: sql`${organizations.id}`,
    name: sql`${organizations.name}`,
    detail: sql`null::text`,
    from: sql`${organizations}`,
    where: and(
      visibleOrganizations(context),
      (await filterOf(organizationResource, 'scope_eq', context, 'managed')) ?? undefined,
      await named(sql`search_fold(${organizations.name})`, context, text),
    ),
  }),
  users: async (context, text) => ({
    id: sql`${users.id}`,
    name: sql`(${users.firstName} || ' ' || ${users.lastName})`,
    detail: sql`${users.email}`,
    from: sql`${users}`,
    where: and(visibleUsers(context), (await filterOf(userResource, 'q', context, text)) ?? undefined),
  }),
  activities: async (context, text) => ({
    id: sql`${activities.id}`,
    name: sql`${activities.title}`,
    detail: organizationOf(activities.organizationId),
    from: sql`${activities}`,
    where: and(
      managedActivities(context) ?? sql`false`,
      await named(sql`search_fold(${activities.title})`, context, text),
    ),
  }),
  content_items: async (context, text) => {
    const title = sql`(${contentItems.content} ->> 'title')`
    return {
      id: sql`${contentItems.id}`,
      name: title,
      detail: sql`(case ${contentItems.kind} when 'news' then '/nieuws/' else '/' end || ${contentItems.slug})`,
      from: sql`${contentItems}`,
      where: and(contentScope(context), await named(sql`search_fold(${title})`, context, text)),
    }
  },
}

const organizationOf = (organizationId: PgColumn): SQL =>
  sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${organizationId})`

const named = async (folded: PgColumn | SQL, context: SignedInContext, text: string): Promise<SQL | undefined> =>
  (await nameFilter(folded)(text, { context, meta: {} }, 'filter[q]')) ?? undefined

/** A filter of the resource's own list, so that both find the same records. */
const filterOf = async (resource: Resource, name: string, context: SignedInContext, value: string) => {
  const query: QueryContext = { context, meta: {} }
  return (await resource.filters?.[name]?.(value, query, `filter[${name}]`)) ?? null
}
