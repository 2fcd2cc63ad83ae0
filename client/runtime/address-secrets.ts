/**
 * One-time tokens of mailed links. They leave the URL before any other code of the page runs, so that nothing copies, shares or
 * reports them with it; the history entry keeps them for a reload of the page.
 */
const names = ['confirmation_token', 'guardian_token', 'cancel_token', 'keep_token', 'sign_in_token'] as const
export type AddressSecret = (typeof names)[number]
type Secrets = Partial<Record<AddressSecret, string>>

const stateKey = 'secrets'

function takeSecrets(): { secrets: Secrets; isRestored: boolean } {
  if (import.meta.env.SSR || !/\/confirm\/?$/.test(window.location.pathname)) return { secrets: {}, isRestored: false }
  const state = (window.history.state ?? {}) as { [stateKey]?: Secrets }
  const url = new URL(window.location.href)
  const secrets: Secrets = {}
  for (const name of names) {
    const value = url.searchParams.get(name)
    if (value !== null) secrets[name] = value
    url.searchParams.delete(name)
  }
  if (Object.keys(secrets).length === 0) return { secrets: state[stateKey] ?? {}, isRestored: stateKey in state }
  window.history.replaceState({ ...state, [stateKey]: secrets }, '', url.pathname + url.search + url.hash)
  return { secrets, isRestored: false }
}

const taken = takeSecrets()

/** A token that the URL of this page had; null without one, and on the server. */
export const addressSecret = (name: AddressSecret): string | null => taken.secrets[name] ?? null

/** The page was loaded again: the server rendered it without its tokens. */
export const areSecretsRestored: boolean = taken.isRestored
