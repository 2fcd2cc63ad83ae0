/**
 * The heart that a visitor pressed: it travels through signing in (or signing up, by mail) in the hash of the way back
 * (`wishToSave`), and from there to the signed-in page in this tab's own storage. So an address that anyone can make saves
 * nothing by itself.
 */
const key = 'save-vacancy'

/** Who has just signed in gets it saved by the page that opens next, in this tab; answers that page's address. */
export function keepWish(back: string): string {
  const [, path = back, id] = /^(.*)#save-(\d{1,15})$/.exec(back) ?? []
  if (id) window.sessionStorage.setItem(key, id)
  return path
}

/** The id of the vacancy that is to be saved now, once; null for most. */
export function takeWish(): string | null {
  const id = window.sessionStorage.getItem(key)
  window.sessionStorage.removeItem(key)
  return id
}
