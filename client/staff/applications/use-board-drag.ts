import { useEffect, useState } from 'react'
import { reportError } from '#client/runtime/report-error.ts'

export type BoardDrag = typeof import('./board-drag.ts')

/** The code for dragging; null until it is loaded. The menu of each card does the same without it. */
export function useBoardDrag(): BoardDrag | null {
  const [drag, setDrag] = useState<BoardDrag | null>(null)
  useEffect(() => {
    import('./board-drag.ts').then(setDrag, reportError)
  }, [])
  return drag
}
