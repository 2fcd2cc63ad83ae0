import type { ComponentType } from 'react'
import { once } from './once.ts'

/** The code of a component, loaded apart from the page's. */
export type LazyCode = {
  /** Loads the code. Rejects when that fails; the next call tries again. */
  load: () => Promise<void>
  isLoaded: () => boolean
  /** Where it comes from, for the error of a page that was rendered without it. */
  name: () => string
}

export type LoadedComponent<P> = {
  code: LazyCode
  /** Null until its code is loaded. */
  loaded: () => ComponentType<P> | null
  /** Calls `listener` when the code is loaded, by whomever. Returns the function that stops it. */
  onLoad: (listener: () => void) => () => void
}

export function lazyCode<P>(loadComponent: () => Promise<ComponentType<P>>): LoadedComponent<P> {
  let component: ComponentType<P> | null = null
  const waiting = new Set<() => void>()
  return {
    code: {
      load: once(async () => {
        component = await loadComponent()
        for (const listener of waiting) listener()
      }),
      isLoaded: () => component !== null,
      name: () => String(loadComponent),
    },
    loaded: () => component,
    onLoad: (listener) => {
      waiting.add(listener)
      return () => void waiting.delete(listener)
    },
  }
}
