'use no memo'

import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes, slotClasses } from './class-names.ts'
import type { searchBarRecipe } from './system/recipes/forms.ts'

export const searchBarClasses = slotClasses<typeof searchBarRecipe>(
  'search-bar',
  {},
  { root: ['outlined'], field: ['narrow'] },
)

/** The search form in one rounded container, `outlined` on a plain page: SearchBarFields with `plain` inputs, then a SearchBarAction with the button. */
export function SearchBar({ outlined, className, ...rest }: ComponentPropsWithRef<'form'> & { outlined?: boolean }) {
  return (
    <search>
      <form {...rest} className={classes(searchBarClasses('root', { outlined }), className)} />
    </search>
  )
}

export interface SearchBarFieldProps {
  /** Id of the input inside. */
  htmlFor: string
  label: ReactNode
  /** For a short choice. */
  narrow?: boolean
  children: ReactNode
}

export function SearchBarField({ htmlFor, label, narrow, children }: SearchBarFieldProps) {
  return (
    <div className={searchBarClasses('field', { narrow })}>
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
