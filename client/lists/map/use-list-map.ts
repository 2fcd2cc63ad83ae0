import { useEffect, useMemo, useState } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { hydration } from '#client/runtime/hydration.tsx'
import { store } from '#client/runtime/storage.ts'
import { useHydrated } from '#client/runtime/use-hydrated.ts'
import { useKeptState } from '#client/shell/use-kept-state.ts'
import type { MapPlace } from '#client/ui/map-props.ts'
import { wideScreen } from '#client/ui/screens.ts'
import { useMedia } from '#client/ui/use-media.ts'
import { areaOf, type PlaceSearch } from './map-area.ts'

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
  store('device', 'search-map', value)
}

type Options<Item> = {
  /** Undefined while the list is loading. */
  items: readonly Item[] | undefined
  /** The place of an item; empty without one. Another function draws the map again. */
  placeOf: (item: Item) => MapPlace[]
  search: PlaceSearch
  error: unknown
}

/** The element of an item in the list. */
export const cardId = (id: string): string => `item-${id}`

const noPlaces: MapPlace[] = []

/**
 * The map of a list: beside it on a wide screen, until the visitor hides it there, which this device remembers; one press away on a
 * smaller one.
 */
export function useListMap<Item>({ items, placeOf, search, error }: Options<Item>) {
  const { map: tiles } = useBoot()
  const [hidden, setHidden] = useKeptState(isHiddenHere, false)
  const [opened, setOpened] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [pickedId, setPickedId] = useState<string | null>(null)
  // Where the style sheet shows the map beside the list.
  const isWide = useMedia(wideScreen) === true
  const isAtRest = usePageAtRest()
  const shown = isWide ? !hidden : opened
  const area = areaOf(search)
  const places = useMemo(() => items?.flatMap(placeOf), [items, placeOf])
  // While the list is loading its place is kept.
  const hasPlaces = places ? area !== undefined || places.length > 0 : !error
  return {
    /** Whether there is anything to show on one. */
    exists: Boolean(tiles) && hasPlaces,
    places: places ?? noPlaces,
    /** The number of items that are not on it. */
    missing: (items?.length ?? 0) - (places?.length ?? 0),
    /** What the map searched. */
    area,
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
    activeId,
    onActive: setActiveId,
    /** Highlights a card until another is picked. */
    onPick: setPickedId,
    /** For the element of an item's card. */
    cardOf: (id: string) => ({
      id: cardId(id),
      'data-active': id === activeId || id === pickedId || undefined,
      onPointerEnter: () => setActiveId(id),
      onPointerLeave: () => setActiveId(null),
      onFocus: () => setActiveId(id),
      onBlur: () => setActiveId(null),
    }),
  }
}

export type ListMap = ReturnType<typeof useListMap>
/** What connects the card of an item to its pin: what is hovered or focused in one is highlighted in the other. */
export type CardOnMap = ReturnType<ListMap['cardOf']>
