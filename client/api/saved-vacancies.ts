import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type SavedVacancy,
  savedVacanciesPath,
  savedVacancyListPath,
  savedVacancyPath,
} from '#shared/resources/saved-vacancy.ts'
import { useDocument, writeDocument } from './use-document.ts'

const type = 'saved_vacancies'

/** The ids of the user's saved vacancies, for the save buttons of a page; for signed-in users only. */
export const useSavedVacancies = () => useDocument<SavedVacancy[]>(savedVacanciesPath)

/** The user's saved vacancies with their data, newest first. */
export const useSavedVacancyList = () => useDocument<SavedVacancy[]>(savedVacancyListPath)

/** Idempotent: a vacancy that is saved already stays saved. */
export const saveVacancy = (vacancyId: string) =>
  writeDocument<SavedVacancy>(`/api/v1/${type}`, { method: 'POST', body: resourceDocument(type, { vacancyId }) })

/** Idempotent. */
export const unsaveVacancy = (vacancyId: string) =>
  writeDocument<null>(savedVacancyPath(vacancyId), { method: 'DELETE' })
