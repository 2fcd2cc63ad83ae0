/** Shape of saved vacancies, by itself because visitors' pages read no applications. */
import type { Shape } from '#shared/json-api/shape.ts'
import { shapeOf } from '#shared/json-api/shape-of.ts'
import { type SavedVacancy, savedVacancySchema } from '../saved-vacancy-schema.ts'
import { vacancyShape } from './organization.ts'

export const savedVacancyShape: Shape<SavedVacancy> = shapeOf(savedVacancySchema, {
  related: { vacancy: vacancyShape },
})
