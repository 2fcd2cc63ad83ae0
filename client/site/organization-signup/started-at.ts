/** Since when a form is being filled in, also over a reload: who comes back to send it is no program. */
const keyOf = (form: string) => `${form}:since`

export function startedAt(form: string): number {
  try {
    const known = Number(window.sessionStorage.getItem(keyOf(form)))
    if (known > 0) return known
    window.sessionStorage.setItem(keyOf(form), String(Date.now()))
  } catch {
    // Without storage the page's own beginning counts.
    return performance.timeOrigin
  }
  return Date.now()
}
