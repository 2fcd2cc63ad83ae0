'use no memo'

import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { figureRecipe } from './system/recipes/figure.ts'

export const figureClasses = slotClasses<typeof figureRecipe>('figure', {}, {})

/** A picture, drawing or frame within a text, 16:9, with what it shows below it. */
export function Figure({ caption, lang, children }: { caption?: ReactNode; lang?: string; children: ReactNode }) {
  return (
    <figure lang={lang} className={figureClasses('root')}>
      <div className={figureClasses('media')}>{children}</div>
      {caption ? <figcaption className={figureClasses('caption')}>{caption}</figcaption> : null}
    </figure>
  )
}

/** What stands in the place of a figure until the reader asks for it. */
export function FigureOffer({ children }: { children: ReactNode }) {
  return <div className={figureClasses('offer')}>{children}</div>
}
