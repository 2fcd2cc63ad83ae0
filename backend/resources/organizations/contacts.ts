/** The contact persons of organizations, and of their vacancies and activities, as personal data of those people. */
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { activities } from '#backend/db/schema/activities.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import type { MovedRows } from '#backend/db/schema/user-merges.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'

const hasContact = (email: string): SQL =>
  sql`${organizationProfiles.contacts} @> ${JSON.stringify([{ email }])}::jsonb`

/** Vacancies and activities that name this address. */
const withContactPerson = [vacancies, activities] as const
const isContactPerson = (table: (typeof withContactPerson)[number], email: string): SQL =>
  sql`${table.contactPerson} ->> 'email' = ${email}`

/** A form that shows the former contact person is stale, and does not store it again. */
const nextVersion = (table: (typeof withContactPerson)[number]) => ({ lockVersion: sql`${table.lockVersion} + 1` })

/** Whether the organization is of a center where somebody else has the address. */
const isOfOther = (organizationId: SQL, { id, email }: { id: number; email: string }): SQL =>
  sql`exists (select 1 from users other join organizations o on o.id = ${organizationId}
    where other.email = ${email} and other.id <> ${id} and other.center_id = o.center_id)`

/** Organizations that the user works for, by a role there or at their center. */
const worksFor = (organizationId: SQL, userId: number): SQL =>
  sql`exists (select 1 from ${roles} held join ${organizations} own on own.id = held.organization_id
    where held.user_id = ${userId} and (own.id = ${organizationId} or (own.organization_type = 'VolunteerCenter'
      and own.center_id = (select named.center_id from ${organizations} named where named.id = ${organizationId}))))`

/**
 * Who is known by another address from now on stays contact person, by that one, of the organizations that they work for, and is mailed there
 * about an own sign-up. Returns the rows, by which the undo of a merge (`only`) changes no others. Belongs after the roles moved.
 */
export async function changeContactAddress(
  { db }: Pick<Context, 'db'>,
  { userId, from, to }: { userId: number; from: string; to: string },
  only?: readonly MovedRows[],
): Promise<MovedRows[]> {
  const changed: MovedRows[] = []
  const note = (table: PgTable, rows: { id: number }[]) => {
    if (rows.length > 0) changed.push({ table: getTableName(table), column: 'email', ids: rows.map(({ id }) => id) })
  }
  const isDue = (table: PgTable & { id: PgColumn }, organizationId: SQL) => {
    if (!only) return worksFor(organizationId, userId)
    const rows = only.find(({ table: name, column }) => name === getTableName(table) && column === 'email')
    return inArray(table.id, [0, ...(rows?.ids ?? [])])
  }
  for (const table of withContactPerson) {
    const rows = await db
      .update(table)
      .set({
        contactPerson: sql`${table.contactPerson} || ${JSON.stringify({ email: to })}::jsonb`,
        ...nextVersion(table),
      })
      .where(and(isContactPerson(table, from), isDue(table, sql`${table.organizationId}`)))
      .returning({ id: table.id })
    note(table, rows)
  }
  const profiles = await db
    .update(organizationProfiles)
    .set({
      contacts: sql`(select jsonb_agg(case when contact ->> 'email' = ${from}
        then contact || ${JSON.stringify({ email: to })}::jsonb else contact end)
        from jsonb_array_elements(${organizationProfiles.contacts}) contact)`,
    })
    .where(and(hasContact(from), isDue(organizationProfiles, sql`${organizationProfiles.organizationId}`)))
    .returning({ id: organizationProfiles.id })
  note(organizationProfiles, profiles)
  const isOwn = only ? isDue(organizationSignups, sql`null`) : eq(organizationSignups.userId, userId)
  const signups = await db
    .update(organizationSignups)
    .set({ email: to })
    .where(and(eq(organizationSignups.email, from), isOwn))
    .returning({ id: organizationSignups.id })
  note(organizationSignups, signups)
  return changed
}

/** Removes the contact persons with the account's address from all organizations, but not where the person has another account. */
export async function eraseContactPersons(
  { db }: Pick<Context, 'db'>,
  user: { id: number; email: string },
): Promise<void> {
  const { email } = user
  await db
    .update(organizationProfiles)
    .set({
      contacts: sql`coalesce((select jsonb_agg(contact) from jsonb_array_elements(${organizationProfiles.contacts}) contact
        where contact ->> 'email' is distinct from ${email}), '[]'::jsonb)`,
    })
    .where(and(hasContact(email), sql`not ${isOfOther(sql`${organizationProfiles.organizationId}`, user)}`))
  for (const table of withContactPerson) {
    await db
      .update(table)
      .set({ contactPerson: null, ...nextVersion(table) })
      .where(and(isContactPerson(table, email), sql`not ${isOfOther(sql`${table.organizationId}`, user)}`))
  }
}

/**
 * Who no longer works for an organization gets no mails of it and is not called about it: its vacancies and activities keep the name, until
 * somebody else is named, without phone and address. Belongs after the role was removed. Nothing happens while there is another role, and
 * for an invitation that nobody accepted, whether or not there is an account of that address.
 */
export async function endContactOf({ db }: Pick<Context, 'db'>, userId: number, organizationId: number): Promise<void> {
  const [user] = await db.select({ email: users.email, status: users.status }).from(users).where(eq(users.id, userId))
  if (!user || user.status === 'invited') return
  if ((await db.$count(roles, and(eq(roles.userId, userId), eq(roles.organizationId, organizationId)))) > 0) return
  for (const table of withContactPerson) {
    await db
      .update(table)
      .set({
        contactPerson: sql`${table.contactPerson} || '{"phone": null, "email": null}'::jsonb`,
        ...nextVersion(table),
      })
      .where(and(eq(table.organizationId, organizationId), isContactPerson(table, user.email)))
  }
}
