'use no memo'

import 'virtual:platform-styles-content.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { mediaTilesRecipe } from './system/recipes/content.ts'

export const mediaTilesClasses = slotClasses<typeof mediaTilesRecipe>('media-tiles', {}, {})

/** A grid of pictures, each of which is a button. Children are MediaTiles. */
export function MediaTiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={mediaTilesClasses('root')}>
      {children}
    </ul>
  )
}

interface MediaTileProps extends Omit<ComponentPropsWithRef<'button'>, 'name' | 'type'> {
  picture: ReactNode
  name: ReactNode
  /** Below the name: badges, or a short text. */
  note?: ReactNode
}

export function MediaTile({ picture, name, note, ...rest }: MediaTileProps) {
  return (
    <li className={mediaTilesClasses('tile')}>
      <button {...rest} type="button" className={mediaTilesClasses('open')}>
        <span aria-hidden className={mediaTilesClasses('picture')}>
          {picture}
        </span>
        <span className={mediaTilesClasses('body')}>
          <span className={mediaTilesClasses('name')}>{name}</span>
          {note ? <span className={mediaTilesClasses('note')}>{note}</span> : null}
        </span>
      </button>
    </li>
  )
}
