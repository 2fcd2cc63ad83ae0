/** Which organization a user acts for (requirements.md REQ-4): decided by the browser, and by the gateway for a page's initial data. */
import type { Organization } from './resources/organization.ts'

/** Holds the id of the organization that the user has chosen; as a parameter of a page's URL it chooses one, as mails do. */
export const organizationCookie = 'selected-organization'

/** Query of the link to a list, whose rows are those of the chosen organization. */
export const choosing = (organizationId: number): Record<string, string> => ({
  [organizationCookie]: String(organizationId),
})

/** The chosen organization; if it is not in the list, the first of type School or VolunteerCenter, else the first. */
export function selectedOrganization<Listed extends Pick<Organization, 'id' | 'organizationType'>>(
  organizations: readonly Listed[],
  chosenId: string | null,
): Listed | null {
  const chosen = organizations.find(({ id }) => id === chosenId)
  const preferred = organizations.find(({ organizationType }) =>
    ['School', 'VolunteerCenter'].includes(organizationType),
  )
  return chosen ?? preferred ?? organizations[0] ?? null
}
