import { useEffect, useState } from 'react'
import { hydration } from '#client/runtime/hydration.tsx'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { useKeptState } from '#client/shell/use-kept-state.ts'
import { wideScreen } from '#client/ui/screens.ts'
import { useMedia } from '#client/ui/use-media.ts'

/** Whether the page is interactive and the browser has nothing else to do. */
function usePageAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    let isMounted = true
    const rest = () => isMounted && setAtRest(true)
    // Safari has no idle callbacks.
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 200))
    void hydration.pageInteractive().then(() => isMounted && whenIdle(rest, { timeout: 3000 }))
    return () => {
      isMounted = false
    }
  }, [])
  return isAtRest
}

/** The document has it before the first paint (`server/page/first-paint-script.ts`). */
const isHiddenHere = (): boolean => document.documentElement.dataset.searchMap === 'hidden'

function keepHidden(isHidden: boolean): void {
  const value = isHidden ? 'hidden' : 'shown'
  document.documentElement.dataset.searchMap = value
  try {
    window.localStorage.setItem('search-map', value)
  } catch {
    // Storage can be disabled: then the choice lasts as long as the document.
  }
}

/**
 * The map of the search: beside the list on a wide screen, until the visitor hides it there, which this device remembers; one press
 * away on a smaller one.
 */
export function useSearchMap() {
  const [hidden, setHidden] = useKeptState(isHiddenHere, false)
  const [opened, setOpened] = useState(false)
  // Where the style sheet shows the map beside the list.
  const isWide = useMedia(wideScreen) === true
  const isAtRest = usePageAtRest()
  const shown = isWide ? !hidden : opened
  return {
    /** On a small screen. */
    opened,
    /** Undefined before it is known how wide the screen is. */
    expanded: useHydrated() ? shown : undefined,
    /** Whether its code and tiles may be loaded. */
    loads: shown && (isAtRest || !isWide),
    toggle: () => {
      if (!isWide) return setOpened(!opened)
      setHidden(shown)
      keepHidden(shown)
    },
  }
}
