/** What a line of an import will do: new, change, same, or skip with its reason. Blanks never overwrite. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { rolesOf, type UserRow } from '#backend/auth/actors.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { userImportRows } from '#backend/db/schema/user-imports.ts'
import { users } from '#backend/db/schema/users.ts'
import { changesBetween } from '#backend/http/audit.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { ImportColumns, ImportField, ImportReason } from '#shared/resources/user-import.ts'
import { userCreate } from '#shared/resources/user-schema.ts'
import { can, canGrant } from '../users/policy.ts'

export type PlannedRow = Omit<typeof userImportRows.$inferInsert, 'id' | 'userImportId' | 'result'>
export type ImportLine = { line: number; record: readonly string[] }

const attributes = ['firstName', 'lastName', 'phone', 'postalCode4', 'locale'] as const
const roleNames: Record<string, 'admin' | 'member'> = {
  ...{ admin: 'admin', beheerder: 'admin', administrator: 'admin' },
  ...{ member: 'member', lid: 'member', medewerker: 'member' },
}
const languages: Record<string, string> = { nederlands: 'nl', dutch: 'nl', engels: 'en', english: 'en' }

const cellOf = (columns: ImportColumns, { record }: ImportLine, field: ImportField): string => {
  const index = columns[field]
  return index === undefined ? '' : (record[index] ?? '').trim()
}

/** As the account stores them, without blanks. A postal code keeps its digits. */
function valuesOf(columns: ImportColumns, line: ImportLine): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of attributes) {
    const text = cellOf(columns, line, name)
    if (text === '') continue
    if (name === 'postalCode4') values[name] = /^\d{4}/.exec(text)?.[0] ?? text
    else values[name] = name === 'locale' ? (languages[text.toLowerCase()] ?? text.toLowerCase()) : text
  }
  return values
}

type Found = { users: Map<string, UserRow>; organizations: Map<string, { id: number; centerId: number }> }

async function find(context: SignedInContext, columns: ImportColumns, lines: readonly ImportLine[]): Promise<Found> {
  const { db, center } = context
  const emails = lines.map((line) => cellOf(columns, line, 'email').toLowerCase())
  const names = lines.map((line) => cellOf(columns, line, 'organization').toLowerCase()).filter(Boolean)
  const known = await db
    .select()
    .from(users)
    .where(inArray(users.email, ['', ...emails]))
  const named =
    names.length === 0
      ? []
      : await db
          .select({ id: organizations.id, name: organizations.name, centerId: organizations.centerId })
          .from(organizations)
          .where(and(eq(organizations.centerId, center.id), inArray(sql`lower(${organizations.name})`, names)))
  return {
    users: new Map(known.map((user) => [user.email, user])),
    organizations: new Map(named.map((organization) => [organization.name.toLowerCase(), organization])),
  }
}

/** Plans some lines of the file. `seen` has the addresses of the lines before, and gets those of these. */
export async function planLines(
  context: SignedInContext,
  columns: ImportColumns,
  lines: readonly ImportLine[],
  seen: Set<string>,
): Promise<PlannedRow[]> {
  const found = await find(context, columns, lines)
  const planned: PlannedRow[] = []
  for (const line of lines) planned.push(await planLine(context, columns, line, found, seen))
  return planned
}

async function planLine(
  context: SignedInContext,
  columns: ImportColumns,
  line: ImportLine,
  found: Found,
  seen: Set<string>,
): Promise<PlannedRow> {
  const email = cellOf(columns, line, 'email').toLowerCase()
  const values = valuesOf(columns, line)
  const user = found.users.get(email)
  const name = [values.firstName ?? user?.firstName, values.lastName ?? user?.lastName].filter(Boolean).join(' ')
  const empty = { changes: {}, role: null, organizationId: null, userId: null, seenVersion: null, reason: null }
  const base = { ...empty, line: line.line, email: email.slice(0, 254), name: name.slice(0, 150), values }
  const skip = (reason: ImportReason): PlannedRow => ({ ...base, outcome: 'skip', reason })

  if (email === '') return skip('email_missing')
  if (!userCreate.shape.email.safeParse(email).success) return skip('email_invalid')
  if (seen.has(email)) return skip('email_twice')
  seen.add(email)
  if (user && (user.centerId !== context.center.id || user.anonymizedAt)) return skip('email_elsewhere')
  for (const [field, value] of Object.entries(values)) {
    if (!userCreate.shape[field as keyof typeof userCreate.shape].safeParse(value).success) return skip('value_invalid')
  }

  const roleText = cellOf(columns, line, 'role').toLowerCase()
  const organizationText = cellOf(columns, line, 'organization').toLowerCase()
  const role = roleText === '' ? (organizationText === '' ? null : 'member') : (roleNames[roleText] ?? undefined)
  if (role === undefined) return skip('role_unknown')
  const organization = organizationText === '' ? undefined : found.organizations.get(organizationText)
  if (role && organizationText === '') return skip('organization_missing')
  if (role && !organization) return skip('organization_unknown')
  if (organization && !canGrant(context, organization)) return skip('not_allowed')
  const grant = { role, organizationId: organization?.id ?? null }

  if (!user) {
    if (!values.firstName || !values.lastName) return skip('name_missing')
    const changes = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, [null, value]]))
    return { ...base, ...grant, outcome: 'new', changes: withRole(changes, grant.role, organizationText) } as PlannedRow
  }
  if (user.status === 'archived') return skip('archived')
  const roles = await rolesOf(context.db, user.id)
  const facts = { id: user.id, centerId: user.centerId, roles, isConfirmed: user.confirmedAt !== null }
  if (!can(context, 'manage', facts)) return skip('not_allowed')
  const hasRole = roles.some(
    ({ name: own, resourceId }) => own === role && resourceId === String(organization?.id ?? ''),
  )
  const isNewRole = role !== null && !hasRole
  const changes = changesBetween(user, values)
  const known = { ...base, userId: user.id, seenVersion: user.lockVersion, ...(isNewRole ? grant : {}) }
  if (Object.keys(changes).length === 0 && !isNewRole) return { ...known, outcome: 'same' }
  return { ...known, outcome: 'change', changes: withRole(changes, isNewRole ? role : null, organizationText) }
}

const withRole = (
  changes: Record<string, unknown>,
  role: string | null,
  organization: string,
): Record<string, [unknown, unknown]> =>
  ({ ...changes, ...(role ? { role: [null, `${role}: ${organization}`] } : {}) }) as Record<string, [unknown, unknown]>
