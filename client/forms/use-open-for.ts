import { useState } from 'react'

/** Answers for how many milliseconds the form stands open, for the guard against programs (`spam-guard.ts`). */
export function useOpenFor(): () => number {
  const [openedAt] = useState(() => performance.now())
  return () => Math.round(performance.now() - openedAt)
}
