/** Who is looking at the page: the session, the current user and the organisation for which that user acts. */
import { createContext, type ReactNode, useContext, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { selectOrganization } from '#client/api/api-client.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentOrganizations, useCurrentUser } from '#client/api/session.ts'
import { forgetOrganizationData } from '#client/api/user-cache.ts'
import { may, type Permission } from '#shared/permissions.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { firstOrganization, forgetSelection, readSelection, storeSelection } from './organization-selection.ts'
import { useSessionWatch } from './use-session-watch.ts'

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
  const boot = useBoot()
  const signedIn = boot.session === 'SIGNED_IN'
  const { data: user, error } = useCurrentUser(signedIn)
  const { data: list } = useCurrentOrganizations(signedIn)
  const organizations = list ?? none
  const [selectedId, setSelectedId] = useState<string | null>(() => (signedIn ? readSelection() : null))
  useSessionWatch(user?.id, error)

  const selected = organizations.find(({ id }) => id === selectedId)
  // Spec section 4: a selected organisation that leaves the list is unset, and the first takes its place.
  const hasLeft = list !== undefined && selectedId !== null && selected === undefined
  useEffect(() => {
    if (!hasLeft) return
    forgetSelection()
    setSelectedId(null)
  }, [hasLeft])

  const organization = selected ?? firstOrganization(organizations)
  const organizationId = organization?.id ?? null
  // Before the pages' own effects, which ask for their data: those calls must name the organisation already.
  useInsertionEffect(() => selectOrganization(organizationId), [organizationId])

  const session = useMemo<Session>(
    () => ({
      signedIn,
      user,
      organizations,
      organization,
      selectOrganization: (id) => {
        storeSelection(id)
        // The page is made anew for it (spec section 2), with nothing of what was read for the last one.
        void forgetOrganizationData(boot.fallback).then(() => setSelectedId(id))
      },
      may: (permission) => may(signedIn ? (user?.roles ?? []) : null, permission),
    }),
    [signedIn, user, organizations, organization, boot],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
