/**
 * Fills every table by what the schema says: one neutral row, and for each column that refers to a row of the person, or to another
 * row that does, a row of its own. A new table, or a new reference, is part of it by itself.
 */
import { and, eq } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { searchWords } from '#backend/db/schema/search.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancyListings } from '#backend/db/schema/vacancy-listings.ts'
import { tables } from '#backend/db/tables.ts'
import { valuesOf } from '#backend/personal-data/declare.ts'
import { leadsTo } from '#backend/personal-data/erase.ts'
import { links } from '#backend/personal-data/links.ts'
import { pathTo } from '#shared/paths.ts'
import { testNow } from './build-backend.ts'

export type Row = Record<string, unknown>

export const nameOf = (table: PgTable): string => getTableConfig(table).name
export const columnsOf = (table: PgTable) =>
  Object.entries(table as unknown as Record<string, unknown>).flatMap(([key, column]) =>
    getTableConfig(table).columns.includes(column as PgColumn) ? [{ key, column: column as PgColumn }] : [],
  )

/** The address of the person, who has an account at two centers. */
export const address = 'persoon@voorbeeld.example'
export const people = { neighbor: 1, person: 2, elsewhere: 3, invited: 4 } as const

const applicationOfNeighbor = 1000

const soon = new Date(testNow.getTime() + 48 * 3600 * 1000).toISOString()
const contact = (email: string) => ({ name: `naam van ${email}`, role: null, phone: '0612345678', email })

/** Values that the code reads, where a text of the table's own would not do. */
export const given: Record<string, Row> = {
  activities: { contactPerson: contact(address) },
  users: {
    accountId: null,
    status: 'active',
    locale: 'nl',
    guardianConsent: null,
    deletionDueAt: null,
    anonymizedAt: null,
  },
  applications: { status: 'placed', waitingOn: 'nobody', siteUrl: 'https://centrum-1.example' },
  application_events: { kind: 'note' },
  content_items: { locale: 'nl' },
  help_requests: { status: 'open', locale: 'nl', closedAt: null, erasedAt: null },
  help_responses: { status: 'available', locale: 'nl', closedAt: null, erasedAt: null },
  imports: { kind: 'users' },
  match_checks: { side: 'volunteer' },
  meetings: { state: 'chosen', chosen: 0, times: [{ startsAt: soon, endsAt: soon }] },
  organization_profiles: {
    services: [],
    openingHours: {},
    contacts: [contact(address), contact('ander@voorbeeld.example')],
  },
  organizations: { organizationType: 'Organization', status: 'approved' },
  roles: { name: 'member' },
  stored_files: { objectKey: null, purpose: 'upload', importId: null },
  // Undone: an account that is still merged goes with the other one.
  user_merges: { addresses: { source: 'oud@voorbeeld.example', target: 'nieuw@voorbeeld.example' } },
  merge_requests: { mergedAt: null, withdrawnAt: null },
  vacancies: { contactPerson: contact(address) },
}

/** Further rows of the person: states and kinds that are treated differently. */
const variants: Record<string, Row[]> = {
  volunteer_centers: [{ isDefault: false }],
  organizations: [{ centerId: 2 }],
  users: [
    { email: address },
    { email: address, centerId: 2 },
    { email: address, accountId: people.person, status: 'invited' },
    { email: 'uitgenodigd@voorbeeld.example', accountId: people.person, status: 'invited' },
  ],
  vacancies: [{}, {}, {}],
  applications: [
    ...['new', 'in_contact', 'meeting', 'declined'].map((status, index) => ({
      userId: people.person,
      vacancyId: index + 1,
      status,
    })),
    { id: applicationOfNeighbor, vacancyId: 2, status: 'new' },
  ],
  application_events: [
    { applicationId: 2, actorId: people.person },
    { applicationId: 2, kind: 'message', actorId: people.neighbor },
  ],
  planned_declines: [{ applicationId: applicationOfNeighbor, actorId: people.person }],
  // The evaluation of the person's certificate.
  form_tokens: [{}],
  form_submissions: [{ tokenId: 2 }],
  certificates: [{ applicationId: applicationOfNeighbor, userId: people.person, evaluationId: 2 }],
  invitations: [{ vacancyId: 2, invitedById: people.person }],
  merge_requests: [
    { mergedAt: testNow, targetId: people.person },
    { mergedAt: testNow, requestedById: people.person },
  ],
  message_reports: [{ messageId: 4, participantId: 2, reporterId: people.person }],
  organization_reviews: [{ organizationId: 2, reviewerId: people.person }],
  organization_signups: [{ organizationId: 2, userId: people.person }],
  help_requests: ['matched', 'done', 'rejected'].map((status) => ({ userId: people.person, status })),
  help_responses: ['matched', 'withdrawn'].map((status) => ({ userId: people.person, status })),
  stored_files: [
    ...['export', 'photo', 'message', 'media'].map((purpose) => ({ ownerId: people.person, purpose })),
    { formTokenId: 2 },
  ],
  mail_outbox: [
    ...['pending', 'sent', 'failed'].flatMap((status) =>
      [1, 2].map((centerId) => ({ recipient: address, userId: null, status, centerId })),
    ),
    { recipient: 'vroeger@voorbeeld.example', userId: people.person, status: 'failed', centerId: 1 },
    { template: 'contact.received', replyTo: address, userId: null, status: 'failed', centerId: 1 },
    { template: 'application.received', replyTo: address, userId: null, status: 'failed', centerId: 1 },
  ],
  audit_events: [
    { targetType: 'users', targetId: people.person },
    { targetType: 'vacancies', targetId: people.person },
    { targetType: 'users', targetId: people.neighbor, action: 'user.merged', actorId: people.person },
    { impersonatorId: people.person },
  ],
  conversations: [
    { contextKind: 'help_request', contextId: 2 },
    { contextKind: 'help_request', contextId: 1 },
  ],
  imports: [{ kind: 'organizations' }],
  import_rows: [
    { importId: 1, recordId: people.person },
    { importId: 2, recordId: people.person },
  ],
  notifications: [
    { kind: 'application_received', link: pathTo('application', { id: '2' }) },
    { kind: 'application_received', link: pathTo('application', { id: '1' }) },
    { kind: 'member_added', params: { userId: String(people.person) } },
    { kind: 'member_added', params: { userId: String(people.neighbor) } },
  ],
}

/** Tables in an order in which each comes after those that it refers to. */
function inOrder(): PgTable[] {
  const done = new Set<PgTable>()
  const visit = (table: PgTable): void => {
    if (done.has(table)) return
    done.add(table)
    for (const key of getTableConfig(table).foreignKeys) visit(key.reference().foreignTable)
    ordered.push(table)
  }
  const ordered: PgTable[] = []
  for (const table of tables) visit(table)
  return ordered
}

/** Fills an empty database; ids are the same each time. */
export async function fillTables(db: Db): Promise<void> {
  /** Rows by table that belong to the person, by the values of their primary key `id`. */
  const own = new Map<PgTable, number[]>([[users, [people.person, people.elsewhere]]])
  const counts = new Map<PgTable, number>()
  for (const table of inOrder()) {
    // Filled by a trigger.
    if (table === searchWords || table === vacancyListings) continue
    const { name, foreignKeys } = getTableConfig(table)
    const columns = columnsOf(table)
    const references = foreignKeys.flatMap((key) => {
      const { columns: keys, foreignTable } = key.reference()
      const key_ = columns.find(({ column }) => column === keys[0])?.key
      return key_ && foreignTable !== table ? [{ key: key_, table: foreignTable }] : []
    })
    const insert = async (values: Row): Promise<void> => {
      const number = (counts.get(table) ?? 0) + 1
      const row: Row = {}
      for (const { key, column } of columns) {
        if (column.generated || (column.hasDefault === true && key === 'id')) continue
        row[key] = sampleOf(column, `${name}.${column.name || key} ${number}`, number)
      }
      for (const { key } of references) row[key] = 1
      const stored = (await db
        .insert(table)
        .values({ ...row, ...given[name], ...values } as never)
        .onConflictDoNothing()
        .returning()) as Row[]
      if (stored[0]) counts.set(table, number)
      const isOwn = references.some(({ key, table: parent }) => own.get(parent)?.includes(Number(stored[0]?.[key])))
      if (stored[0] && isOwn && table !== users) own.set(table, [...(own.get(table) ?? []), Number(stored[0].id)])
    }
    await insert({})
    for (const reference of references)
      for (const id of own.get(reference.table) ?? []) await insert({ [reference.key]: id })
    for (const values of variants[name] ?? []) await insert(values)
  }
}

export function sampleOf(column: PgColumn, marker: string, number: number): unknown {
  const type = column.getSQLType()
  if (type.endsWith('[]')) return [marker]
  if (type === 'jsonb') return { marker }
  if (type === 'text') return marker
  if (type === 'bytea') return new TextEncoder().encode(marker)
  if (type === 'boolean') return false
  if (type === 'date') return `2026-02-${String((number % 28) + 1).padStart(2, '0')}`
  if (type.startsWith('timestamp')) return testNow
  if (type.startsWith('char')) return '8096'
  return number
}

/** Every row of every table, by `table key`. */
export async function storedRows(db: Db): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const table of tables) {
    const columns = columnsOf(table).filter(({ column }) => !column.generated)
    const keys = columns.filter(({ column, key }) => column.primary || key === 'id').map(({ key }) => key)
    const parts =
      keys.length > 0
        ? keys
        : columns
            .map(({ key }) => key)
            .filter((key) => !/^(views|searches|enabled|updatedAt|createdAt|title|content)$/.test(key))
    for (const row of (await db.select().from(table)) as Row[]) {
      const shown = Object.fromEntries(columns.map(({ key }) => [key, textOf(row[key])]))
      rows.set(`${nameOf(table)} ${parts.map((key) => shown[key]).join('/')}`, shown)
    }
  }
  return rows
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? `bytes ${new TextDecoder().decode(value)}` : (JSON.stringify(value) ?? 'null')

/** What of two states differs, a line for each row and column. */
export function differences(before: Map<string, Row>, after: Map<string, Row>): string[] {
  const lines: string[] = []
  for (const [key, row] of before) {
    const now = after.get(key)
    if (!now) lines.push(`- ${key}`)
    else
      for (const [name, value] of Object.entries(row))
        if (now[name] !== value) lines.push(`  ${key} ${name}: ${value} -> ${now[name]}`)
  }
  for (const [key, row] of after) {
    if (before.has(key)) continue
    const { id: _, link: __, unsubscribeUrl: ___, tokenHash: ____, html: _____, ...shown } = row
    lines.push(`+ ${key.split(' ')[0]} ${JSON.stringify(shown)}`)
  }
  return lines
}

export const userOf = async (db: Db, id: number) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error(`No user ${id}`)
  return user
}

export const centerOf = async (db: Db, id: number) => {
  const [center] = await db.select().from(volunteerCenters).where(eq(volunteerCenters.id, id))
  if (!center) throw new Error(`No center ${id}`)
  return center
}

/** Every text of a row that leads to the person by a rule that removes or overwrites. */
export async function ownTexts(db: Db): Promise<{ column: string; text: string }[]> {
  const user = { id: people.person, email: address }
  const found = new Map<string, { column: string; text: string }>()
  for (const link of links) {
    for (const rule of link.rules) {
      const chosen = typeof rule.where === 'function' ? rule.where({ user, now: testNow }) : rule.where
      const where = and(leadsTo(db, link, user), chosen)
      const rows: Row[] = await db.select().from(link.table).where(where)
      for (const [key, value] of rows.flatMap((row) => Object.entries(row))) {
        const text = textOf(value)
        const isErased = rule.effect === 'remove' || key in valuesOf(rule)
        if (isErased && text.includes(`${nameOf(link.table)}.`))
          found.set(text, { column: `${nameOf(link.table)}.${key}`, text })
      }
    }
  }
  return [...found.values()]
}
