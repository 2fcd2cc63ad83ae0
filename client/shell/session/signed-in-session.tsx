'use no memo'

/** The session of a signed-in user: the user, the selected organization and the permissions. */
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { selectOrganization, setWriteHeaders } from '#client/api/api-client.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentOrganizations, useCurrentUser } from '#client/api/session.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { clearOrganizationData } from '#client/api/user-cache.ts'
import { loadUnseen } from '#client/runtime/load-failures.ts'
import { selectedOrganization } from '#shared/organization-selection.ts'
import { may, mayOn } from '#shared/permissions.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { completeRoles } from '#shared/resources/user-roles.ts'
import { fingerprintHeader } from '#shared/session-paths.ts'
import { clearSelection, storeSelection } from './organization-selection.ts'
import { type Session, SessionContext } from './session.ts'
import { useSessionWatch } from './use-session-watch.ts'

const none: Organization[] = []

export function SignedInSession({ children }: { children: ReactNode }) {
  const boot = useBoot()
  const { data: account, error } = useCurrentUser()
  const { data: list, error: listError } = useCurrentOrganizations()
  const organizations = list ?? none
  const user = useMemo(
    () =>
      account && {
        ...account,
        // Withheld by the backend too.
        roles: account.factorRequirement?.inForce ? [] : completeRoles(account.roles ?? [], organizations),
      },
    [account, organizations],
  )
  const organizationsState = list ? 'loaded' : listError ? 'failed' : 'loading'
  const [selectedId, setSelectedId] = useState(boot.organizationId ?? null)
  useSessionWatch(user, error)

  // Not while signed in as somebody else, who reads the conversations alone.
  const streams = useHas()('events') && user !== undefined && !user.impersonatorName
  useEffect(() => {
    if (!streams) return
    let stop: (() => void) | undefined
    const stopLoading = loadUnseen(
      () => import('./event-stream.ts'),
      ({ startEventStream }) => {
        stop = startEventStream()
      },
    )
    return () => {
      stopLoading()
      stop?.()
    }
  }, [streams])

  const organization = selectedOrganization(organizations, selectedId)
  // requirements.md REQ-4: a selected organization that leaves the list is unset, and the first one is selected.
  const hasLeft = list !== undefined && selectedId !== null && organization?.id !== selectedId
  useEffect(() => {
    if (!hasLeft) return
    clearSelection()
    setSelectedId(null)
  }, [hasLeft])

  const organizationId = organization?.id ?? null
  // Before the effects of the pages, whose requests must name the organization and whose session it is.
  useInsertionEffect(() => selectOrganization(organizationId), [organizationId])
  const { sessionFingerprint } = boot
  useInsertionEffect(() => {
    if (sessionFingerprint !== undefined) setWriteHeaders({ [fingerprintHeader]: sessionFingerprint })
  }, [sessionFingerprint])

  const session = useMemo<Session>(
    () => ({
      signedIn: true,
      user,
      organizations,
      organizationsState,
      organization,
      selectOrganization: (id) => {
        storeSelection(id)
        // The page is mounted again for it (requirements.md REQ-2), without data of the previous organization.
        void clearOrganizationData(boot.fallback).then(() => setSelectedId(id))
      },
      may: (permission) => may(user?.roles ?? [], permission),
      mayOn: (permission, organizationId) => mayOn(user?.roles ?? [], permission, organizationId),
    }),
    [user, organizations, organizationsState, organization, boot],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
