'use no memo'

import 'virtual:platform-styles-map.css'
import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import { Stack, Sticky } from './layout.tsx'
import type { listAndMapRecipe } from './system/recipes/map.ts'

export const listAndMapClasses = slotClasses<typeof listAndMapRecipe>('list-and-map', {}, {})

type Props = {
  /** Null: the list has no map. */
  map: ReactNode
  /** Whether it is opened on a screen that is too small for both. */
  opened: boolean
  children: ReactNode
}

/**
 * A list with its map: beside each other on a large screen, in the first HTML already. The map comes after the list, so that a keyboard
 * meets the list first; on a small screen it is shown above it.
 */
export function ListAndMap({ map, opened, children }: Props) {
  return (
    <div className={listAndMapClasses('root')} data-map={map !== null} data-opened={opened}>
      <Stack gap="5">{children}</Stack>
      {map === null ? null : (
        <div className={listAndMapClasses('map')} data-print="none">
          <Sticky>{map}</Sticky>
        </div>
      )}
    </div>
  )
}

type LabelProps = { opened: boolean; show: string; hide: string }

/** The text of the button that opens and closes the map: the style sheet knows which of the two is true before any script. */
export function MapToggleLabel({ opened, show, hide }: LabelProps) {
  return (
    <span data-opened={opened}>
      <span className={listAndMapClasses('show')}>{show}</span>
      <span className={listAndMapClasses('hide')}>{hide}</span>
    </span>
  )
}
