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
  /** Shows progress and takes no second click; the button keeps its width and the focus. */
  loading?: boolean
  /** Why it cannot be pressed now: it stays focusable and says so, rather than vanish. */
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

/** A verb. `as={Link} to="…"` for what only leads somewhere. `type` is "button" unless given. */
export function Button<E extends ElementType = 'button'>({
  as,
  variant,
  size,
  fullWidth,
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
      onClick={inert ? refuse : onClick}
      className={classes(buttonClasses({ variant, size, fullWidth, loading }), className)}
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

/** Also keeps a submit button from submitting and a link from leading. */
function refuse(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  event.stopPropagation()
}

export interface IconButtonOwnProps extends ButtonState {
  icon: string
  /** Its accessible name; there is no other text. */
  label: string
}

export type IconButtonProps<E extends ElementType = 'button'> = PolymorphicProps<E, IconButtonOwnProps>

/** Only for what everybody knows by its picture (close, menu, search, save). */
export function IconButton<E extends ElementType = 'button'>({
  as,
  icon,
  label,
  variant = 'ghost',
  size,
  loading,
  disabledReason,
  fullWidth: _,
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
      onClick={inert ? refuse : onClick}
      className={classes(buttonClasses({ variant, size, loading, iconOnly: true }), className)}
    >
      <Icon icon={icon} />
      {loading ? <Spinner /> : null}
    </Element>
  )
}
