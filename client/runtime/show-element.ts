/**
 * Scrolls no further than it takes to see the element. One that is higher than the screen, as with large text, is shown from its
 * start: the browser's own scrolling for a focus shows its middle.
 */
export function showElement(element: Element): void {
  const root = document.documentElement
  const header = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) || 0
  const fits = element.getBoundingClientRect().height <= root.clientHeight - header
  element.scrollIntoView({ block: fits ? 'nearest' : 'start' })
}

/** Focuses an element that may be no control, and shows it. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  showElement(element)
}
