/** The organization that was just signed up, in this tab only: the success page names it. */
type Receipt = { name: string; email: string | null }

const storageKey = 'organization-signup'

export function storeReceipt(receipt: Receipt): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(receipt))
  } catch {
    // The success page then shows general texts.
  }
}

export function readReceipt(): Receipt | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') as Receipt | null
  } catch {
    return null
  }
}
