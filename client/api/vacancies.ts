import { resourceDocument } from '#shared/json-api/flatten.ts'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import {
  alternativeVacanciesPath,
  similarVacanciesPath,
  suggestedVacanciesPath,
  vacancyPath,
} from '#shared/resources/vacancy.ts'
import type { VacancyReportCreate } from '#shared/resources/vacancy-report-schema.ts'
import {
  type ListedVacancy,
  type SuggestedVacancy,
  type VacancySearch,
  vacancySearch,
} from '#shared/resources/vacancy-search.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, useList } from './use-document.ts'

/** Counts of published vacancies by attribute and value, each with all other filters applied. */
export type Facets = Record<string, Record<string, number>>

/** The place that the search text names; null when it is not known. */
export type NearPlace = { label: string; latitude: number; longitude: number; radiusKm: number } | null

/** What a search may have meant: its text without the misspelled words, and a place that it names with the rest of the text. */
export type SearchMeant = { corrected?: string; place?: { label: string; rest: string } }

export const isLoose = ({ meta }: ListedVacancy): boolean => meta?.loose === true

/** One page of search results; the previous data stays until the next response. */
export function useVacancySearch(search: VacancySearch, size?: number) {
  const state = useList<ListedVacancy>(vacancyShape, vacancySearch.apiPath(search, size), { keepPreviousData: true })
  const { exact, facets = {}, near, pagination, search: meant = {} } = state.meta
  const looseOnPage = state.data?.filter(isLoose).length ?? 0
  return {
    ...state,
    facets: facets as Facets,
    near: near as NearPlace | undefined,
    /** Without what is only near to the words. */
    count: (exact as number | undefined) ?? (pagination && pagination.records - looseOnPage),
    meant: meant as SearchMeant,
  }
}

/** Null loads nothing. */
export const useVacancy = (id: string | null) => useDocument(vacancyShape, id === null ? null : vacancyPath(id))

export const useSimilarVacancies = (id: string) => useList<ListedVacancy>(vacancyShape, similarVacanciesPath(id))

/** Null loads nothing. */
export const useSuggestedVacancies = (enabled: boolean) =>
  useList<SuggestedVacancy>(vacancyShape, enabled ? suggestedVacanciesPath : null)

/** Null loads nothing. */
export const useAlternativeVacancies = (applicationId: string | null) =>
  useList<SuggestedVacancy>(vacancyShape, applicationId && alternativeVacanciesPath(applicationId))

export const reportVacancy = (attributes: VacancyReportCreate, idempotencyKey: string) =>
  apiRequest('/api/v1/vacancy_reports', {
    method: 'POST',
    body: resourceDocument('vacancy_reports', attributes),
    idempotencyKey,
  })
