/** The session history of the browser for the router: entries are numbered, so that a navigation can be undone. */
import { createPath, parsePath, type To } from 'react-router'

export type HistoryLocation = { pathname: string; search: string; hash: string; state: unknown; key: string }

type EntryState = { usr: unknown; key: string; index: number }

const newKey = () => Math.random().toString(36).slice(2, 10)
const entry = (): Partial<EntryState> => (window.history.state ?? {}) as Partial<EntryState>

/** The current entry. One that the router did not write, the first or that of an anchor, gets a key of its own and `index`. */
export function currentLocation(index = 0): HistoryLocation {
  const { pathname, search, hash } = window.location
  const { usr: state = null, key = newKey() } = entry()
  window.history.replaceState({ index, ...entry(), key }, '')
  return { pathname, search, hash, state, key }
}

/** Where the scroll position of an entry is stored, in pixels. */
export const scrollKey = (key: string) => `scroll:${key}`

/** Number of the current history entry; the first one of this page is 0. */
export const currentIndex = (): number => entry().index ?? 0

/** Resolves `to` against the current URL. */
export function locationOf(to: To, state: unknown): HistoryLocation {
  const from = window.location
  const path = typeof to === 'string' ? parsePath(to) : to
  const url = new URL(createPath({ pathname: from.pathname, search: '', hash: '', ...path }), from.origin)
  return { pathname: url.pathname, search: url.search, hash: url.hash, state, key: newKey() }
}

export function writeEntry(location: HistoryLocation, how: 'push' | 'replace'): void {
  const index = currentIndex() + (how === 'push' ? 1 : 0)
  const state: EntryState = { usr: location.state, key: location.key, index }
  window.history[how === 'push' ? 'pushState' : 'replaceState'](state, '', createPath(location))
}
