/**
 * Data of the user in the storage of this browser: the user's id, the selected organization, drafts. Signing out removes it
 * (requirements.md REQ-4) and notifies the other tabs.
 */
import { clearSelection } from './organization-selection.ts'

const userKey = 'stored-user'
const channelName = 'session'
/** Milliseconds after the cookies are cleared (requirements.md REQ-9). */
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

/** Prefixes of the keys of drafts, so that they are found without loading the areas that store them. */
const draftPrefixes = ['draft:', 'reply-draft', 'step-form:']

export function clearStoredUser(): void {
  const local = storage()
  local?.removeItem(userKey)
  clearSelection()
  for (const area of [local, window.sessionStorage]) {
    const names = Object.keys(area ?? {}).filter((name) => draftPrefixes.some((prefix) => name.startsWith(prefix)))
    for (const name of names) area?.removeItem(name)
  }
}

/** A page receives the messages of its own channels too: the id tells them from those of other tabs. */
const thisPage = import.meta.env.SSR ? '' : crypto.randomUUID()

/** Notifies the other tabs of this site that the session has ended. */
export function broadcastSignOut(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ state: 'SIGNED_OUT', from: thisPage })
  channel.close()
}

/** Removes the data of a user whose session ended elsewhere: it expired, or its tab was closed. For a visitor's page. */
export function clearEndedSession(): void {
  if (storedUser() === null) return
  clearStoredUser()
  broadcastSignOut()
}

/** Calls `listener` when another tab ends the session. Returns the function that stops it. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) =>
  onSignedOut((from) => {
    if (from !== thisPage) listener()
  })

/** Calls `listener` when this tab or another one ends the session, with the page that did. Returns the function that stops it. */
export function onSignedOut(listener: (from: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    if (data?.state === 'SIGNED_OUT') listener(data.from)
  }
  return () => channel.close()
}
