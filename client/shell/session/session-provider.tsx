/** Who is looking at the page: the session, the current user and the organisation for which that user acts. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { selectOrganization } from '#client/api/api-client.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentOrganizations, useCurrentUser } from '#client/api/session.ts'
import { pathTo } from '#shared/paths.ts'
import { may, type Permission } from '#shared/permissions.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { firstOrganization, readSelection, storeSelection } from './organization-selection.ts'

export type Session = {
  signedIn: boolean
  /** undefined while signed out or still loading. */
  user: CurrentUser | undefined
  organizations: Organization[]
  organization: Organization | null
  selectOrganization: (id: string) => void
  /** Whether the user's roles give the permission at all. */
  may: (permission: Permission) => boolean
}

const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

const none: Organization[] = []

export function SessionProvider({ children }: { children: ReactNode }) {
  const signedIn = useBoot().session === 'SIGNED_IN'
  const { data: user, error } = useCurrentUser(signedIn)
  const { data: organizations = none } = useCurrentOrganizations(signedIn)
  const [selectedId, setSelectedId] = useState<string | null>(() => (signedIn ? readSelection() : null))

  // Spec section 4: a selected organisation that leaves the list is unset, and the first takes its place.
  const organization = organizations.find(({ id }) => id === selectedId) ?? firstOrganization(organizations)
  const organizationId = organization?.id ?? null
  useEffect(() => selectOrganization(organizationId), [organizationId])

  // Spec section 8: when the current user cannot be read, the session is over.
  const sessionEnded = error?.status === 401
  useEffect(() => {
    if (sessionEnded) window.location.assign(pathTo('login'))
  }, [sessionEnded])

  const session = useMemo<Session>(
    () => ({
      signedIn,
      user,
      organizations,
      organization,
      selectOrganization: (id) => {
        storeSelection(id)
        setSelectedId(id)
      },
      may: (permission) => may(signedIn ? (user?.roles ?? []) : null, permission),
    }),
    [signedIn, user, organizations, organization],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
