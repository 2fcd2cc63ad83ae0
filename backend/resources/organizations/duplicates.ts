/** Organizations of the center that are probably the same as a given one, by KvK number or name. */
import { and, eq, ne } from 'drizzle-orm'
import { organizations } from '#backend/db/schema/organizations.ts'
import type { Context } from '#backend/http/context.ts'
import { similarity, verySimilar } from './similar-names.ts'

export type Candidate = { name: string; kvkNumber: string | null }
export type Duplicate = { id: number; name: string; status: string; reason: 'kvk_number' | 'name' }

/** The most certain first; without those that were denied and without `exceptId`, the organization itself. */
export async function findDuplicates(context: Context, candidate: Candidate, exceptId = 0): Promise<Duplicate[]> {
  const { id, name, status, kvkNumber } = organizations
  const others = await context.db
    .select({ id, name, status, kvkNumber })
    .from(organizations)
    .where(and(eq(organizations.centerId, context.center.id), ne(status, 'denied'), ne(id, exceptId)))
  return others
    .flatMap(({ kvkNumber: number, ...other }): (Duplicate & { score: number })[] => {
      if (candidate.kvkNumber !== null && number === candidate.kvkNumber)
        return [{ ...other, reason: 'kvk_number', score: 2 }]
      if (!verySimilar(other.name, candidate.name)) return []
      return [{ ...other, reason: 'name', score: similarity(other.name, candidate.name) }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ score: _, ...duplicate }) => duplicate)
}
