/** Shortcuts of one letter on signed-in pages. Who types is never interrupted, and they can be switched off (WCAG 2.1.4). */

import { isVisible } from '#client/runtime/is-visible.ts'

/** The keys with their messages (`commands:keys`), in the order in which they are listed. */
export const shortcutKeys = { n: 'add', '/': 'search', j: 'nextRow', k: 'previousRow', '?': 'list' } as const
export type ShortcutKey = keyof typeof shortcutKeys

/** Fields, and whatever is open above the page: a dialog or a menu has keys of its own. */
const busy =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isBusy = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(busy) !== null) || document.querySelector('[aria-modal="true"]') !== null

const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`#content ${selector}`)].filter(isVisible)

/** Focuses the next or previous row; from outside the list the first or last. */
function moveToRow(by: 1 | -1): boolean {
  const rows = visible('tbody > tr[tabindex]')
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const row = current === -1 ? rows.at(by === 1 ? 0 : -1) : rows[current + by]
  row?.focus()
  return row !== undefined
}

function press(selector: string): boolean {
  const [element] = visible(selector)
  element?.click()
  return element !== undefined
}

function focusSearch(): boolean {
  const [field] = visible('input[type="search"]') as HTMLInputElement[]
  field?.focus()
  field?.select()
  return field !== undefined
}

/** Runs the shortcut of a key press; returns whether it did, so that the browser does nothing with the key. */
export function runShortcut(event: KeyboardEvent, openList: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusy(event.target)) return false
  switch (event.key as ShortcutKey) {
    case 'n':
      return press('[data-shortcut="n"]')
    case '/':
      return focusSearch()
    case 'j':
      return moveToRow(1)
    case 'k':
      return moveToRow(-1)
    case '?':
      openList()
      return true
    default:
      return false
  }
}
