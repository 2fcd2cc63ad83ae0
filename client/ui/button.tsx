'use no memo'

import { type ElementType, type MouseEvent, type ReactNode, useId } from 'react'
import { classes, recipeClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { PolymorphicProps } from './polymorphic.ts'
import { Spinner } from './spinner.tsx'
import type { buttonRecipe } from './system/recipes/actions.ts'

export const buttonClasses = recipeClasses<typeof buttonRecipe>('button', { size: 'md', variant: 'solid' })

type ButtonVariants = Variants<typeof buttonRecipe>

interface ButtonState {
  variant?: ButtonVariants['variant']
  size?: ButtonVariants['size']
  fullWidth?: boolean
  /** A ghost button at the left edge: its text lines up with the text above and below it. */
  flush?: boolean
  /** Shows progress and ignores further clicks; the button keeps its width and the focus. */
  loading?: boolean
  /** Reason why the button is disabled. It can have the focus, so that screen readers announce the reason, and a press shows it. */
  disabledReason?: string
  className?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

export interface ButtonOwnProps extends ButtonState {
  startIcon?: string
  endIcon?: string
  children?: ReactNode
}

export type ButtonProps<E extends ElementType = 'button'> = PolymorphicProps<E, ButtonOwnProps>

/** A button for an action; use `as={Link} to="…"` for navigation. `type` defaults to "button". */
export function Button<E extends ElementType = 'button'>({
  as,
  variant,
  size,
  fullWidth,
  flush,
  loading,
  disabledReason,
  startIcon,
  endIcon,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps<E>) {
  const Element: ElementType = as ?? 'button'
  const reasonId = useId()
  const inert = loading || Boolean(disabledReason)
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : undefined)}
      {...rest}
      {...(inert ? { 'aria-disabled': true } : undefined)}
      {...(loading ? { 'aria-busy': true } : undefined)}
      {...(disabledReason ? { 'aria-describedby': reasonId, title: disabledReason } : undefined)}
      onClick={inert ? (event: MouseEvent<HTMLElement>) => refuse(event, disabledReason) : onClick}
      className={classes(buttonClasses({ variant, size, fullWidth, flush, loading }), className)}
    >
      {startIcon ? <Icon icon={startIcon} /> : null}
      {children}
      {endIcon ? <Icon icon={endIcon} /> : null}
      {loading ? <Spinner /> : null}
      {disabledReason ? (
        <span id={reasonId} className="visually-hidden">
          {disabledReason}
        </span>
      ) : null}
    </Element>
  )
}

/** Sent to the window with the reason when a button is pressed that cannot be used now; `LazyToaster` shows it. */
export const refusedPress = 'refused-press'

/** Also prevents submission by a submit button and navigation by a link. Who has no mouse to point with sees the reason by this press. */
function refuse(event: MouseEvent<HTMLElement>, reason: string | undefined) {
  event.preventDefault()
  event.stopPropagation()
  // Toasts are not among the first scripts of a page.
  if (reason) dispatchEvent(new CustomEvent(refusedPress, { detail: reason }))
}

export interface IconButtonOwnProps extends ButtonState {
  icon: string
  /** The accessible name; there is no other text. */
  label: string
}

export type IconButtonProps<E extends ElementType = 'button'> = PolymorphicProps<E, IconButtonOwnProps>

/** Only for actions with a widely known icon (close, menu, search, save). */
export function IconButton<E extends ElementType = 'button'>({
  as,
  icon,
  label,
  variant = 'ghost',
  size,
  loading,
  disabledReason,
  fullWidth: _,
  flush: __,
  className,
  onClick,
  ...rest
}: IconButtonProps<E>) {
  const Element: ElementType = as ?? 'button'
  const inert = loading || Boolean(disabledReason)
  return (
    <Element
      {...(Element === 'button' ? { type: 'button' } : undefined)}
      {...rest}
      {...(inert ? { 'aria-disabled': true } : undefined)}
      aria-label={disabledReason ? `${label}: ${disabledReason}` : label}
      title={disabledReason ?? label}
      onClick={inert ? (event: MouseEvent<HTMLElement>) => refuse(event, disabledReason) : onClick}
      className={classes(buttonClasses({ variant, size, loading, iconOnly: true }), className)}
    >
      <Icon icon={icon} />
      {loading ? <Spinner /> : null}
    </Element>
  )
}
