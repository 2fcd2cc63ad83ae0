import { resourceDocument } from '#shared/json-api/flatten.ts'
import { vacancyLinkShape } from '#shared/resources/shapes/site.ts'
import { vacancyLinkPath } from '#shared/resources/vacancy-link.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useVacancyLink = (token: string | null) =>
  useDocument(vacancyLinkShape, token === null ? null : vacancyLinkPath(token))

export const extendByLink = (token: string) =>
  writeDocument(vacancyLinkShape, vacancyLinkPath(token), {
    method: 'PUT',
    body: resourceDocument('vacancy_links', {}),
  })
