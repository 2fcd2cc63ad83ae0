/** Who is looking at the page: the session, the current user and the organisation for which that user acts. */
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import { useBoot } from '#client/api/boot.tsx'
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

type Provider = ComponentType<{ children: ReactNode }>
let SignedInSession: Provider | null = null

let Skeleton: ComponentType | null = null

/** Brings in what a session needs once; a visitor never loads it. */
export async function loadSignedInSession(): Promise<void> {
  const [session, skeleton] = await Promise.all([
    import('./signed-in-session.tsx'),
    import('../layouts/page-skeleton.tsx'),
  ])
  SignedInSession = session.SignedInSession
  Skeleton = skeleton.PageSkeleton
}

/** What stands for a page until the browser knows who looks at it. */
export function pageSkeleton(): ComponentType {
  if (!Skeleton) throw new Error('The session of a signed-in page is not loaded')
  return Skeleton
}

export function SessionProvider({ children }: { children: ReactNode }) {
  if (useBoot().session === 'SIGNED_OUT') return children
  if (!SignedInSession) throw new Error('The session of a signed-in page is not loaded')
  return createElement(SignedInSession, null, children)
}
