import { and, inArray } from 'drizzle-orm'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import type { Relationship, Resource } from '#backend/json-api/resource.ts'
import { selectRows } from '#backend/json-api/rows.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { savedVacancySchema } from '#shared/resources/saved-vacancy-schema.ts'
import { vacancyResource, visibleVacancies } from '../vacancies/queries.ts'

/** Null for a vacancy that is no longer visible here. */
const visibleVacancy: Relationship = {
  target: () => vacancyResource,
  many: false,
  key: savedVacancies.vacancyId,
  load: async (query, keys, selection) => {
    const where = and(inArray(vacancies.id, keys), visibleVacancies(query.context))
    const rows = await selectRows(selection, query, { where })
    return new Map(rows.map((row) => [row.id, [row]]))
  },
}

/** Its id is that of the vacancy, which is unique within a user's own. */
export const savedVacancyResource: Resource = {
  type: 'saved_vacancies',
  table: savedVacancies,
  id: savedVacancies.vacancyId,
  defaultSort: '-created_at',
  schema: savedVacancySchema,
  attributes: attributesOf(savedVacancies, savedVacancySchema, { filterable: ['title'] }),
  relationships: { vacancy: visibleVacancy },
}
