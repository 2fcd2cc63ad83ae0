/** What a page itself offers: the visible buttons and links of its header and of its list, which a command presses. */

import { isVisible } from '#client/runtime/is-visible.ts'

export type PageAction = { value: string; label: string; element: HTMLElement }

const pressable = '[data-page-actions] :is(a[href], button):not(:disabled, [aria-disabled="true"])'

export function pageActions(): PageAction[] {
  const main = document.getElementById('content')
  const elements = main ? [...main.querySelectorAll<HTMLElement>(pressable)] : []
  const seen = new Set<string>()
  return elements.flatMap((element, index) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent).trim()
    if (label === '' || seen.has(label) || !isVisible(element)) return []
    seen.add(label)
    return [{ value: `action:${index}`, label, element }]
  })
}
