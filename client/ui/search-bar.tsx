'use no memo'

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import type { searchBarRecipe } from './system/recipes/forms.ts'

export const searchBarClasses = slotClasses<typeof searchBarRecipe>('search-bar', {}, {})

/** The search form in one rounded container: SearchBarFields with `plain` inputs, then a SearchBarAction with the button. */
export function SearchBar({ className, ...rest }: ComponentPropsWithRef<'form'>) {
  return (
    <search>
      <form {...rest} className={classes(searchBarClasses('root'), className)} />
    </search>
  )
}

export interface SearchBarFieldProps {
  /** Id of the input inside. */
  htmlFor: string
  label: ReactNode
  children: ReactNode
}

export function SearchBarField({ htmlFor, label, children }: SearchBarFieldProps) {
  return (
    <div className={searchBarClasses('field')}>
      <label htmlFor={htmlFor} className={searchBarClasses('label')}>
        {label}
      </label>
      {children}
    </div>
  )
}

export function SearchBarAction({ children }: { children: ReactNode }) {
  return <div className={searchBarClasses('action')}>{children}</div>
}
