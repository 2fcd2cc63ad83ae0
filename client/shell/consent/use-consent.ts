'use no memo'

import { useCallback, useSyncExternalStore } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { type Consent, consentCookie, isDecided, parseConsent, undecided } from './consent-cookie.ts'

declare global {
  interface Window {
    /** Google's tag, where the center has one. */
    gtag?: (...command: unknown[]) => void
  }
}

type State = { consent: Consent /** The visitor wants to look at the choices again. */; reopened: boolean }

let state: State | null = null
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** On the server, and until the cookie has been read, nobody is asked. */
const unknown: State = { consent: { functional: true, analytical: false, thirdParty: false }, reopened: false }

/** Ad storage is always denied; that is the gateway's default and nothing changes it (requirements.md REQ-4). */
function tellAnalytics({ analytical }: Consent): void {
  window.gtag?.('consent', 'update', { analytics_storage: analytical ? 'granted' : 'denied' })
}

/** The visitor wants to look at the choices again. */
export const reopenConsent = (): void => set({ consent: state?.consent ?? undecided, reopened: true })

/** The visitor's consent, whether to ask for it, and the ways to give it. */
export function useConsent() {
  const { cookies } = useBoot()
  const read = useCallback(() => {
    if (state === null) {
      state = { consent: parseConsent(document.cookie, cookies.consent), reopened: false }
      if (isDecided(state.consent)) tellAnalytics(state.consent)
    }
    return state
  }, [cookies.consent])
  const { consent, reopened } = useSyncExternalStore(subscribe, read, () => unknown)

  const save = (analytical: boolean, thirdParty: boolean) => {
    const chosen: Consent = { functional: true, analytical, thirdParty }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = consentCookie(cookies.consent, chosen, window.location.protocol === 'https:')
    tellAnalytics(chosen)
    set({ consent: chosen, reopened: false })
  }
  return {
    consent,
    asking: reopened || !isDecided(consent),
    /** Asked for by the visitor, not by us. */
    reopened,
    save,
    acceptAll: () => save(true, true),
    rejectAll: () => save(false, false),
  }
}
