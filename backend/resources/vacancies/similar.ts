/** `filter[similar_to]=id`: vacancies that resemble one, best first. */

import { eq, type SQL, sql } from 'drizzle-orm'
import { textArray } from '#backend/db/driver.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { distanceTo } from '#backend/geo/radius-filters.ts'
import type { SpecialFilter } from '#backend/json-api/resource.ts'

const overlap = (column: SQL, values: readonly string[]): SQL =>
  sql`(select count(*) from unnest(${column}) as shared_word where shared_word = any(${textArray(values)}))`

/** Shares a theme or category with the given one. Its rank counts what is shared and leaves off for every 20 km. */
export const similarTo: SpecialFilter = async (value, queryContext, parameter) => {
  if (!/^\d{1,15}$/.test(value)) {
    throw invalidValue(parameter, value)
  }
  const [model] = await queryContext.context.db
    .select({
      centerId: vacancies.centerId,
      themes: vacancies.themes,
      categories: vacancies.categories,
      kind: vacancies.kind,
      latitude: vacancies.latitude,
      longitude: vacancies.longitude,
    })
    .from(vacancies)
    .where(eq(vacancies.id, Number(value)))
  const { center, sharingCenterIds } = queryContext.context
  if (!model || ![center.id, ...sharingCenterIds].includes(model.centerId)) return sql`false`
  const { latitude, longitude } = model
  const near =
    latitude === null || longitude === null
      ? sql`0`
      : sql`coalesce(${distanceTo({ latitude: vacancies.latitude, longitude: vacancies.longitude }, { latitude, longitude })}, 20) / 20`
  queryContext.relevance = sql`(${overlap(sql`${vacancies.themes}`, model.themes)} * 2
    + ${overlap(sql`${vacancies.categories}`, model.categories)} * 2
    + case when ${vacancies.kind} = ${model.kind} then 1 else 0 end - ${near})`
  return sql`${vacancies.id} <> ${Number(value)} and (${vacancies.themes} && ${textArray(model.themes)}
    or ${vacancies.categories} && ${textArray(model.categories)})`
}
