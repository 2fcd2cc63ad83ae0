/** Organizations of the center that are probably the same as a given one. */
import { and, eq, ne } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { similarity, verySimilar } from './similar-names.ts'

export type Candidate = { name: string; kvkNumber: string | null }
export type Duplicate = { id: number; name: string; status: string; reason: 'kvk_number' | 'name' }

/** The surest first. One that was denied counts as little as `exceptId`, the organization itself. */
export async function findDuplicates(context: Context, wanted: Candidate, exceptId = 0): Promise<Duplicate[]> {
  const { id, name, status, kvkNumber } = organizations
  const known = await context.db
    .select({ id, name, status, kvkNumber })
    .from(organizations)
    .where(and(eq(organizations.centerId, context.center.id), ne(status, 'denied'), ne(id, exceptId)))
  return known
    .flatMap(({ kvkNumber: number, ...one }): (Duplicate & { score: number })[] => {
      if (wanted.kvkNumber !== null && number === wanted.kvkNumber) return [{ ...one, reason: 'kvk_number', score: 2 }]
      if (!verySimilar(one.name, wanted.name)) return []
      return [{ ...one, reason: 'name', score: similarity(one.name, wanted.name) }]
    })
    .sort((one, other) => other.score - one.score)
    .map(({ score: _, ...duplicate }) => duplicate)
}
