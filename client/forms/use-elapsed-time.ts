'use no memo'

import { useState } from 'react'

/** Returns a function that gives the milliseconds since the form was rendered, for the spam guard (`spam-guard.ts`). */
export function useElapsedTime(): () => number {
  const [renderedAt] = useState(() => performance.now())
  return () => Math.round(performance.now() - renderedAt)
}
