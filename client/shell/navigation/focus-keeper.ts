/**
 * Keeps the focus near its place. When the focused element disappears (a form is sent, a status changes, a chip is removed, a
 * question is closed), the browser focuses nothing, and the next Tab would start at the top of the page.
 */
import { isVisible } from '#client/runtime/is-visible.ts'
import { focusElement } from '#client/runtime/show-element.ts'
import { isInPage, type Place, places } from './focus-place.ts'

/** No select or radio button: there one arrow key, by which a reader looks around, changes something, and may store it. */
const controls = 'a[href], button, input:not([type=radio]), textarea, summary, [tabindex="0"]'
const notices = 'main [role=alert], main [role=status], [role=dialog] [role=alert], [role=dialog] [role=status]'

const isGone = (element: Element) => !element.isConnected || element.matches(':disabled') || !isVisible(element)

const isUsable = (element: HTMLElement) => !isGone(element) && element.tabIndex >= 0

/** The nearest control: after the place, else before it, inside the innermost ancestor that is left and has one. */
function nearestControl({ levels }: Place, isOverlay: boolean): HTMLElement | undefined {
  for (const { parent, before } of levels) {
    if (parent === document.body || (isOverlay && isInPage(parent))) return undefined
    if (!parent.isConnected) continue
    const usable = [...parent.querySelectorAll<HTMLElement>(controls)].filter(isUsable)
    const isBefore = (control: Element) => [...before].some((sibling) => sibling.contains(control))
    const found = usable.find((control) => !isBefore(control)) ?? usable.at(-1)
    if (found) return found
  }
  return undefined
}

function nextFocus(added: readonly Element[]): HTMLElement | null {
  const { page, overlay } = places
  const notice = added.findLast(
    (element) => !isGone(element) && element.textContent && !element.closest('.visually-hidden'),
  )
  if (notice instanceof HTMLElement) return notice
  const inOverlay = overlay && nearestControl(overlay, true)
  if (inOverlay) return inOverlay
  if (page && !isGone(page.element)) return page.element as HTMLElement
  return (page && nearestControl(page, false)) ?? document.querySelector<HTMLElement>('main h1, main')
}

/** Starts to watch; the page calls it once. */
export function keepFocus(): void {
  /** Notices that appeared since the focus was lost. */
  let added: Element[] | null = null

  const current = () => places.overlay ?? places.page
  const isLost = () => {
    const { activeElement, body } = document
    return (activeElement === null || activeElement === body) && current() !== null
  }

  // Who presses beside the controls leaves them on purpose.
  const forgetLeft = () => {
    const place = current()
    if (isLost() && place && !isGone(place.element)) Object.assign(places, { page: null, overlay: null })
  }
  document.addEventListener('pointerup', () => void setTimeout(forgetLeft))

  const restore = () => {
    const found = added ?? []
    added = null
    const place = current()
    if (!isLost() || !place || !isGone(place.element)) return
    const next = nextFocus(found)
    if (next) focusElement(next)
  }

  // Before this code was loaded.
  forgetLeft()
  restore()

  new MutationObserver((records) => {
    const place = current()
    if (!place) return
    if (added === null) {
      if (place.element.isConnected && !place.element.matches(':disabled, [hidden] *')) return
      added = []
      // What replaces it moves the focus itself or is rendered by then.
      requestAnimationFrame(() => requestAnimationFrame(restore))
    }
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      if (node.matches(notices)) added.push(node)
      added.push(...node.querySelectorAll(notices))
    }
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
}
