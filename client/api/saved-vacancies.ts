import { resourceDocument } from '#shared/json-api/flatten.ts'
import { savedVacanciesPath, savedVacancyListPath, savedVacancyPath } from '#shared/resources/saved-vacancy.ts'
import { savedVacancyShape } from '#shared/resources/shapes/saved-vacancy.ts'
import { apiRequest } from './api-client.ts'
import { useList, writeDocument } from './use-document.ts'

const type = 'saved_vacancies'

/** The ids of the user's saved vacancies, for the save buttons of a page; for signed-in users only. */
export const useSavedVacancies = () => useList(savedVacancyShape, savedVacanciesPath)

/** The user's saved vacancies with their data, newest first. */
export const useSavedVacancyList = () => useList(savedVacancyShape, savedVacancyListPath)

/** Idempotent: a vacancy that is saved already stays saved. */
export const saveVacancy = (vacancyId: string) =>
  writeDocument(savedVacancyShape, `/api/v1/${type}`, { method: 'POST', body: resourceDocument(type, { vacancyId }) })

/** Idempotent. */
export const unsaveVacancy = (vacancyId: string) => apiRequest(savedVacancyPath(vacancyId), { method: 'DELETE' })
