/** Whether an element is drawn and may be used; `checkVisibility` is newer than the oldest browsers (docs/architecture.md). */
export const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
