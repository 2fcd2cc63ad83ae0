/**
 * Everything that the database keeps of a person: the rows of every table that refers to the user, found by their foreign keys, so
 * that a new table is part of it; and what is kept by e-mail address.
 */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { UserRow } from '#backend/auth/actors.ts'
import type { Db } from '#backend/db/driver.ts'
import * as schema from '#backend/db/schema/all.ts'

export type Section = { name: string; rows: Record<string, unknown>[] }

/** Hashes of secrets say nothing about a person, and the content of files is beside the texts. */
const leftOut = /hash$|^content$|^search/i

/** Columns that refer to a person; a link to the admin behind a session is about that admin's work. */
function personalColumns(table: PgTable): PgColumn[] {
  return getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference()
    const [column] = columns
    return foreignTable === schema.users && column && column.name !== 'impersonator_id' ? [column as PgColumn] : []
  })
}

const tables = (Object.values(schema) as unknown[]).filter((value) => value instanceof PgTable)

export async function personalData(db: Db, user: UserRow): Promise<Section[]> {
  const sections: Section[] = []
  const add = async (name: string, table: PgTable, where: SQL | undefined) => {
    const rows = (await db.select().from(table).where(where)) as Record<string, unknown>[]
    if (rows.length > 0) sections.push({ name, rows: rows.map(readable) })
  }
  await add('users', schema.users, eq(schema.users.id, user.id))
  for (const table of tables) {
    const columns = personalColumns(table)
    if (columns.length === 0) continue
    await add(getTableConfig(table).name, table, or(...columns.map((column) => eq(column, user.id))))
  }
  const { applications, applicationEvents, auditEvents, mailOutbox, matchChecks, meetings } = schema
  const own = db.select({ id: applications.id }).from(applications).where(eq(applications.userId, user.id))
  await add('meetings', meetings, inArray(meetings.applicationId, own))
  await add('application_history', applicationEvents, inArray(applicationEvents.applicationId, own))
  const ownAnswers = and(eq(matchChecks.side, 'volunteer'), inArray(matchChecks.applicationId, own))
  await add('match_checks', matchChecks, ownAnswers)
  const aboutUser = and(eq(auditEvents.targetType, 'users'), eq(auditEvents.targetId, user.id))
  await add('audit_events', auditEvents, or(eq(auditEvents.actorId, user.id), aboutUser))
  await add('mail_outbox', mailOutbox, eq(mailOutbox.recipient, user.email))
  const { organizationProfiles } = schema
  const listed = await db
    .select({ contacts: organizationProfiles.contacts })
    .from(organizationProfiles)
    .where(sql`${organizationProfiles.contacts} @> ${JSON.stringify([{ email: user.email }])}::jsonb`)
  const contacts = listed.flatMap((row) => row.contacts.filter(({ email }) => email === user.email))
  if (contacts.length > 0) sections.push({ name: 'organization_contacts', rows: contacts.map(readable) })
  return sections
}

const readable = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      leftOut.test(name) || value === null || value instanceof Uint8Array ? [] : [[name, value]],
    ),
  )
