import type { Organization } from '#shared/resources/organization.ts'

const storageKey = 'selected-organization'

/** null on the server, which renders only the frame of a signed-in page. */
export const readSelection = (): string | null => (import.meta.env.SSR ? null : window.localStorage.getItem(storageKey))
export const storeSelection = (id: string): void => window.localStorage.setItem(storageKey, id)
export const clearSelection = (): void => window.localStorage.removeItem(storageKey)

/** requirements.md REQ-4: the first of type School or VolunteerCenter, else the first in the list. */
export function firstOrganization(organizations: readonly Organization[]): Organization | null {
  const preferred = organizations.find(({ organizationType }) =>
    ['School', 'VolunteerCenter'].includes(organizationType),
  )
  return preferred ?? organizations[0] ?? null
}
