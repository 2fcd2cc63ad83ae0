/** Import of users: known ones are recognized by their address, new ones are invited. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isAccountOf, rolesOf, type UserRow } from '#backend/auth/actors.ts'
import { importRows } from '#backend/db/schema/imports.ts'
import { users } from '#backend/db/schema/users.ts'
import { changesBetween } from '#backend/http/audit.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { languages } from '#shared/languages.ts'
import { type UserCreate, type UserUpdate, userCreate } from '#shared/resources/user-schema.ts'
import { type Locale, locales } from '#shared/site.ts'
import { tellAdminsOfMembers } from '../organizations/member-mails.ts'
import { addRole, inviteUser, type TellOfMember, updateUser } from '../users/mutations.ts'
import { can, canGrant } from '../users/policy.ts'
import { filled, type LineCells, namesOf, readPhone } from './cells.ts'
import { type ImportKindParts, planOf } from './import-kind.ts'
import { findNamed, findPlanned, type NamedOrganization, organizationNamed } from './organization-cell.ts'

type Found = { users: Map<string, UserRow>; organizations: NamedOrganization[] }
type Grant = { name: 'admin' | 'member'; organizationId: number }
/** `joined`: the organization that the line made somebody a member of. */
type Values = { user: Partial<UserCreate>; grant: Grant | null; joined?: number }

const roleOf = namesOf({ admin: ['beheerder', 'administrator'], member: ['lid', 'medewerker'] })
/** By the name of the language in itself, in Dutch and in English. */
const languageOf = namesOf(
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      [
        languages[locale].name,
        ...['nl', 'en'].map((tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(locale) ?? ''),
      ],
    ]),
  ) as Record<Locale, string[]>,
)
const { email, firstName, lastName, phone, postalCode4 } = userCreate.shape

const addressOf = (cells: LineCells) => cells.text('email').toLowerCase()

export const userImports: ImportKindParts<Found> = {
  async find(context, cells) {
    const { db, center } = context
    const known = await db
      .select()
      .from(users)
      .where(
        and(
          inArray(users.email, ['', ...cells.map(addressOf)]),
          // Accounts of other centers are not shown by a plan.
          eq(users.centerId, center.id),
          isNull(users.accountId),
        ),
      )
    return {
      users: new Map(known.map((user) => [user.email, user])),
      organizations: await findNamed(context, cells),
    }
  },

  async plan(context, cells, found, seen) {
    const address = addressOf(cells)
    const user = found.users.get(address)
    const values = filled({
      firstName: cells.value('firstName', firstName),
      lastName: cells.value('lastName', lastName),
      phone: cells.value('phone', phone, readPhone),
      // A postal code keeps its digits.
      postalCode4: cells.value('postalCode4', postalCode4, (text) => /^\d{4}/.exec(text)?.[0] ?? text),
      locale: cells.one('locale', languageOf),
    }) as Partial<UserCreate>
    checkAddress(cells, seen)
    const grant = grantOf(context, cells, found)
    const name = [values.firstName ?? user?.firstName, values.lastName ?? user?.lastName].filter(Boolean).join(' ')
    const line = { key: address, name, values: { user: values, grant } satisfies Values }
    if (!user) {
      for (const field of ['firstName', 'lastName'] as const) if (!values[field]) cells.reject(field, 'missing')
      return planOf(cells, line, undefined, { ...changesBetween({}, values), ...roleChange(cells, grant) })
    }
    const roles = await rolesOf(context.db, user.id)
    if (!isManageable(context, user, roles))
      cells.reject('email', user.status === 'archived' ? 'archived' : 'not_allowed')
    // Without a role in the line any role there will do: an admin is a member already.
    const isNamed = cells.text('role') !== ''
    const hasRole = roles.some(
      ({ name: own, resourceId }) =>
        (own === grant?.name || !isNamed) && resourceId === String(grant?.organizationId ?? ''),
    )
    const added = hasRole ? null : grant
    const planned = { ...line, values: { ...line.values, grant: added } }
    return planOf(cells, planned, user, { ...changesBetween(user, values), ...roleChange(cells, added) })
  },

  async apply(context, planned) {
    const { user: values, grant } = planned.values as Values
    let joined: number | null = null
    // Its admins hear of all new members at once, when the import ends.
    const tell: TellOfMember = async (_context, _member, organizationId) => {
      joined = organizationId
    }
    const withJoined = (): Values => ({ ...(planned.values as Values), ...(joined === null ? {} : { joined }) })
    const [user] = await context.db
      .select()
      .from(users)
      .where(isAccountOf(context.center.id, planned.key))
      .for('update')
    if (grant && !(await mayStillGrant(context, grant))) return { result: 'left' }
    if (planned.outcome === 'new') {
      if (user) return { result: 'left' }
      const input = { ...(values as Omit<UserCreate, 'email'>), email: planned.key }
      const { id: recordId } = await inviteUser(context, input, grant, tell)
      return { result: 'done', recordId, values: withJoined() }
    }
    if (!user || user.id !== planned.recordId || user.lockVersion !== planned.seenVersion) return { result: 'left' }
    if (!isManageable(context, user, await rolesOf(context.db, user.id))) return { result: 'left' }
    const changed = Object.entries(values).filter(([name]) => name in planned.changes)
    if (changed.length > 0) {
      const update = Object.fromEntries(changed) as UserUpdate
      await updateUser(context, user, { ...update, lockVersion: user.lockVersion })
    }
    if (grant) await addRole(context, user, grant, tell)
    return { result: 'done', values: withJoined() }
  },

  /** One mail and one notification to each admin, however many members the file brought. */
  async end(context, importId) {
    const joined = await context.db
      .select({
        organizationId: sql`(${importRows.values} ->> 'joined')::bigint`.mapWith(Number),
        member: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      })
      .from(importRows)
      .innerJoin(users, eq(users.id, importRows.recordId))
      .where(and(eq(importRows.importId, importId), sql`${importRows.values} ->> 'joined' is not null`))
      .orderBy(importRows.line)
    for (const [organizationId, rows] of Map.groupBy(joined, (row) => row.organizationId)) {
      await tellAdminsOfMembers(
        context,
        rows.map(({ member }) => member),
        organizationId,
      )
    }
  },
}

function checkAddress(cells: LineCells, seen: Set<string>): void {
  const address = addressOf(cells)
  if (address === '') cells.reject('email', 'missing')
  else if (!email.safeParse(address).success) cells.reject('email', 'invalid')
  else if (seen.has(address)) cells.reject('email', 'twice')
  seen.add(address)
}

/** An organization without a role makes a member. */
function grantOf(context: SignedInContext, cells: LineCells, found: Found): Grant | null {
  const name = cells.one('role', roleOf)
  if (cells.text('organization') === '') {
    if (name) cells.reject('organization', 'missing')
    return null
  }
  const organization = organizationNamed(cells, found.organizations)
  if (organization && !canGrant(context, organization)) cells.reject('organization', 'not_allowed')
  return organization ? { name: name ?? 'member', organizationId: organization.id } : null
}

async function mayStillGrant(context: SignedInContext, { organizationId }: Grant): Promise<boolean> {
  const organization = await findPlanned(context, organizationId)
  return organization !== undefined && canGrant(context, organization)
}

const roleChange = (cells: LineCells, grant: Grant | null): Record<string, [unknown, unknown]> =>
  grant ? { role: [null, `${grant.name}: ${cells.text('organization')}`] } : {}

type Roles = Awaited<ReturnType<typeof rolesOf>>

function isManageable(context: SignedInContext, user: UserRow, roles: Roles): boolean {
  const facts = { id: user.id, centerId: user.centerId, roles, isConfirmed: user.confirmedAt !== null }
  return user.status !== 'archived' && can(context, 'manage', facts)
}
