'use no memo'

import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { figureRecipe } from './system/recipes/figure.ts'

export const figureClasses = slotClasses<typeof figureRecipe>('figure', {}, { root: ['banner'], media: ['banner'] })

interface FigureProps {
  caption?: ReactNode
  lang?: string
  /** At the top of a page: as wide as its column, and lower on larger screens. */
  banner?: boolean
  children: ReactNode
}

/** A picture, illustration or iframe in a text, 16:9, with its caption. */
export function Figure({ caption, lang, banner, children }: FigureProps) {
  return (
    <figure lang={lang} className={figureClasses('root', { banner })}>
      <div className={figureClasses('media', { banner })}>{children}</div>
      {caption ? <figcaption className={figureClasses('caption')}>{caption}</figcaption> : null}
    </figure>
  )
}

/** Placeholder of a figure until the reader loads it. */
export function FigureOffer({ children }: { children: ReactNode }) {
  return <div className={figureClasses('offer')}>{children}</div>
}
