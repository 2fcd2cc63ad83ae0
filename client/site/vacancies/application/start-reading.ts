/**
 * Reading goes on at this element, with the keyboard and in a screen reader. It takes the focus once: a part of the page that
 * kept taking it would have it after a press beside its controls, or when one of them disappears.
 */
export function startReadingAt(element: HTMLElement): void {
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}
