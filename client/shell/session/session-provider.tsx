'use no memo'

import type { ReactNode } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'

const SignedInSession = lazyPart<{ children: ReactNode }>(
  async () => (await import('./signed-in-session.tsx')).SignedInSession,
)

/** Loads what every session needs, before a signed-in page is rendered. A visitor never loads it. */
export const loadSignedInSession = () => SignedInSession.load()

export function SessionProvider({ children }: { children: ReactNode }) {
  return useBoot().session === 'SIGNED_OUT' ? children : <SignedInSession>{children}</SignedInSession>
}
