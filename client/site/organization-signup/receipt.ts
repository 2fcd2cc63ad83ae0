import { readStored, store } from '#client/runtime/storage.ts'

/** The organization that was just signed up, in this tab only: the success page names it. */
type Receipt = { name: string; email: string | null }

const storageKey = 'organization-signup'

export function storeReceipt(receipt: Receipt): void {
  // Without it the success page shows general texts.
  store('tab', storageKey, JSON.stringify(receipt))
}

export function readReceipt(): Receipt | null {
  try {
    return JSON.parse(readStored('tab', storageKey) ?? 'null') as Receipt | null
  } catch {
    return null
  }
}
