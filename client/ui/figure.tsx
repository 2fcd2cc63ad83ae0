'use no memo'

import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import type { figureRecipe } from './system/recipes/figure.ts'

export const figureClasses = slotClasses<typeof figureRecipe>('figure', {}, {})

/** A picture, illustration or frame in a text, 16:9, with its caption. */
export function Figure({ caption, lang, children }: { caption?: ReactNode; lang?: string; children: ReactNode }) {
  return (
    <figure lang={lang} className={figureClasses('root')}>
      <div className={figureClasses('media')}>{children}</div>
      {caption ? <figcaption className={figureClasses('caption')}>{caption}</figcaption> : null}
    </figure>
  )
}

/** Placeholder of a figure until the reader loads it. */
export function FigureOffer({ children }: { children: ReactNode }) {
  return <div className={figureClasses('offer')}>{children}</div>
}
