'use no memo'

/** The session of a signed-in user: who it is, for which organisation, and what that allows. */
import { type ReactNode, useEffect, useInsertionEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selectOrganization } from '#client/api/api-client.ts'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentOrganizations, useCurrentUser } from '#client/api/session.ts'
import { clearOrganizationData } from '#client/api/user-cache.ts'
import { may } from '#shared/permissions.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { saveWished } from '../lists/saved/keep-saved.ts'
import { SaveButton } from '../lists/saved/save-button.tsx'
import { takeWish } from '../lists/saved/saved-wish.ts'
import { firstOrganization, forgetSelection, readSelection, storeSelection } from './organization-selection.ts'
import { type Session, SessionContext } from './session-provider.tsx'
import { useSessionWatch } from './use-session-watch.ts'

const none: Organization[] = []

export function SignedInSession({ children }: { children: ReactNode }) {
  const boot = useBoot()
  const { data: user, error } = useCurrentUser()
  const { data: list } = useCurrentOrganizations()
  const organizations = list ?? none
  const [selectedId, setSelectedId] = useState<string | null>(readSelection)
  useSessionWatch(user?.id, error)

  const selected = organizations.find(({ id }) => id === selectedId)
  // requirements.md REQ-4: a selected organisation that leaves the list is unset, and the first takes its place.
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

  const { i18n } = useTranslation()
  useEffect(() => {
    const wished = takeWish()
    if (wished) void saveWished(wished, i18n)
  }, [i18n])

  const session = useMemo<Session>(
    () => ({
      signedIn: true,
      user,
      organizations,
      organization,
      selectOrganization: (id) => {
        storeSelection(id)
        // The page is made anew for it (requirements.md REQ-2), with nothing of what was read for the last one.
        void clearOrganizationData(boot.fallback).then(() => setSelectedId(id))
      },
      may: (permission) => may(user?.roles ?? [], permission),
      SaveButton,
    }),
    [user, organizations, organization, boot],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}
