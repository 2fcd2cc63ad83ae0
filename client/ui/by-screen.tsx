'use no memo'

import { memo, type ReactNode, Suspense, use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { hydration } from '../runtime/hydration.tsx'
import { Show } from './layout.tsx'
import { phoneScreen } from './screens.ts'
import { useMedia } from './use-media.ts'

type Screen = 'phone' | 'tabletUp'
const screens: Screen[] = ['tabletUp', 'phone']

/** Never resolves: React leaves the markup of what waits for it as the server rendered it. */
const never = new Promise<never>(() => {})

type DrawingProps = { on: Screen; draw: () => ReactNode; onDrawn: () => void }

function Drawing({ on, draw, onDrawn }: DrawingProps) {
  if (!import.meta.env.SSR && matchMedia(phoneScreen).matches !== (on === 'phone')) use(never)
  useEffect(onDrawn, [onDrawn])
  // Drawn once, also when the other is removed.
  const drawing = useMemo(draw, [draw])
  return <Show on={on}>{drawing}</Show>
}

/** Rendered again for other props alone: what React hydrates because of a change it hydrates in one task, 430 ms for a list on a slow phone. */
const Boundary = memo((props: DrawingProps) => (
  <Suspense>
    <Drawing {...props} />
  </Suspense>
))

/**
 * The same content drawn for a phone and for larger screens and paper. The server's HTML has both, one of which the style sheet
 * hides; the browser hydrates its own and removes the other, so that a long list is rendered once.
 */
export function ByScreen(draw: Record<Screen, () => ReactNode>) {
  const known = useMedia(phoneScreen)
  const [isDrawn, setDrawn] = useState(known !== null)
  const [onDrawn] = useState(() => () => setDrawn(true))
  useEffect(() => (isDrawn ? undefined : hydration.markPending()), [isDrawn])
  const [first] = useState(draw)
  const given = isDrawn ? draw : first
  const isPhone = useDeferredValue(known)
  return screens.map((screen) =>
    isPhone === null || isPhone === (screen === 'phone') ? (
      <Boundary key={screen} on={screen} draw={given[screen]} onDrawn={onDrawn} />
    ) : null,
  )
}
