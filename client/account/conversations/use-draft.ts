/** A message that is being written, kept in this browser until it is sent or the user signs out. */
import { useKeptState } from '#client/shell/use-kept-state.ts'
import type { Attached } from './use-attachments.ts'

export type Draft = { body: string; files: Attached[] }

const empty: Draft = { body: '', files: [] }
/** Signing out removes what begins with `draft:`. */
const storageKey = (key: string) => `draft:conversation:${key}`

function read(key: string): Draft {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey(key)) ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...empty, ...stored } : empty
  } catch {
    return empty
  }
}

function store(key: string, draft: Draft): void {
  try {
    if (draft.body === '' && draft.files.length === 0) window.localStorage.removeItem(storageKey(key))
    else window.localStorage.setItem(storageKey(key), JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function useDraft(key: string): [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useKeptState(() => read(key), empty)
  const update = (change: (draft: Draft) => Draft) =>
    setDraft((before) => {
      const next = change(before)
      store(key, next)
      return next
    })
  return [draft, update]
}
