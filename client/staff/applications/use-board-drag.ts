import { useEffect, useState } from 'react'
import { loadUnseen } from '#client/runtime/load-failures.ts'

export type BoardDrag = typeof import('./board-drag.ts')

/** The code for dragging; null until it is loaded. The menu of each card does the same without it. */
export function useBoardDrag(): BoardDrag | null {
  const [drag, setDrag] = useState<BoardDrag | null>(null)
  useEffect(() => loadUnseen(() => import('./board-drag.ts'), setDrag), [])
  return drag
}
