import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { CorrectionReportCreate } from '#shared/resources/correction-report-schema.ts'
import { occurrenceShape } from '#shared/resources/shapes/activity.ts'
import { organizationShape, vacancyShape } from '#shared/resources/shapes/organization.ts'
import {
  organizationActivitiesPath,
  organizationPath,
  organizationVacanciesPath,
  type SocialMapSearch,
  socialMap,
} from '#shared/resources/social-map.ts'
import type { ListedVacancy } from '#shared/resources/vacancy-search.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, useList } from './use-document.ts'
import type { Facets, NearPlace } from './vacancies.ts'

/** One organization with its address and profile; null loads nothing. */
export const useOrganization = (id: string | null) =>
  useDocument(organizationShape, id === null ? null : organizationPath(id))

/** What a form suggests as the place of an organization's vacancy or activity; null while it is not known. */
export function useOrganizationAddress(id: string) {
  const { data } = useOrganization(id === '' ? null : id)
  if (!data?.address) return null
  const { postalCode, houseNumber, street, city } = data.address
  const address = { postalCode: postalCode ?? '', houseNumber: houseNumber ?? '', street: street ?? '', city }
  return { name: data.name, address }
}

/** Its next activities; null loads nothing. */
export const useOrganizationActivities = (id: string | null, size?: number) =>
  useList(occurrenceShape, id === null ? null : organizationActivitiesPath(id, size), { keepPreviousData: true })

export const useOrganizationVacancies = (id: string, size?: number) =>
  useList<ListedVacancy>(vacancyShape, organizationVacanciesPath(id, size), { keepPreviousData: true })

/** One page of the social map; the previous data stays until the next response. */
export function useSocialMap(search: SocialMapSearch) {
  const state = useList(organizationShape, socialMap.apiPath(search), { keepPreviousData: true })
  return {
    ...state,
    facets: (state.meta.facets ?? {}) as Facets,
    near: state.meta.near as NearPlace | undefined,
    count: state.meta.pagination?.records,
  }
}

export const reportCorrection = (attributes: CorrectionReportCreate, idempotencyKey: string) =>
  apiRequest('/api/v1/correction_reports', {
    method: 'POST',
    body: resourceDocument('correction_reports', attributes),
    idempotencyKey,
  })
