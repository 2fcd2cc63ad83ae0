'use no memo'

import circleAlertIcon from 'virtual:icons/circle-alert'
import circleCheckIcon from 'virtual:icons/circle-check'
import infoIcon from 'virtual:icons/info'
import triangleAlertIcon from 'virtual:icons/triangle-alert'
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classes, recipeClasses, slotClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Container } from './layout.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import type { alertRecipe } from './system/recipes/feedback.ts'
import type { bannerRecipe } from './system/recipes/surfaces.ts'

export const alertClasses = slotClasses<typeof alertRecipe>('alert', { status: 'info' }, { root: ['status'] })
export const bannerClasses = recipeClasses<typeof bannerRecipe>('banner', { tone: 'info' })

const icons = {
  info: infoIcon,
  success: circleCheckIcon,
  warning: triangleAlertIcon,
  error: circleAlertIcon,
  neutral: infoIcon,
}

export interface AlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  status?: NonNullable<Variants<typeof alertRecipe>['status']>
  title?: ReactNode
  /** Replaces the icon of the status; false for none. */
  icon?: string | false
  /** One secondary button or link below the text. */
  action?: ReactNode
}

/**
 * A message in the page. Give `role="alert"` (an error that appears) yourself, and `role="status"` where the focus goes to it because what was
 * pressed is gone. A result that appears beside the focus is inside a StatusRegion. One that is rendered with the page needs none.
 */
export function Alert({ status = 'info', title, icon, action, className, children, ...rest }: AlertProps) {
  return (
    <div {...rest} className={classes(alertClasses('root', { status }), className)}>
      {icon === false ? null : (
        <span className={alertClasses('indicator')}>
          <Icon icon={icon ?? icons[status]} />
        </span>
      )}
      <div className={alertClasses('content')}>
        {title ? <p className={alertClasses('title')}>{title}</p> : null}
        {children ? <div className={alertClasses('description')}>{children}</div> : null}
        {action}
      </div>
    </div>
  )
}

/** Why something failed, beside what was pressed; nothing while there is no text. */
export function Problem({ title, children }: { title?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <Alert status="error" role="alert" title={title}>
      {children}
    </Alert>
  )
}

/** Around a result that appears while the focus stays where it is. Always rendered: only what changes in a live region is announced. */
export function StatusRegion({ atomic, children }: { atomic?: false; children: ReactNode }) {
  // Hidden it takes no gap among its neighbors.
  return (
    <div role="status" aria-atomic={atomic} className={children ? undefined : 'visually-hidden'}>
      {children}
    </div>
  )
}

export type BannerProps<E extends ElementType = 'div'> = PolymorphicProps<
  E,
  {
    tone?: Variants<typeof bannerRecipe>['tone']
    /** Sticks to the top of the window, above a sticky header; on a phone it scrolls with the page. At most one per page. */
    sticky?: boolean
    width?: 'content' | 'wide' | 'full'
    className?: string
    children?: ReactNode
  }
>

/** A banner over the full width: "Je bent ingelogd als …", a new version, an outage. */
export function Banner<E extends ElementType = 'div'>({
  as,
  tone,
  sticky,
  width = 'content',
  className,
  children,
  ...rest
}: BannerProps<E>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element {...rest} className={classes(bannerClasses({ tone, sticky }), className)}>
      <Container width={width}>{children}</Container>
    </Element>
  )
}
