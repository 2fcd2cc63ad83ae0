/**
 * What this browser keeps of a user between pages: who it was, the selected organisation, drafts. It goes when the user
 * goes (requirements.md REQ-4), and the other tabs hear of it.
 */
import { forgetSelection } from './organization-selection.ts'

const userKey = 'stored-user'
const channelName = 'session'
/** Milliseconds after the cookies are gone (requirements.md REQ-9). */
export const clearDelay = 500

const storage = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

export const storedUser = (): string | null => storage()?.getItem(userKey) ?? null
export const storeUser = (id: string): void => storage()?.setItem(userKey, id)

/** What the areas keep of unfinished work, by how its name begins: found without loading their code. */
const draftPrefixes = ['draft:', 'reply-draft', 'step-form:']

export function clearStoredUser(): void {
  const kept = storage()
  kept?.removeItem(userKey)
  forgetSelection()
  for (const area of [kept, window.sessionStorage]) {
    const names = Object.keys(area ?? {}).filter((name) => draftPrefixes.some((prefix) => name.startsWith(prefix)))
    for (const name of names) area?.removeItem(name)
  }
}

/** Two channels of one page hear each other: a page must not take its own word for that of another tab. */
const thisPage = import.meta.env.SSR ? '' : crypto.randomUUID()

/** Tells the other tabs of this site that the session is over. */
export function tellSignedOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ state: 'SIGNED_OUT', from: thisPage })
  channel.close()
}

/** On a visitor's page: what is kept of a user whose session ended elsewhere (its own time, a tab that is closed) goes. */
export function forgetEndedSession(): void {
  if (storedUser() === null) return
  clearStoredUser()
  tellSignedOut()
}

/** Calls back when another tab ends the session. Answers how to stop listening. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    if (data?.state === 'SIGNED_OUT' && data.from !== thisPage) listener()
  }
  return () => channel.close()
}
