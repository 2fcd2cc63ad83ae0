'use no memo'

import type { ReactNode } from 'react'
import { slotClasses } from './class-names.ts'
import { Container } from './layout.tsx'
import type { heroRecipe } from './system/recipes/navigation.ts'

export const heroClasses = slotClasses<typeof heroRecipe>('hero', {}, {})

export interface HeroProps {
  /** The page's h1: `<Heading as="h1" size="5xl">`. */
  title: ReactNode
  lead?: ReactNode
  /** Decorative illustration at the right, on a desktop. */
  media?: ReactNode
  width?: 'content' | 'wide'
  /** Search bar or buttons. */
  children?: ReactNode
}

/** What somebody says: a face (an illustration or a picture), the words and who says them, in this order. */
export const HeroQuote = ({ children }: { children: ReactNode }) => (
  <figure className={heroClasses('quote')}>{children}</figure>
)

/** Below the search: how to reach the center. */
export const HeroContact = ({ children }: { children: ReactNode }) => (
  <div className={heroClasses('contact')}>{children}</div>
)

export function Hero({ title, lead, media, width = 'content', children }: HeroProps) {
  return (
    <div className={heroClasses('root')}>
      <Container width={width}>
        <div className={heroClasses('inner')}>
          <div className={heroClasses('content')}>
            {title}
            {lead ? <p className={heroClasses('lead')}>{lead}</p> : null}
            {children}
          </div>
          {/* Last: its place depends on the height of the text, of which a page that is still arriving paints a part. */}
          {media ? (
            <div aria-hidden className={heroClasses('media')}>
              {media}
            </div>
          ) : null}
        </div>
      </Container>
    </div>
  )
}
