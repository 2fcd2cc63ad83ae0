/** `PATCH /vacancies/bulk_update`: one change to many vacancies, each on its own, with a result for every id. */
import type { FastifyRequest } from 'fastify'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { inTransaction } from '#backend/http/context.ts'
import { requireSpan } from '#backend/http/reach.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { changeEach } from '#backend/json-api/bulk.ts'
import { changeRecord, presentValues } from '#backend/json-api/changes.ts'
import { check, readAttributes } from '#backend/json-api/input.ts'
import { type VacancyBulkUpdate, vacancyBulkUpdate } from '#shared/resources/vacancy-input.ts'
import { editableVacancy, permissionFor, reachableVacancy } from './policy.ts'
import { actOnVacancy } from './write.ts'

export async function bulkUpdate(context: SignedInContext, request: FastifyRequest) {
  requireSpan(context, 'vacancy.draft')
  const given = readAttributes(request, 'vacancies')
  const input = check(
    vacancyBulkUpdate,
    { ...given, ids: Array.isArray(given.ids) ? given.ids.map(String) : given.ids },
    context.locale,
  )
  return changeEach(input.ids, context.locale, (id) => updateOne(context, id, input.attributes))
}

async function updateOne(
  context: SignedInContext,
  id: string,
  attributes: VacancyBulkUpdate['attributes'],
): Promise<void> {
  const { action, expiresOn, contactPerson, themes } = attributes
  await inTransaction(context, async (tx) => {
    let vacancy = await editableVacancy(tx, id)
    const values = presentValues({
      themes,
      ...(contactPerson
        ? {
            contactPerson: {
              name: contactPerson.name,
              role: contactPerson.role || null,
              phone: contactPerson.phone || null,
              email: contactPerson.email || null,
            },
          }
        : {}),
    })
    if (Object.keys(values).length > 0) vacancy = await changeRecord(tx, vacancies, vacancy.id, values)
    if (expiresOn !== undefined) await actOnVacancy(tx, vacancy, 'extend', { expiresOn })
    if (!action) return
    // The extension may have changed its status.
    const current = await reachableVacancy(tx, id, 'vacancy.draft')
    await actOnVacancy(tx, await reachableVacancy(tx, id, permissionFor(action, current)), action, {})
  })
}
