/** What was just signed up, for this tab alone: the success page names it. */
type Receipt = { name: string; email: string | null }

const storageKey = 'organization-signup'

export function keepReceipt(receipt: Receipt): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(receipt))
  } catch {
    // The success page then speaks in general.
  }
}

export function readReceipt(): Receipt | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as Receipt | null
  } catch {
    return null
  }
}
