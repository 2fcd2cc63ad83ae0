import { type ComponentType, useEffect, useState } from 'react'

/** A component whose code arrives when it is first wanted. */
export interface LazyCode<P> {
  start: () => Promise<ComponentType<P>>
  /** Starts loading; safe to call often. A failure is forgotten, so that the next wish tries again. */
  preload: () => void
  /** Spread on the opener: loading starts while the pointer or the focus is still on its way. */
  opener: { onPointerEnter: () => void; onPointerDown: () => void; onFocus: () => void }
}

/** Asks once, in the words of the first call, however often it is called; after a failure the next call asks again. */
export function once<T, Given extends unknown[]>(
  load: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  let loading: Promise<T> | undefined
  return (...given) => {
    loading ??= load(...given).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

export function lazyCode<P>(load: () => Promise<ComponentType<P>>): LazyCode<P> {
  const start = once(load)
  // Only a wish: the same fault is reported when the part is really needed.
  const preload = () => void start().catch(() => undefined)
  return { start, preload, opener: { onPointerEnter: preload, onPointerDown: preload, onFocus: preload } }
}

/**
 * The component, once it is `wanted` and there; it then stays, so that closing can be animated. Null before, on the server and
 * while hydrating: no fallback, no jump. A chunk that cannot be loaded is thrown to the error boundary.
 */
export function useLazyCode<P>(code: LazyCode<P>, wanted: boolean): ComponentType<P> | null {
  const [ready, setReady] = useState<ComponentType<P> | null>(null)
  const [fault, setFault] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    if (!wanted || ready) return
    let alive = true
    code.start().then(
      (component) => alive && setReady(() => component),
      (error: unknown) => alive && setFault({ error }),
    )
    return () => {
      alive = false
    }
  }, [code, wanted, ready])
  if (fault) throw fault.error
  return ready
}
