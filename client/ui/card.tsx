'use no memo'

import type { ElementType, ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import type { PolymorphicProps } from './polymorphic.ts'
import type { cardRecipe, statRecipe, tileRecipe } from './system/recipes/surfaces.ts'

export const cardClasses = slotClasses<typeof cardRecipe>(
  'card',
  { size: 'md', variant: 'outline', orientation: 'vertical' },
  {
    root: ['size', 'variant', 'interactive', 'orientation'],
    title: ['size'],
    media: ['orientation'],
  },
)

interface Part {
  className?: string
  children?: ReactNode
}

type CardVariants = Variants<typeof cardRecipe>

export type CardProps<E extends ElementType = 'article'> = PolymorphicProps<
  E,
  Part & Pick<CardVariants, 'size' | 'variant' | 'interactive' | 'orientation'>
>

/**
 * Cards in a grid row have equal height. A card that is one link is `interactive`, with a `CardLink` inside its `CardTitle`
 * and the save button in a `CardAction`; other clickable elements need the class `card__above`.
 */
export function Card<E extends ElementType = 'article'>({
  as,
  size,
  variant,
  interactive,
  orientation,
  className,
  ...rest
}: CardProps<E>) {
  const Element: ElementType = as ?? 'article'
  return (
    <Element
      {...rest}
      className={classes(cardClasses('root', { size, variant, interactive, orientation }), className)}
    />
  )
}

type PartProps<E extends ElementType> = PolymorphicProps<E, Part>

/** Picture or illustration: 16:9, so that the layout does not shift when it loads. */
export function CardMedia<E extends ElementType = 'div'>({
  as,
  orientation,
  className,
  ...rest
}: PolymorphicProps<E, Part & Pick<CardVariants, 'orientation'>>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(cardClasses('media', { orientation }), className)} />
}

export function CardBody<E extends ElementType = 'div'>({ as, className, ...rest }: PartProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(cardClasses('body'), className)} />
}

/** Above the title: logo and name of the organization. */
export function CardHeader<E extends ElementType = 'div'>({ as, className, ...rest }: PartProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(cardClasses('header'), className)} />
}

/** Two lines at most, unless `lines` is false. */
export function CardTitle<E extends ElementType = 'h3'>({
  as,
  size,
  lines = true,
  className,
  ...rest
}: PolymorphicProps<E, Part & Pick<CardVariants, 'size'> & { lines?: boolean }>) {
  const Element: ElementType = as ?? 'h3'
  return (
    <Element {...rest} className={classes(cardClasses('title', { size }), lines && 'heading--lines-two', className)} />
  )
}

export function CardDescription<E extends ElementType = 'p'>({
  as,
  lines,
  className,
  ...rest
}: PolymorphicProps<E, Part & { lines?: 'one' | 'two' | 'three' }>) {
  const Element: ElementType = as ?? 'p'
  return (
    <Element {...rest} className={classes(cardClasses('description'), lines && `text--lines-${lines}`, className)} />
  )
}

/** Place, daypart and kind, each with an icon, on one or two lines. */
export function CardMeta<E extends ElementType = 'div'>({ as, className, ...rest }: PartProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(cardClasses('meta'), className)} />
}

export function CardFooter<E extends ElementType = 'div'>({ as, className, ...rest }: PartProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(cardClasses('footer'), className)} />
}

/** In the corner of the picture, above the card's link: the save button. */
export function CardAction<E extends ElementType = 'div'>({ as, className, ...rest }: PartProps<E>) {
  const Element: ElementType = as ?? 'div'
  return <Element {...rest} className={classes(cardClasses('action'), className)} />
}

/** The link that covers the whole card. Its accessible name is the title. */
export function CardLink<E extends ElementType = 'a'>({ as, className, ...rest }: PartProps<E>) {
  const Element: ElementType = as ?? 'a'
  return <Element {...rest} className={classes(cardClasses('link'), className)} />
}

export const tileClasses = slotClasses<typeof tileRecipe>('tile', {}, {})

export type TileProps<E extends ElementType = 'a'> = PolymorphicProps<
  E,
  { media?: ReactNode; name: ReactNode; count?: ReactNode; className?: string }
>

/** A theme: illustration, name, count. The whole tile is the link. */
export function Tile<E extends ElementType = 'a'>({ as, media, name, count, className, ...rest }: TileProps<E>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} className={classes(tileClasses('root'), className)}>
      {media ? (
        <span aria-hidden className={tileClasses('media')}>
          {media}
        </span>
      ) : null}
      <span className={tileClasses('name')}>{name}</span>
      {count === undefined ? null : <span className={tileClasses('count')}>{count}</span>}
    </Element>
  )
}

export const statClasses = slotClasses<typeof statRecipe>('stat', { size: 'lg' }, { value: ['size'], label: ['size'] })

export interface StatCounterProps {
  value: ReactNode
  label: ReactNode
  help?: ReactNode
  size?: Variants<typeof statRecipe>['size']
  className?: string
}

/** A number with its label; several are placed in a `<dl>`. */
export function StatCounter({ value, label, help, size, className }: StatCounterProps) {
  return (
    <div className={classes(statClasses('root', { size }), className)}>
      {help ? <dd className={statClasses('help')}>{help}</dd> : null}
      <dt className={statClasses('label', { size })}>{label}</dt>
      <dd className={statClasses('value', { size })}>{value}</dd>
    </div>
  )
}
