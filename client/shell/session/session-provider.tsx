'use no memo'

/** Who is looking at the page: the session, the current user and the organisation for which that user acts. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import type { Permission } from '#shared/permissions.ts'
import type { Organization } from '#shared/resources/organization.ts'
import type { CurrentUser } from '#shared/resources/user.ts'
import { visitorMay } from '#shared/visitor-permissions.ts'
import type { SaveButtonProps } from '../lists/saved/save-button.tsx'

export type Session = {
  signedIn: boolean
  /** undefined while signed out or still loading. */
  user: CurrentUser | undefined
  organizations: Organization[]
  organization: Organization | null
  selectOrganization: (id: string) => void
  /** Whether the user's roles give the permission at all. */
  may: (permission: Permission) => boolean
  /** The heart of a vacancy; its code comes with the session, so a visitor never loads it. */
  SaveButton?: ComponentType<SaveButtonProps>
}

const visitor: Session = {
  signedIn: false,
  user: undefined,
  organizations: [],
  organization: null,
  selectOrganization: () => undefined,
  may: visitorMay,
}

export const SessionContext = createContext<Session>(visitor)

export const useSession = (): Session => useContext(SessionContext)

const SignedInSession = lazyPart<{ children: ReactNode }>(
  async () => (await import('./signed-in-session.tsx')).SignedInSession,
)

/** Shown in place of a page until the browser knows who the user is. */
export const PageSkeleton = lazyPart(async () => (await import('../layouts/page-skeleton.tsx')).PageSkeleton)

/** Loads what every session needs: before a signed-in page is rendered. A visitor never loads it. */
export const loadSignedInSession = () => Promise.all([SignedInSession.load(), PageSkeleton.load()])

export function SessionProvider({ children }: { children: ReactNode }) {
  return useBoot().session === 'SIGNED_OUT' ? children : <SignedInSession>{children}</SignedInSession>
}
