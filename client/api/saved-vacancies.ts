import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type SavedVacancy,
  savedVacanciesPath,
  savedVacancyListPath,
  savedVacancyPath,
} from '#shared/resources/saved-vacancy.ts'
import { useDocument, writeDocument } from './use-document.ts'

const type = 'saved_vacancies'

/** One's own by id, for the hearts of a page; of a signed-in user only. */
export const useSavedVacancies = () => useDocument<SavedVacancy[]>(savedVacanciesPath)

/** One's own with what they are, newest first. */
export const useSavedVacancyList = () => useDocument<SavedVacancy[]>(savedVacancyListPath)

/** May be repeated: what is saved already stays as it is. */
export const saveVacancy = (vacancyId: string) =>
  writeDocument<SavedVacancy>(`/api/v1/${type}`, { method: 'POST', body: resourceDocument(type, { vacancyId }) })

/** May be repeated as well. */
export const forgetVacancy = (vacancyId: string) =>
  writeDocument<null>(savedVacancyPath(vacancyId), { method: 'DELETE' })
