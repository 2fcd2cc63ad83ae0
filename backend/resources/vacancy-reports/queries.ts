import { and, eq } from 'drizzle-orm'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { vacancyReportSchema } from '#shared/resources/vacancy-report-schema.ts'
import { vacancyResource, visibleVacancies } from '../vacancies/queries.ts'

export const vacancyReportResource: Resource = {
  type: 'vacancy_reports',
  table: vacancyReports,
  id: vacancyReports.id,
  defaultSort: '-created_at',
  schema: vacancyReportSchema,
  attributes: attributesOf(vacancyReports, vacancyReportSchema),
  relationships: { vacancy: toOne(() => vacancyResource, vacancyReports.vacancyId) },
}

/** A vacancy that is visible here; throws 422 for any other. */
export async function reportedVacancy(context: Context, vacancyId: string) {
  const id = /^\d{1,15}$/.test(vacancyId) ? Number(vacancyId) : 0
  const [vacancy] = await context.db
    .select({ id: vacancies.id, title: vacancies.title, centerId: vacancies.centerId })
    .from(vacancies)
    .where(and(eq(vacancies.id, id), visibleVacancies(context)))
  if (!vacancy) throw apiError('vacancy.not_here', { attribute: 'vacancy_id' })
  return vacancy
}
