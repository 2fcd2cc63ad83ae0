import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type VacancyLink, vacancyLinkPath } from '#shared/resources/vacancy-link.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useVacancyLink = (token: string | null) =>
  useDocument<VacancyLink>(token === null ? null : vacancyLinkPath(token))

export const extendByLink = (token: string) =>
  writeDocument<VacancyLink>(vacancyLinkPath(token), { method: 'PUT', body: resourceDocument('vacancy_links', {}) })
