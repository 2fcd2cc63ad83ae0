import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'
import type { CorrectionReportCreate } from '#shared/resources/correction-report-schema.ts'
import type { Organization } from '#shared/resources/organization.ts'
import {
  approvedOrganizationsPath,
  organizationActivitiesPath,
  organizationPath,
  organizationVacanciesPath,
  type SocialMapSearch,
  socialMapPath,
} from '#shared/resources/social-map.ts'
import type { ListedVacancy } from '#shared/resources/vacancy.ts'
import { apiRequest } from './api-client.ts'
import { useDocument } from './use-document.ts'
import type { Facets, NearPlace } from './vacancies.ts'

export const useOrganization = (id: string) => useDocument<Organization>(organizationPath(id))

/** Its next activities; null loads nothing. */
export const useOrganizationActivities = (id: string | null) =>
  useDocument<ActivityOccurrence[]>(id === null ? null : organizationActivitiesPath(id))

export const useOrganizationVacancies = (id: string) => useDocument<ListedVacancy[]>(organizationVacanciesPath(id))

/** The approved organizations of this center by name, to choose one from; loaded when `enabled`. */
export const useApprovedOrganizations = (enabled: boolean) =>
  useDocument<Pick<Organization, 'id' | 'name'>[]>(enabled ? approvedOrganizationsPath : null)

/** One page of the social map; the previous data stays until the next response. */
export function useSocialMap(search: SocialMapSearch) {
  const state = useDocument<Organization[]>(socialMapPath(search), { keepPreviousData: true })
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
