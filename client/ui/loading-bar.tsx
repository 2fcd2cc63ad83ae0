'use no memo'

import { recipeClasses, type Variants } from './class-names.ts'
import type { loadingBarRecipe } from './system/recipes/navigation.ts'

export const loadingBarClasses = recipeClasses<typeof loadingBarRecipe>('loading-bar', { state: 'idle' })

export interface LoadingBarProps {
  state: NonNullable<Variants<typeof loadingBarRecipe>['state']>
  /** Announced while loading. */
  label: string
}

/** Indeterminate progress: the bar approaches its end and never reaches it. */
export function LoadingBar({ state, label }: LoadingBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={state !== 'loading'}
      className={loadingBarClasses({ state })}
    />
  )
}
