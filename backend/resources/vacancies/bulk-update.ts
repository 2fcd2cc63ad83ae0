/** `PATCH /vacancies/bulk_update`: one change to many vacancies, each on its own, with a result for every id. */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { type Policy, requirePolicy } from '#backend/http/authorization.ts'
import { inTransaction, rolledBack } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { readBulk, updateEach } from '#backend/json-api/bulk-update.ts'
import { presentValues } from '#backend/json-api/updates.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { type VacancyBulkUpdate, vacancyBulkUpdate } from '#shared/resources/vacancy-schema.ts'
import { changedContactPerson } from '../contact-person.ts'
import { transitionVacancy, updateVacancy } from './mutations.ts'
import { policies, stepPolicy, type VacancyFacts } from './policy.ts'
import { type VacancyRow, visibleVacancy } from './queries.ts'

export async function bulkUpdate(request: FastifyRequest, reply: FastifyReply) {
  const input = readBulk(request, vacancyBulkUpdate, 'vacancies')
  const change = input.dryRun ? tryOne : updateOne
  return updateEach(request, reply, input.ids, (tx, id) => change(tx, id, input.attributes))
}

/** The ids are in the body: each record is found, and its policy asked, in the transaction that changes it. */
async function allowed(context: SignedInContext, id: string, policy: Policy<VacancyFacts>): Promise<VacancyRow> {
  const vacancy = await visibleVacancy(context, id)
  requirePolicy(context, policy, vacancy)
  return vacancy
}

const comparedFields = ['status', 'expiresOn', 'themes', 'contactPerson'] as const

const tryOne = (
  context: SignedInContext,
  id: string,
  attributes: VacancyBulkUpdate['attributes'],
): Promise<NonNullable<BulkResult['changes']>> =>
  rolledBack(context, async (tx) => {
    const changes: NonNullable<BulkResult['changes']> = {}
    const before = await allowed(tx, id, policies['vacancy.change'])
    await updateOne(tx, id, attributes)
    const [after] = await tx.db.select().from(vacancies).where(eq(vacancies.id, before.id))
    for (const field of comparedFields) {
      if (after && !isDeepStrictEqual(before[field], after[field])) {
        changes[field] = { from: before[field], to: after[field] }
      }
    }
    return changes
  })

async function updateOne(
  context: SignedInContext,
  id: string,
  attributes: VacancyBulkUpdate['attributes'],
): Promise<void> {
  const { action, expiresOn, contactPerson, themes } = attributes
  await inTransaction(context, async (tx) => {
    let vacancy = await allowed(tx, id, policies['vacancy.change'])
    const values = presentValues({
      themes,
      contactPerson: contactPerson && changedContactPerson(vacancy.contactPerson, contactPerson),
    })
    if (Object.keys(values).length > 0) {
      await updateVacancy(tx, vacancy, values)
      vacancy = await allowed(tx, id, policies['vacancy.change'])
    }
    if (expiresOn !== undefined) await transitionVacancy(tx, vacancy, 'extend', { expiresOn })
    if (!action) return
    // Read again: the extension may have changed its status.
    await transitionVacancy(tx, await allowed(tx, id, stepPolicy(action)), action, {})
  })
}
