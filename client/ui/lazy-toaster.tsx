'use no memo'

import { useSyncExternalStore } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'

export interface ToastRules {
  /** Milliseconds that it stays; pausing stops the clock. */
  duration: number
  /** Goes at a click, Enter or Space. */
  dismissible: boolean
  /** It comes when fewer than this many are shown. */
  max: number
}

/** How the product's toasts are configured (requirements.md REQ-9). */
export const configuredToasts: ToastRules = { duration: 6000, dismissible: false, max: 1 }
/** The framework's own defaults, for a caller that wants them: `showToast({ title, ...frameworkToasts })`. */
export const frameworkToasts: ToastRules = { duration: 5000, dismissible: true, max: Number.POSITIVE_INFINITY }

export interface Toast extends Partial<ToastRules> {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** One way to undo or follow up. */
  action?: { label: string; onClick: () => void }
}

export interface ToasterEngineProps {
  /** The next one, when it may come beside so many that are shown; it is then no longer waiting. */
  next: (shown: number) => (Toast & ToastRules) | null
  closeHint: string
}

const waiting: (Toast & ToastRules)[] = []
const listeners = new Set<() => void>()
let everUsed = false

const LoadedToaster = lazyPart<ToasterEngineProps>(() =>
  import('./lazy/toaster.tsx').then((module) => module.LoadedToaster),
)

/** Says in a corner what just happened. Browser only. The others wait their turn, in order. */
export function showToast(toast: Toast) {
  waiting.push({ ...configuredToasts, ...toast })
  everUsed = true
  for (const listener of listeners) listener()
}

/** Starts loading the toaster, for a form that is about to succeed. */
export const preloadToaster = LoadedToaster.preload

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function next(shown: number) {
  const [first] = waiting
  return first && shown < first.max ? (waiting.shift() ?? null) : null
}

const wasUsed = () => everUsed
const never = () => false

export interface LazyToasterProps {
  /** Said with a toast that can be dismissed: how ("Klik om te sluiten"). */
  closeHint: string
}

/** Once in the shell. Its code comes with the first toast. */
export function LazyToaster({ closeHint }: LazyToasterProps) {
  const wanted = useSyncExternalStore(subscribe, wasUsed, never)
  return <LoadedToaster when={wanted} next={next} closeHint={closeHint} />
}
