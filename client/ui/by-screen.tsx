'use no memo'

import { type ReactNode, Suspense, use, useMemo, useSyncExternalStore } from 'react'
import { Show } from './layout.tsx'
import { phoneScreen } from './phone-screen.ts'

type Screen = 'phone' | 'tabletUp'
const screens: Screen[] = ['tabletUp', 'phone']

function subscribe(listener: () => void): () => void {
  const screen = matchMedia(phoneScreen)
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

const currentScreen = (): Screen => (matchMedia(phoneScreen).matches ? 'phone' : 'tabletUp')
const noScreen = () => null

/** Never resolves: React leaves the markup of what waits for it as the server rendered it. */
const never = new Promise<never>(() => {})

type DrawingProps = { on: Screen; draw: () => ReactNode }

function Drawing({ on, draw }: DrawingProps) {
  if (!import.meta.env.SSR && currentScreen() !== on) use(never)
  // Drawn once, also when the other is removed.
  const drawing = useMemo(draw, [draw])
  return <Show on={on}>{drawing}</Show>
}

/**
 * The same content drawn for a phone and for larger screens and paper. The server's HTML has both, one of which the style sheet
 * hides; the browser hydrates its own and removes the other, so that a long list is rendered once.
 */
export function ByScreen(draw: Record<Screen, () => ReactNode>) {
  // Null on the server and while hydrating.
  const current = useSyncExternalStore(subscribe, currentScreen, noScreen)
  return screens.map((screen) =>
    current === null || current === screen ? (
      <Suspense key={screen}>
        <Drawing on={screen} draw={draw[screen]} />
      </Suspense>
    ) : null,
  )
}
