'use no memo'

/** The header of every page, without its content. */
import type { ElementType, ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import { Container } from './layout.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import type { headerRecipe } from './system/recipes/navigation.ts'

export const headerClasses = slotClasses<typeof headerRecipe>('header', {}, {})

export interface SiteHeaderProps {
  /** A SiteBrand. */
  brand: ReactNode
  /** `<TabLinks variant="header">`, on a desktop; on smaller screens `tools` has a menu button. */
  navigation?: ReactNode
  /** A short text beside the brand, on a desktop. */
  note?: ReactNode
  tools?: ReactNode
  /** `<TabLinks variant="header">` in its own row, on a desktop. */
  tabs?: ReactNode
  /** `full` for the signed-in layouts. The header of the site is as wide on every page, whatever the width of its content. */
  width?: 'wide' | 'full'
}

/** The sticky tab header. */
export function SiteHeader({ brand, navigation, note, tools, tabs, width = 'wide' }: SiteHeaderProps) {
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
    name: string /** Shows the name beside the logo. */
    showName?: boolean
    className?: string
  }
>

/** Logo and name of the center, linked to its home page. Without a logo only the name is shown. */
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
      {named ? (
        <span className={headerClasses('name')} translate="no">
          {name}
        </span>
      ) : null}
    </Element>
  )
}
