/** A message that is being written, kept in this browser until it is sent or the user signs out. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isSessionOver } from '#client/api/api-client.ts'
import { readStored, store } from '#client/runtime/storage.ts'
import { useKeptState } from '#client/shell/use-kept-state.ts'
import type { Attached } from './use-attachments.ts'

export type Draft = {
  body: string
  files: Attached[]
  /** Idempotency key under which exactly this was sent, and may have arrived: a page that was discarded meanwhile sends it once. */
  key?: string
}

const empty: Draft = { body: '', files: [] }

/**
 * Names the draft of one user for a conversation, or for what one is about to be about. Signing out removes what begins with `draft:`; a
 * session that ends by itself keeps it for this user (`client/shell/session/stored-user.ts`). Null, before the user is known, keeps nothing.
 */
export const draftKey = (userId: string | undefined, conversation: string): string | null =>
  userId === undefined ? null : `draft:conversation:${userId}:${conversation}`

const read = (key: string | null): Draft => parse(key === null ? null : readStored('device', key))

function parse(stored: string | null): Draft {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...empty, ...draft } : empty
  } catch {
    return empty
  }
}

const isSameText = (one: Draft, other: Draft) =>
  one.body === other.body && one.files.map(({ id }) => id).join() === other.files.map(({ id }) => id).join()

/** A draft after a change: what is another message has no key yet. */
export const changedDraft = (before: Draft, { key, ...text }: Draft): Draft =>
  key !== undefined && isSameText(before, text) ? { ...text, key } : text

/**
 * The draft of this window once another one stored `next` in place of `before`: the same, unless something else is written here. So a message that is
 * sent there is not sent again here.
 */
export const followedDraft = (own: Draft, before: string | null, next: string | null): Draft =>
  isSameText(own, parse(before)) ? parse(next) : own

/** Without storage the draft lasts as long as the page. */
function keep(key: string | null, draft: Draft): void {
  if (key === null || isSessionOver()) return
  const isEmpty = draft.body === '' && draft.files.length === 0
  store('device', key, isEmpty ? null : JSON.stringify(draft))
}

export function useDraft(key: string | null): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useKeptState(() => read(key), empty)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })
  useEffect(() => {
    const follow = ({ key: changed, oldValue, newValue }: StorageEvent) => {
      if (key === null || changed !== key) return
      latest.current = followedDraft(latest.current, oldValue, newValue)
      setDraft(latest.current)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [key, setDraft])
  const update = (change: (draft: Draft) => Draft) => {
    latest.current = changedDraft(latest.current, change(latest.current))
    keep(key, latest.current)
    setDraft(latest.current)
  }
  return [draft, update]
}

/** What is left of a draft once a message is sent: what was written or attached meanwhile. */
export const withoutSent = ({ body, files }: Draft, sent: Draft): Draft => ({
  body: body.startsWith(sent.body) ? body.slice(sent.body.length).trimStart() : body,
  files: files.filter(({ id }) => !sent.files.some((file) => file.id === id)),
})

/** The first message makes a conversation, in which its writer goes on. */
export function moveDraft(from: string | null, to: string | null): void {
  keep(to, read(from))
  keep(from, empty)
}
