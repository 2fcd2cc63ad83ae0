/** A message that is being written, kept in this browser until it is sent or the user signs out. */
import { useLayoutEffect, useRef } from 'react'
import { isSessionOver } from '#client/api/api-client.ts'
import { readStored, store } from '#client/runtime/storage.ts'
import { useKeptState } from '#client/shell/use-kept-state.ts'
import type { Attached } from './use-attachments.ts'

export type Draft = { body: string; files: Attached[] }

const empty: Draft = { body: '', files: [] }

/**
 * Names the draft of one user for a conversation, or for what one is about to be about. Signing out removes what begins with `draft:`; a
 * session that ends by itself keeps it for this user (`client/shell/session/stored-user.ts`). Null, before the user is known, keeps nothing.
 */
export const draftKey = (userId: string | undefined, conversation: string): string | null =>
  userId === undefined ? null : `draft:conversation:${userId}:${conversation}`

function read(key: string | null): Draft {
  if (key === null) return empty
  try {
    const stored: unknown = JSON.parse(readStored('device', key) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...empty, ...stored } : empty
  } catch {
    return empty
  }
}

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
  const update = (change: (draft: Draft) => Draft) => {
    latest.current = change(latest.current)
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
