import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code arrives when it is first wanted. */
export interface LazyPart<P> {
  (props: P & { wanted: boolean }): ReactNode
  /** Starts loading; safe to call often. A failure is forgotten, so that the next wish tries again. */
  preload: () => void
  /** Spread on the opener: loading starts while the pointer or the focus is still on its way. */
  opener: { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }
}

/**
 * Loads `load()` once `wanted` and renders its component from then on (so that closing can be animated). Renders nothing before,
 * on the server and while hydrating: no fallback, no jump. A chunk that cannot be loaded is thrown to the error boundary.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let loading: Promise<ComponentType<P>> | undefined

  const start = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  // Only a wish: the same fault is reported when the part is really needed.
  const preload = () => void start().catch(() => undefined)

  function Part({ wanted, ...props }: P & { wanted: boolean }) {
    const [ready, setReady] = useState<ComponentType<P> | null>(null)
    const [fault, setFault] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (!wanted || ready) return
      let alive = true
      start().then(
        (component) => alive && setReady(() => component),
        (error: unknown) => alive && setFault({ error }),
      )
      return () => {
        alive = false
      }
    }, [wanted, ready])
    if (fault) throw fault.error
    const Component = ready
    return Component ? <Component {...(props as unknown as P)} /> : null
  }

  return Object.assign(Part, { preload, opener: { onPointerEnter: preload, onPointerDown: preload, onFocus: preload } })
}
