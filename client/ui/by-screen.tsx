'use no memo'

import { type ReactNode, Suspense, use, useMemo } from 'react'
import { Show } from './layout.tsx'
import { phoneScreen } from './screens.ts'
import { useMedia } from './use-media.ts'

type Screen = 'phone' | 'tabletUp'
const screens: Screen[] = ['tabletUp', 'phone']

/** Never resolves: React leaves the markup of what waits for it as the server rendered it. */
const never = new Promise<never>(() => {})

type DrawingProps = { on: Screen; draw: () => ReactNode }

function Drawing({ on, draw }: DrawingProps) {
  if (!import.meta.env.SSR && matchMedia(phoneScreen).matches !== (on === 'phone')) use(never)
  // Drawn once, also when the other is removed.
  const drawing = useMemo(draw, [draw])
  return <Show on={on}>{drawing}</Show>
}

/**
 * The same content drawn for a phone and for larger screens and paper. The server's HTML has both, one of which the style sheet
 * hides; the browser hydrates its own and removes the other, so that a long list is rendered once.
 */
export function ByScreen(draw: Record<Screen, () => ReactNode>) {
  const isPhone = useMedia(phoneScreen)
  return screens.map((screen) =>
    isPhone === null || isPhone === (screen === 'phone') ? (
      <Suspense key={screen}>
        <Drawing on={screen} draw={draw[screen]} />
      </Suspense>
    ) : null,
  )
}
