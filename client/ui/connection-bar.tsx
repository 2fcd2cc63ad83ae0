'use no memo'

import checkIcon from 'virtual:icons/check'
import wifiOffIcon from 'virtual:icons/wifi-off'
import type { ReactNode } from 'react'
import { recipeClasses, type Variants } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { connectionBarRecipe } from './system/recipes/feedback.ts'

export const connectionBarClasses = recipeClasses<typeof connectionBarRecipe>('connection-bar', { state: 'online' })

export interface ConnectionBarProps {
  state: NonNullable<Variants<typeof connectionBarRecipe>['state']>
  children: ReactNode
}

/** A bar while there is no connection. Its live region is always rendered, because only its changes are announced. */
export function ConnectionBar({ state, children }: ConnectionBarProps) {
  return (
    <div role="status" className={connectionBarClasses({ state })}>
      {state === 'online' ? null : (
        <>
          <Icon icon={state === 'offline' ? wifiOffIcon : checkIcon} />
          <span>{children}</span>
        </>
      )}
    </div>
  )
}
