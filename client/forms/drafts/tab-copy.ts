/**
 * What is typed into a form, in this tab for its user and center alone, from the first letter on: a reload goes on with it, also when
 * the server has not stored it yet. What begins with `draft:` is cleared when the user signs out
 * (`client/shell/session/stored-user.ts`).
 */
export type TabCopy = {
  content: string
  /** The draft on the server that this window knew; null without one. */
  stored: { id: string; lockVersion: number } | null
}

export type TabCopyOf = { form: string; recordId: string | null; userId: string; centerId: string | null }

export const tabCopyKey = ({ form, recordId, userId, centerId }: TabCopyOf): string =>
  `draft:form:${centerId ?? '-'}:${userId}:${form}:${recordId ?? '0'}`

/** The copy, or null when there is none or it cannot be read. */
export function readTabCopy(key: string): TabCopy | null {
  try {
    const copy = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as TabCopy | null
    return copy && typeof copy.content === 'string' ? copy : null
  } catch {
    return null
  }
}

/** Returns whether it is kept: storage may be full or forbidden. */
export function storeTabCopy(key: string, copy: TabCopy): boolean {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function removeTabCopy(key: string): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no copy.
  }
}
