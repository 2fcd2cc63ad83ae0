'use no memo'

/** The footer of every page, without its content. */
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import { Container } from './layout.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import type { footerRecipe } from './system/recipes/navigation.ts'

export const footerClasses = slotClasses<typeof footerRecipe>('footer', {}, {})

export interface SiteFooterProps extends ComponentPropsWithRef<'footer'> {
  /** Small print and last links. */
  bottom?: ReactNode
  /** As wide as the header. */
  width?: 'wide' | 'full'
}

/** The "maud" footer: its background is shade 800 of the primary color. Children are FooterColumns. */
export function SiteFooter({ bottom, width = 'wide', className, children, ...rest }: SiteFooterProps) {
  return (
    <footer {...rest} className={classes(footerClasses('root'), className)}>
      <Container width={width}>
        <div className={footerClasses('columns')}>{children}</div>
        {bottom ? <div className={footerClasses('bottom')}>{bottom}</div> : null}
      </Container>
    </footer>
  )
}

export interface FooterColumnProps {
  heading?: ReactNode
  /** Language of the heading, where it differs from the page's. */
  lang?: string
  children: ReactNode
}

export function FooterColumn({ heading, lang, children }: FooterColumnProps) {
  return (
    <div className={footerClasses('column')}>
      {heading ? (
        <h2 className={footerClasses('heading')} lang={lang}>
          {heading}
        </h2>
      ) : null}
      {children}
    </div>
  )
}

/** The mark of who is behind a center, on white in every color mode: it has colors of its own. Its room is there before it is. */
export const BrandMark = ({ src, alt }: { src: string; alt: string }) => (
  <img src={src} alt={alt} decoding="async" className={footerClasses('mark')} />
)

export type FooterLinkProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { className?: string; children?: ReactNode }
>

export function FooterLink<E extends ElementType = 'a'>({ as, className, ...rest }: FooterLinkProps<E>) {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className={classes(footerClasses('link'), className)} />
}
