/**
 * Draft of a reply. It survives signing in, signing up and the mailed link, which may open in
 * another tab: so it is in local storage, on this device only, for two days.
 */
type ReplyDraft = { vacancyId: string; motivation: string; answers: Record<string, string>; savedAt: number }

const storageKey = 'reply-draft'
const lifetime = 2 * 24 * 60 * 60 * 1000

export function saveDraft(draft: Omit<ReplyDraft, 'savedAt'>): void {
  window.localStorage.setItem(storageKey, JSON.stringify({ ...draft, savedAt: Date.now() }))
}

/** The newest draft, or null when there is none, it is too old, or it cannot be read. */
export function readDraft(now = Date.now()): ReplyDraft | null {
  try {
    const draft = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null') as ReplyDraft | null
    return draft && now - draft.savedAt < lifetime ? draft : null
  } catch {
    return null
  }
}

export function clearDraft(): void {
  window.localStorage.removeItem(storageKey)
}
