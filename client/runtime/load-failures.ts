/**
 * Code that somebody waits for and that could not be loaded: the connection is gone, or a newer build was deployed. What was
 * pressed is done when its code is loaded after all, by the notice's retry button or because the connection is back.
 */
import type { ComponentType } from 'react'
import { reportError } from './report-error.ts'

export type LoadFailure = {
  retry: () => void
  /** Takes back what was pressed. */
  giveUp: () => void
  /** How often it failed: from the second time on only loading the page again may help. */
  attempts: number
}

/** Loads code and calls `onLoad`; `onFailure` gets each failure. Returns the function that stops it. */
export function loadWithRetry<T>(
  load: () => Promise<T>,
  on: { load: (loaded: T) => void; failure: (failure: LoadFailure | null) => void; giveUp: () => void },
): () => void {
  let isStopped = false
  let attempts = 0
  const stop = () => {
    isStopped = true
    window.removeEventListener('online', attempt)
  }
  const giveUp = () => {
    stop()
    on.failure(null)
    on.giveUp()
  }
  function attempt() {
    load().then(
      (loaded) => {
        if (isStopped) return
        stop()
        on.failure(null)
        on.load(loaded)
      },
      (error: unknown) => {
        reportError(error, 'chunk')
        if (isStopped) return
        attempts++
        window.addEventListener('online', attempt, { once: true })
        on.failure({ retry: attempt, giveUp, attempts })
      },
    )
  }
  attempt()
  return stop
}

let failures: readonly LoadFailure[] = []
const listeners = new Set<() => void>()

function replaceFailure(before: LoadFailure | null, after: LoadFailure | null): void {
  failures = [...failures.filter((failure) => failure !== before), ...(after ? [after] : [])]
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: the failures that belong to no part of the page. */
export const pressFailures = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => failures,
}

/** Loads code for a press; null when somebody gives up. The page shows a failure with a retry button. */
export function loadForPress<T>(load: () => Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    let shown: LoadFailure | null = null
    loadWithRetry(load, {
      load: resolve,
      failure: (failure) => {
        replaceFailure(shown, failure)
        shown = failure
      },
      giveUp: () => resolve(null),
    })
  })
}

export type FailureViewProps = { failure: LoadFailure; isFloating: boolean }

type FailureView = ComponentType<FailureViewProps>

let view: FailureView | null = null
const viewListeners = new Set<() => void>()

/** The notice that parts show: it belongs to the shell, which builds on this folder, and is loaded when the page is interactive. */
export function provideFailureView(component: FailureView): void {
  view = component
  for (const listener of viewListeners) listener()
}

/** For `useSyncExternalStore`: the notice, null until it is loaded. */
export const failureView = {
  subscribe: (listener: () => void) => {
    viewListeners.add(listener)
    return () => void viewListeners.delete(listener)
  },
  current: (): FailureView | null => view,
}
