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

type State = { consent: Consent /** The visitor opened the banner again. */; reopened: boolean }

let state: State | null = null
const listeners = new Set<() => void>()

const isOpen = ({ consent, reopened }: State): boolean => reopened || !isDecided(consent)

/** The attribute shows the banner, also before it is hydrated (server/page/first-paint-script.ts). */
function apply(next: State): void {
  state = next
  document.documentElement.dataset.consent = isOpen(next) ? 'open' : 'decided'
}

function set(next: State): void {
  apply(next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** On the server, and until the cookie has been read, the banner is rendered. */
const unknown: State = { consent: undecided, reopened: false }

/** Ad storage stays denied, which is the gateway's default (requirements.md REQ-4). */
function notifyAnalytics({ analytical }: Consent): void {
  window.gtag?.('consent', 'update', { analytics_storage: analytical ? 'granted' : 'denied' })
}

/** Opens the banner again. */
export const reopenConsent = (): void => set({ consent: state?.consent ?? undecided, reopened: true })

/** The consent of the visitor, whether the banner is open, and its actions. */
export function useConsent() {
  const { cookies } = useBoot()
  const read = useCallback(() => {
    if (state === null) {
      const consent = parseConsent(document.cookie, cookies.consent)
      apply({ consent, reopened: false })
      if (isDecided(consent)) notifyAnalytics(consent)
    }
    return state ?? unknown
  }, [cookies.consent])
  const current = useSyncExternalStore(subscribe, read, () => unknown)
  const { consent, reopened } = current

  const save = (analytical: boolean, thirdParty: boolean) => {
    const chosen: Consent = { functional: true, analytical, thirdParty }
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = consentCookie(cookies.consent, chosen, window.location.protocol === 'https:')
    notifyAnalytics(chosen)
    set({ consent: chosen, reopened: false })
  }
  return {
    consent,
    asking: isOpen(current),
    /** Opened by the visitor. */
    reopened,
    save,
    acceptAll: () => save(true, true),
    rejectAll: () => save(false, false),
  }
}
