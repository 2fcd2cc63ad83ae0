'use no memo'
/**
 * Components whose code is loaded apart from that of the page. Which one to take:
 * - `lazyPart`: rendered in the browser alone when it is needed (a dialog, a panel, an editor). `onServer`: the server renders it
 *   where a page shows it at once, like a tab.
 * - `hydratedPart`: the server renders it; the browser loads its code after that of the page.
 * - `deferHydration`: the same for what only shows records; its code is loaded when the page is used.
 * The order in which they become interactive is in `hydration.tsx`, what is shown of a lost file in `load-failures.ts`.
 */
import { type ComponentType, type ReactNode, useState } from 'react'
import { type HydratedPart, hydratedComponent, hydration } from './hydration.tsx'
import { type LazyCode, lazyCode } from './lazy-code.ts'
import { LoadFailureView } from './load-failure-view.tsx'
import { useHydrated } from './use-hydrated.ts'
import { useLoading } from './use-loading.ts'

type LazyProps = {
  /** Whether it is needed; from then on it stays mounted, so that closing it can be animated. */
  when?: boolean
  /** Shown until it is loaded. */
  fallback?: ReactNode
  /** Shown when it cannot be loaded; by default a notice with a retry button. */
  failed?: ReactNode
  /** Called when somebody no longer waits for code that cannot be loaded; by default `onClose` of the component. */
  onGiveUp?: () => void
}

type Loading = Pick<LazyCode, 'load' | 'isLoaded'> & {
  /** Loads the code; a failure is reported when the component is rendered. */
  preload: () => void
  /** Spread on the button that opens it: loading starts while the pointer or the focus is on its way. */
  opener: { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }
}

export type LazyPart<P> = ComponentType<P & LazyProps> & Loading

type Load<P> = () => Promise<ComponentType<P>>

const isInBrowser = () => true

/** A component that is loaded when it is first needed. One that is loaded beforehand (`load`) renders at once. */
export function lazyPart<P extends object>(loadComponent: Load<P>, { onServer = false } = {}): LazyPart<P> {
  const lazy = lazyCode(loadComponent)
  const { code, loaded } = lazy
  const Hydrated = onServer ? hydratedComponent(lazy) : null
  // Only the server loads it without need.
  if (import.meta.env.SSR && onServer) hydration.register(code)
  const preload = () => void code.load().catch(() => undefined)
  // The hook renders a component again after hydration: not one that the server does not render.
  const useIsBrowser = onServer ? useHydrated : isInBrowser

  function Part({ when = true, fallback = null, failed, onGiveUp, ...props }: P & LazyProps) {
    const own = props as unknown as P & { onClose?: () => void }
    const [isRendered] = useState(!useIsBrowser() && when)
    const { isLoaded, failure } = useLoading(lazy, when && !isRendered, () => (onGiveUp ?? own.onClose)?.())
    if (isRendered && Hydrated) return <Hydrated {...own} />
    const Component = isLoaded ? loaded() : null
    if (Component) return <Component {...own} />
    if (!when) return null
    if (failure && failed !== undefined) return failed
    if (!failure) return fallback
    return <LoadFailureView failure={failure} isFloating={fallback === null} fallback={fallback} />
  }
  const opener = { onPointerEnter: preload, onPointerDown: preload, onFocus: preload }
  return Object.assign(Part, { load: code.load, isLoaded: code.isLoaded, preload, opener })
}

/** A part that the server renders, and that is hydrated when its code is loaded. Until then it keeps the props of its first render. */
export function hydratedPart<P extends object>(loadComponent: Load<P>, { isDeferred = false } = {}): HydratedPart<P> {
  const lazy = lazyCode(loadComponent)
  hydration.register(lazy.code, { isDeferred })
  return hydratedComponent(lazy)
}

/**
 * The same for what only shows records: it can be read and its links work without code, which is requested when the page is
 * used (a pointer, a key, scrolling) or the props change. Clicks on its buttons are held until it is hydrated.
 */
export const deferHydration = <P extends object>(loadComponent: Load<P>) =>
  hydratedPart(loadComponent, { isDeferred: true })
