/**
 * Where the focus is. Part of the first code of a page: a filter can be removed before the code that keeps the focus
 * (`focus-keeper.ts`) is loaded, and where it was is not known afterwards.
 */

/** Where the focus was: per ancestor of the element, from the inside out, the siblings before it. */
export type Place = { element: Element; levels: { parent: Element; before: Set<Element> }[] }

/** The last focus in the page itself, and the last one in an overlay (dialog, menu, cookie banner) over it. */
export const places: { page: Place | null; overlay: Place | null } = { page: null, overlay: null }

export const isInPage = (element: Element) =>
  element.closest('#root') !== null && element.closest('[data-overlay]') === null

function placeOf(element: Element): Place {
  const levels: Place['levels'] = []
  for (let child = element; child.parentElement && child !== document.body; child = child.parentElement) {
    const before = new Set<Element>()
    for (let sibling = child.previousElementSibling; sibling; sibling = sibling.previousElementSibling)
      before.add(sibling)
    levels.push({ parent: child.parentElement, before })
  }
  return { element, levels }
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof Element) || target === document.body) return
  if (isInPage(target)) Object.assign(places, { page: placeOf(target), overlay: null })
  else places.overlay = placeOf(target)
}

/** Starts to watch; the page calls it once. */
export function rememberFocus(): void {
  remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
}
