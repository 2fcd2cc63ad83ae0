import { useSession } from '#client/shell/session/session.ts'
import type { Organization } from '#shared/resources/organization.ts'

/** The permission to create a vacancy or an activity. */
export type OwnedRecord = 'vacancy.draft' | 'activity.write'

type Choice = {
  /** All approved organizations of the center can be chosen, not the user's own alone. */
  choosesFromAll: boolean
  /** The user's own that something can be created for: visitors see nothing of one that is not approved. */
  own: Pick<Organization, 'id' | 'name'>[]
  /** Id of the one to begin with; empty when it is to be chosen. */
  initialId: string
  /** Nothing can be created: none of the user's own is approved. */
  hasNone: boolean
}

/** The organizations that the user creates vacancies or activities for, by the permission that creating one needs. */
export function useOrganizationChoice(permission: OwnedRecord): Choice {
  const { organizations, organizationsState, organization, may, mayOn } = useSession()
  const choosesFromAll = may('organization.approve')
  const own = organizations.filter(({ id, status }) => status === 'approved' && mayOn(permission, id))
  const [only] = own
  const initial = own.find(({ id }) => id === organization?.id) ?? (own.length === 1 ? only : undefined)
  return {
    choosesFromAll,
    own,
    initialId: initial?.id ?? '',
    hasNone: !choosesFromAll && organizationsState === 'loaded' && own.length === 0,
  }
}
