'use no memo'

import { classes, slotClasses, type Variants } from './class-names.ts'
import type { avatarRecipe } from './system/recipes/surfaces.ts'

export const avatarClasses = slotClasses<typeof avatarRecipe>(
  'avatar',
  { size: 'md', shape: 'circle' },
  { root: ['size', 'shape'], image: ['shape'] },
)

/** First letters of the first and the last word: "Fatima el Amrani" → "FA". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('nl')
}

export interface AvatarProps {
  name: string
  /** Without a picture the initials are shown. */
  src?: string | null
  size?: Variants<typeof avatarRecipe>['size']
  /** `square` for logos, which are never cropped. */
  shape?: Variants<typeof avatarRecipe>['shape']
  /** True where the name is beside it, so that screen readers do not read the name twice. */
  decorative?: boolean
  className?: string
}

export function Avatar({ name, src, size, shape, decorative, className }: AvatarProps) {
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={classes(avatarClasses('root', { size, shape }), className)}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" className={avatarClasses('image', { shape })} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
