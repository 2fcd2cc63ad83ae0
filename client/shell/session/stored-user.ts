/**
 * Data of the user in the storage of this browser: the user's id, the selected organization, drafts. Signing out removes it
 * (requirements.md REQ-4) and notifies the other tabs.
 */
import { setSessionUser } from '#client/api/api-client.ts'
import { readStored, store, storedNames } from '#client/runtime/storage.ts'
import { clearSelection } from './organization-selection.ts'

const userKey = 'stored-user'
const channelName = 'session'
/** Milliseconds after the cookies are cleared (requirements.md REQ-9). */
export const clearDelay = 500

export const storedUser = (): string | null => readStored('device', userKey)
export function storeUser(id: string): void {
  store('device', userKey, id)
}

/** Prefix of the keys of drafts, so that they are found without loading the areas that store them. */
const draftPrefix = 'draft:'
/** What is typed, and where in its key the user's id is: into forms (`client/forms/drafts/tab-copy.ts`), as messages (`client/account/conversations/use-draft.ts`). */
const ownerPlaces = { form: 3, conversation: 2 }

/** Whose copy a key names: a user's id or `visitor`; undefined for what is no copy. */
function ownerOf(name: string): string | undefined {
  const parts = name.startsWith(draftPrefix) ? name.split(':') : []
  const place = ownerPlaces[parts[1] as keyof typeof ownerPlaces]
  return place === undefined ? undefined : parts[place]
}
/** Which tab wrote them. */
const writerKey = 'draft:writer'

/**
 * `keepsCopies`: the session ended without its user's doing. What is typed stays for that user alone, who goes on after signing in
 * again, and what a visitor left on this device stays too.
 */
export function clearStoredUser({ keepsCopies = false } = {}): void {
  store('device', userKey, null)
  clearSelection()
  if (!keepsCopies) setSessionUser(null)
  const stays = (name: string) => keepsCopies && (ownerOf(name) !== undefined || name === writerKey)
  removeNames((name) => name.startsWith(draftPrefix) && !stays(name))
}

function removeNames(goes: (name: string) => boolean): void {
  for (const area of ['device', 'tab'] as const)
    for (const name of storedNames(area).filter(goes)) store(area, name, null)
}

/** Whether something is kept that was typed in this tab, or as a message in this browser. */
export const hasCopies = (): boolean =>
  storedNames('tab').some((name) => ownerOf(name) !== undefined) ||
  storedNames('device').some((name) => ![undefined, 'visitor'].includes(ownerOf(name)))

/** Removes what other users typed; a visitor's copy stays, and is offered (`client/forms/drafts/tab-copy.ts`). */
export const clearCopiesOfOthers = (userId: string): void =>
  removeNames((name) => ![undefined, userId, 'visitor'].includes(ownerOf(name)))

/** A page receives the messages of its own channels too: the id tells them from those of other tabs. */
const thisPage = import.meta.env.SSR ? '' : crypto.randomUUID()

let isEnding = false
/** From the press on, this page asks for nothing more of its session: the response would be a refusal. */
export const beginSignOut = (): void => {
  isEnding = true
}
export const isSigningOut = (): boolean => isEnding

/** Notifies the other tabs of this site that the session has ended. */
export function broadcastSignOut({ keepsCopies = false } = {}): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ state: 'SIGNED_OUT', from: thisPage, keepsCopies })
  channel.close()
}

/** Removes the data of a user whose session ended elsewhere: it expired, or its tab was closed. For a visitor's page. */
export function clearEndedSession(): void {
  if (storedUser() === null) return
  clearStoredUser({ keepsCopies: true })
  broadcastSignOut({ keepsCopies: true })
}

/** Calls `listener` when another tab ends the session. Returns the function that stops it. */
export const onSignedOutElsewhere = (listener: (ended: { keepsCopies: boolean }) => void): (() => void) =>
  onSignedOut((from, ended) => {
    if (from !== thisPage) listener(ended)
  })

/** Calls `listener` when this tab or another one ends the session, with the page that did. Returns the function that stops it. */
export function onSignedOut(listener: (from: string, ended: { keepsCopies: boolean }) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => {
    if (data?.state === 'SIGNED_OUT') listener(data.from, { keepsCopies: data.keepsCopies === true })
  }
  return () => channel.close()
}
