import { startTransition, useEffect, useState } from 'react'
import { useNavigationState } from '#client/shell/navigation/site-router.tsx'

/** A laptop shows about so many of a list. */
const firstRows = 12

/**
 * The rows to draw now: when its page is opened from another one, a list shows the first of them at once, and the others when those
 * are on the screen (docs/performance.md, From click to content). All of them when somebody goes back, who returns to the row that
 * they came from.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const { action } = useNavigationState()
  const [isWhole, setWhole] = useState(action === 'POP')
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole ? rows : rows.slice(0, firstRows)
}
