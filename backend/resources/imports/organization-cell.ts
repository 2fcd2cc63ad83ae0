/** The organization that a line names: an approved one of the center, by its KvK number, e-mail address or name. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { fold } from '#shared/fold.ts'
import { kvkNumberOf, type LineCells } from './cells.ts'

const { id, name, kvkNumber, email, status, centerId } = organizations
const facts = { id, name, kvkNumber, email, centerId }
export type NamedOrganization = Pick<typeof organizations.$inferSelect, keyof typeof facts>

/** Those that one of the lines may name. */
export async function findNamed(
  { db, center }: SignedInContext,
  cells: readonly LineCells[],
): Promise<NamedOrganization[]> {
  const texts = [...new Set(cells.map((line) => line.text('organization')).filter(Boolean))]
  if (texts.length === 0) return []
  const isNamed = or(
    inArray(sql`search_fold(${name})`, texts.map(fold)),
    inArray(kvkNumber, texts.map(kvkNumberOf)),
    inArray(
      sql`lower(${email})`,
      texts.map((text) => text.toLowerCase()),
    ),
  )
  return db
    .select(facts)
    .from(organizations)
    .where(and(eq(centerId, center.id), eq(status, 'approved'), isNamed))
}

/** The organization that a plan named, while it is an approved one of the center. */
export async function findPlanned(
  { db, center }: SignedInContext,
  organizationId: number,
): Promise<NamedOrganization | undefined> {
  const isOpen = and(eq(id, organizationId), eq(centerId, center.id), eq(status, 'approved'))
  const [found] = await db.select(facts).from(organizations).where(isOpen)
  return found
}

/** Rejects a name that none of them has or several have; of two with one name people choose by the number. */
export function organizationNamed(
  cells: LineCells,
  found: readonly NamedOrganization[],
): NamedOrganization | undefined {
  const text = cells.text('organization')
  const meant = found.filter(
    (one) =>
      one.kvkNumber === kvkNumberOf(text) ||
      one.email?.toLowerCase() === text.toLowerCase() ||
      fold(one.name) === fold(text),
  )
  if (meant.length !== 1) cells.reject('organization', meant.length === 0 ? 'unknown' : 'ambiguous')
  return meant.length === 1 ? meant[0] : undefined
}
