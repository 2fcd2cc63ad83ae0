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

type On<T> = { load: (loaded: T) => void; failure: (failure: LoadFailure | null) => void; giveUp: () => void }

/** Loads code and calls `on.load`; `on.failure` gets each failure, to show it. Returns the function that stops it. */
export const loadWithRetry = <T>(load: () => Promise<T>, on: On<T>): (() => void) =>
  repeatLoad(load, {
    ...on,
    failure: (failure) => {
      if (failure && !view) loadView()
      on.failure(failure)
    },
  })

/** Milliseconds until each further attempt once the connection is back: a browser may say so before it works. */
const pausesMs = [1000, 3000, 10_000]

/** Loads that failed and wait for a retry. */
const waiting = new Set<() => void>()

function repeatLoad<T>(load: () => Promise<T>, on: On<T>): () => void {
  let isStopped = false
  let attempts = 0
  let pauses: readonly number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    isStopped = true
    waiting.delete(attempt)
    clearTimeout(timer)
    window.removeEventListener('online', whenOnline)
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
        // One retry button is enough: several parts may wait for one file, or for one connection.
        if (attempts > 0) for (const other of [...waiting]) other()
      },
      (error: unknown) => {
        reportError(error, 'chunk')
        if (isStopped) return
        attempts++
        waiting.add(attempt)
        window.addEventListener('online', whenOnline)
        const [pause, ...further] = pauses
        pauses = further
        if (pause !== undefined) timer = setTimeout(attempt, pause)
        on.failure({ retry: attempt, giveUp, attempts })
      },
    )
  }
  function whenOnline() {
    clearTimeout(timer)
    pauses = pausesMs
    attempt()
  }
  attempt()
  return stop
}

/**
 * Loads code that nobody waits for, and that the page works without. A failure is reported and not shown; the code is loaded
 * when the connection is back. Returns the function that stops it.
 */
export const loadUnseen = <T>(load: () => Promise<T>, onLoad: (loaded: T) => void): (() => void) =>
  repeatLoad(load, { load: onLoad, failure: () => undefined, giveUp: () => undefined })

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

/**
 * Loads code for a press; null when somebody gives up, or `signal` aborts. The page shows a failure with a retry button.
 */
export function loadForPress<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T | null> {
  return new Promise((resolve) => {
    let shown: LoadFailure | null = null
    signal?.addEventListener('abort', () => shown?.giveUp())
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

/** Tries once more to load the notice, which may have been lost itself. */
let loadView = () => {}
export const setViewLoader = (load: () => void): void => {
  loadView = load
}

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
