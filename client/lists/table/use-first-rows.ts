import { startTransition, useEffect, useState } from 'react'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'
import { phoneScreen } from '#client/ui/screens.ts'

/** Pixels above a list, and of its lowest row: a line of a table, and a card on a phone. */
const aboveList = 260
const lowestRow = { table: 48, card: 88 }

/** How many rows of a list fit on a screen of this height in pixels, the last one perhaps in part. */
export const rowsOnScreen = (height: number, shownAs: keyof typeof lowestRow): number =>
  Math.max(1, Math.ceil((height - aboveList) / lowestRow[shownAs]))

/**
 * The rows to draw now: when its page is opened from another one, a list shows those that fit on the screen at once, and the others
 * when these are there (docs/performance.md, From click to content). All of them when somebody goes back, who returns to the row
 * that they came from.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const { action } = useNavigationState()
  const [isWhole, setWhole] = useState(action === 'POP')
  useEffect(() => startTransition(() => setWhole(true)), [])
  if (isWhole) return rows
  return rows.slice(0, rowsOnScreen(window.innerHeight, matchMedia(phoneScreen).matches ? 'card' : 'table'))
}
