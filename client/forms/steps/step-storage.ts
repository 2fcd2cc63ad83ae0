/** Stores the input of a form in steps: in this tab, for this person and center, until it is submitted. */
import type { QuestionValues } from '#shared/form-schema.ts'

type StoredSteps = { step: string; answers: QuestionValues }

/**
 * The storage key of a form: nobody finds another person's input on a shared computer. What begins with `step-form:` is
 * cleared when its user signs out (`client/shell/session/stored-user.ts`).
 */
export const stepsKey = (form: string, userId: string | null, centerId: string | null): string =>
  `step-form:${form}:${centerId ?? '-'}:${userId ?? 'visitor'}`

/** The stored steps, or null when there are none or they cannot be read. */
export function readSteps(key: string): StoredSteps | null {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as StoredSteps | null
    return stored && typeof stored.step === 'string' && typeof stored.answers === 'object' ? stored : null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden; the form then works without it. */
export function storeSteps(key: string, steps: StoredSteps): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(steps))
  } catch {
    // The page itself still has all input.
  }
}

export function clearSteps(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to clear.
  }
}
