import { resourceDocument } from '#shared/json-api/flatten.ts'
import type { Organization, OrganizationStatus } from '#shared/resources/organization.ts'
import {
  type StaffOrganization,
  type StaffOrganizationSearch,
  staffOrganizationsPath,
} from '#shared/resources/staff-organizations.ts'
import { apiRequest } from './api-client.ts'
import { useDocument, writeDocument } from './use-document.ts'
import type { Facets } from './vacancies.ts'

/** Reloaded whenever it is shown: saving a form leads back to it. */
export function useStaffOrganizations(search: StaffOrganizationSearch) {
  const state = useDocument<StaffOrganization[]>(staffOrganizationsPath(search), {
    revalidateIfStale: true,
    keepPreviousData: true,
  })
  return { ...state, facets: (state.meta.facets ?? {}) as Facets }
}

const pathOf = (id: string) => `/api/v1/organizations/${encodeURIComponent(id)}`

/** `reason` is required to deny; the person who signed up receives it. */
export const changeOrganizationStatus = (id: string, attributes: { status: OrganizationStatus; reason?: string }) =>
  writeDocument<Organization>(`${pathOf(id)}/approve`, {
    method: 'PUT',
    body: resourceDocument('organizations', attributes, id),
  })

export const deleteOrganization = (id: string) => apiRequest(pathOf(id), { method: 'DELETE' })
