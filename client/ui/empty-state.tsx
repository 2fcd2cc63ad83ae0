'use no memo'

import type { ReactNode } from 'react'
import { classes, slotClasses, type Variants } from './class-names.ts'
import type { emptyStateRecipe } from './system/recipes/feedback.ts'

export const emptyStateClasses = slotClasses<typeof emptyStateRecipe>(
  'empty-state',
  { size: 'md' },
  { root: ['size'], media: ['size'], title: ['size'] },
)

export interface EmptyStateProps {
  /** A small decorative illustration. */
  media?: ReactNode
  title: ReactNode
  /** One sentence. */
  description?: ReactNode
  /** One button. */
  action?: ReactNode
  size?: Variants<typeof emptyStateRecipe>['size']
  /** Level of the title; without it the title is a paragraph. */
  as?: 'h1' | 'h2' | 'h3'
  /** `alert` for an error that appears, `status` where the focus goes to it; what a search found is said by the list (`FoundStatus`). */
  role?: 'alert' | 'status'
  className?: string
}

/** For an empty list, missing content or an error: an illustration, a sentence and a button. */
export function EmptyState({ media, title, description, action, size, as, role, className }: EmptyStateProps) {
  const Title = as ?? 'p'
  return (
    <div role={role} className={classes(emptyStateClasses('root', { size }), className)}>
      {media ? (
        <div aria-hidden className={emptyStateClasses('media', { size })}>
          {media}
        </div>
      ) : null}
      <Title className={emptyStateClasses('title', { size })}>{title}</Title>
      {description ? <p className={emptyStateClasses('description')}>{description}</p> : null}
      {action ? <div className={emptyStateClasses('actions')}>{action}</div> : null}
    </div>
  )
}
