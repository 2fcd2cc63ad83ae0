/** What was filled in of a form in steps: in this tab, for this person and center, until it is sent. */
import type { Answers } from '#shared/form-schema.ts'

export type SavedSteps = { step: string; answers: Answers }

/**
 * Under which name a form is kept: nobody finds another's answers on a shared computer. What begins with `step-form:` is
 * cleared when its user signs out (`client/shell/session/stored-user.ts`).
 */
export const stepsKey = (form: string, userId: string | null, centerId: string | null): string =>
  `step-form:${form}:${centerId ?? '-'}:${userId ?? 'visitor'}`

/** What was saved, or null when there is nothing or it cannot be read. */
export function readSteps(key: string): SavedSteps | null {
  try {
    const saved = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as SavedSteps | null
    return saved && typeof saved.step === 'string' && typeof saved.answers === 'object' ? saved : null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden; the form then works as before, without a memory. */
export function saveSteps(key: string, steps: SavedSteps): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(steps))
  } catch {
    // Nothing is lost that the page does not have itself.
  }
}

export function clearSteps(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // What could not be written needs no clearing.
  }
}
