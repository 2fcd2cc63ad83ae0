/** What the records are called that somebody's data name by an id: later nobody may find out which vacancy 8 was. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { conversations } from '#backend/db/schema/conversations.ts'
import { mailings } from '#backend/db/schema/mailings.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { anyOf } from '#backend/json-api/rows.ts'
import type { Section } from '#backend/personal-data/export.ts'

type Named = { field: string; table: PgTable & { id: PgColumn }; name: PgColumn | SQL<string> }

/** By the column that has the id: the field that is put after it. */
const namedBy: Record<string, Named> = {
  vacancyId: { field: 'vacancy', table: vacancies, name: vacancies.title },
  organizationId: { field: 'organization', table: organizations, name: organizations.name },
  activityId: { field: 'activity', table: activities, name: activities.title },
  occurrenceId: { field: 'date', table: activityOccurrences, name: activityOccurrences.startsAt },
  conversationId: { field: 'conversation', table: conversations, name: conversations.subject },
  mailingId: { field: 'mailing', table: mailings, name: sql<string>`${mailings.texts} -> 'nl' ->> 'subject'` },
  applicationId: {
    field: 'application',
    table: applications,
    name: sql<string>`(select ${vacancies.title} from ${vacancies} where ${vacancies.id} = ${applications.vacancyId})`,
  },
}

/** The same sections, with the name of each such record that is still there. */
export async function withNames(db: Db, sections: readonly Section[]): Promise<Section[]> {
  const names = new Map<string, Map<number, unknown>>()
  const all = sections.flatMap(({ rows }) => rows)
  for (const [column, { table, name }] of Object.entries(namedBy)) {
    const ids = new Set(all.flatMap((row) => (typeof row[column] === 'number' ? row[column] : [])))
    if (ids.size === 0) continue
    const found = await db
      .select({ id: table.id, name })
      .from(table)
      .where(anyOf(table.id, [...ids]))
    names.set(column, new Map(found.map((record) => [Number(record.id), record.name])))
  }
  const named = (row: Section['rows'][number]) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) => {
        const name = names.get(column)?.get(Number(value))
        return name === undefined
          ? [[column, value]]
          : [
              [column, value],
              [namedBy[column]?.field, name],
            ]
      }),
    )
  return sections.map((section) => ({ ...section, rows: section.rows.map(named) }))
}
