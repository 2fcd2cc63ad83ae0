'use no memo'

/** Header and footer of every page: the frames, without what stands in them. */
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import { Container } from './layout.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import type { footerRecipe, headerRecipe } from './system/recipes/navigation.ts'

export const headerClasses = slotClasses<typeof headerRecipe>('header', {}, {})
export const footerClasses = slotClasses<typeof footerRecipe>('footer', {}, {})

export interface SiteHeaderProps {
  /** A SiteBrand. */
  brand: ReactNode
  /** `<TabLinks variant="header">`, from a desktop on; below that a menu button stands in `tools`. */
  navigation?: ReactNode
  /** A word beside the brand, from a desktop on. */
  note?: ReactNode
  tools?: ReactNode
  /** `<TabLinks variant="header">` in a row of its own, from a desktop on. */
  tabs?: ReactNode
  width?: 'content' | 'wide' | 'full'
}

/** The sticky tab header. */
export function SiteHeader({ brand, navigation, note, tools, tabs, width = 'content' }: SiteHeaderProps) {
  return (
    <header className={headerClasses('root')}>
      <Container width={width}>
        <div className={headerClasses('bar')}>
          {brand}
          {navigation ? <div className={headerClasses('nav')}>{navigation}</div> : null}
          {note ? <div className={headerClasses('note')}>{note}</div> : null}
          {tools ? <div className={headerClasses('tools')}>{tools}</div> : null}
        </div>
        {tabs ? <div className={headerClasses('tabs')}>{tabs}</div> : null}
      </Container>
    </header>
  )
}

export type SiteBrandProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  {
    logoUrl?: string | null
    name: string /** Show the name beside the logo. */
    showName?: boolean
    className?: string
  }
>

/** Logo and name of the center, a link to its home. Without a logo the name stands alone. */
export function SiteBrand<E extends ElementType = 'a'>({
  as,
  logoUrl,
  name,
  showName,
  className,
  ...rest
}: SiteBrandProps<E>) {
  const Element: ElementType = as ?? 'a'
  const named = showName || !logoUrl
  return (
    <Element {...rest} className={classes(headerClasses('brand'), className)}>
      {logoUrl ? <img src={logoUrl} alt={named ? '' : name} className={headerClasses('logo')} /> : null}
      {named ? <span className={headerClasses('name')}>{name}</span> : null}
    </Element>
  )
}

export interface SiteFooterProps extends ComponentPropsWithRef<'footer'> {
  /** Small print and last links. */
  bottom?: ReactNode
  width?: 'content' | 'wide' | 'full'
}

/** The "maud" footer: the primary colour's 800 as its ground. Children are FooterColumns. */
export function SiteFooter({ bottom, width = 'content', className, children, ...rest }: SiteFooterProps) {
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
  /** Language of the heading, where it is not the page's own. */
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

export type FooterLinkProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { className?: string; children?: ReactNode }
>

export function FooterLink<E extends ElementType = 'a'>({ as, className, ...rest }: FooterLinkProps<E>) {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className={classes(footerClasses('link'), className)} />
}
