/** Moves in a menu: every function returns a new tree. */
import { type MenuItem, type MenuLocation, menuDepth, menuLimits, missingSlugs } from '#shared/resources/menu.ts'

/** Where an entry is: in a column or, with null, on the first level. */
export type Place = { column: string | null; index: number }

const columnOf = (items: readonly MenuItem[], id: string | null): MenuItem | undefined =>
  id === null ? undefined : items.find((item) => item.id === id)

const siblingsIn = (items: readonly MenuItem[], column: string | null): readonly MenuItem[] =>
  column === null ? items : (columnOf(items, column)?.children ?? [])

export function placeOf(items: readonly MenuItem[], id: string): Place | null {
  const index = items.findIndex((item) => item.id === id)
  if (index >= 0) return { column: null, index }
  for (const item of items) {
    const inside = item.children.findIndex((child) => child.id === id)
    if (inside >= 0) return { column: item.id, index: inside }
  }
  return null
}

export const itemOf = (items: readonly MenuItem[], id: string): MenuItem | undefined =>
  items.find((item) => item.id === id) ?? items.flatMap(({ children }) => children).find((item) => item.id === id)

export const without = (items: readonly MenuItem[], id: string): MenuItem[] =>
  items.flatMap((item) => (item.id === id ? [] : [{ ...item, children: without(item.children, id) }]))

export function withItem(items: readonly MenuItem[], item: MenuItem, { column, index }: Place): MenuItem[] {
  if (column === null) return items.toSpliced(index, 0, item)
  return items.map((one) => (one.id === column ? { ...one, children: one.children.toSpliced(index, 0, item) } : one))
}

export const replaced = (items: readonly MenuItem[], item: MenuItem): MenuItem[] =>
  items.map((one) => (one.id === item.id ? item : { ...one, children: replaced(one.children, item) }))

/** Whether the footer would lack a page that it must link without this entry. */
export const isLocked = (location: MenuLocation, items: readonly MenuItem[], { id }: MenuItem): boolean =>
  location === 'footer' && missingSlugs(without(items, id)).length > missingSlugs(items).length

export const isColumn = ({ target }: MenuItem): boolean => target.kind === 'none'

/** Whether an entry may be put there: columns do not lie in columns, and a level has room for so many. */
export function mayMove(
  location: MenuLocation,
  items: readonly MenuItem[],
  id: string,
  column: string | null,
): boolean {
  const item = itemOf(items, id)
  const from = placeOf(items, id)
  if (!item || !from) return false
  if (from.column === column) return true
  if (column !== null && (menuDepth[location] < 2 || isColumn(item) || !isColumn(columnOf(items, column) ?? item)))
    return false
  return hasRoom(location, items, column)
}

/** Whether a level has room for one more. */
export const hasRoom = (location: MenuLocation, items: readonly MenuItem[], column: string | null): boolean =>
  siblingsIn(items, column).length < (menuLimits[location][column === null ? 0 : 1] ?? 0)

/** The tree with the entry at its new place; `index` counts the siblings without it. */
export function moved(items: readonly MenuItem[], id: string, place: Place): MenuItem[] {
  const item = itemOf(items, id)
  return item ? withItem(without(items, id), item, place) : [...items]
}

export type Step = 'up' | 'down' | 'indent' | 'outdent'

/** Where a step leads; null when it leads nowhere. */
export function stepPlace(location: MenuLocation, items: readonly MenuItem[], id: string, step: Step): Place | null {
  const place = placeOf(items, id)
  if (!place) return null
  const { column, index } = place
  const siblings = siblingsIn(items, column)
  switch (step) {
    case 'up':
      return index > 0 ? { column, index: index - 1 } : null
    case 'down':
      return index < siblings.length - 1 ? { column, index: index + 1 } : null
    case 'indent': {
      const above = column === null ? items.slice(0, index).findLast(isColumn) : undefined
      return above && mayMove(location, items, id, above.id) ? { column: above.id, index: above.children.length } : null
    }
    case 'outdent': {
      const outer = column === null ? null : placeOf(items, column)
      return outer && mayMove(location, items, id, null) ? { column: null, index: outer.index + 1 } : null
    }
  }
}

export type Choice = { place: Place; after: string | null; column: string | null }

/** Every place that an entry may be moved to, but the one where it is. */
export function placesFor(location: MenuLocation, items: readonly MenuItem[], id: string): Choice[] {
  const now = placeOf(items, id)
  const rest = without(items, id)
  const level = (column: string | null): Choice[] => {
    if (!mayMove(location, items, id, column)) return []
    const siblings = siblingsIn(rest, column)
    return [null, ...siblings].map((before, index) => ({
      place: { column, index },
      after: before?.label ?? null,
      column: columnOf(rest, column)?.label ?? null,
    }))
  }
  const columns = rest.filter(isColumn).map((column) => column.id)
  return [...level(null), ...columns.flatMap(level)].filter(
    ({ place }) => place.column !== now?.column || place.index !== now.index,
  )
}
