/** Who uses the page: whether somebody is signed in, the current user, and the organization that the user acts for. */
import { createContext, useContext } from 'react'
import type { Permission } from '#shared/permissions.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { visitorMay } from '#shared/visitor-permissions.ts'

export type Session = {
  signedIn: boolean
  /** undefined while signed out or still loading. */
  user: CurrentUser | undefined
  organizations: Organization[]
  /** Failed only when nothing could be loaded: an older list stays in use. */
  organizationsState: 'loading' | 'loaded' | 'failed'
  organization: Organization | null
  selectOrganization: (id: string) => void
  /** Whether one of the user's roles has the permission, for any scope. */
  may: (permission: Permission) => boolean
  /** Whether one of them has it for a record of this organization. */
  mayOn: (permission: Permission, organizationId: string | undefined) => boolean
}

const visitor: Session = {
  signedIn: false,
  user: undefined,
  organizations: [],
  organizationsState: 'loaded',
  organization: null,
  selectOrganization: () => undefined,
  may: visitorMay,
  mayOn: visitorMay,
}

export const SessionContext = createContext<Session>(visitor)

export const useSession = (): Session => useContext(SessionContext)
