import { useSyncExternalStore } from 'react'
import { lazyCode, useLazyCode } from './lazy/lazy-code.ts'

export interface Toast {
  title: string
  description?: string
  tone?: 'info' | 'success' | 'warning' | 'error'
  /** One way to undo or follow up. */
  action?: { label: string; onClick: () => void }
  /** Milliseconds; 6000 unless given (spec section 9). */
  duration?: number
}

export interface ToasterEngineProps {
  /** Hands over what waits and calls again at every new one. */
  take: () => Toast[]
  subscribe: (listener: () => void) => () => void
  closeHint: string
}

const waiting: Toast[] = []
const listeners = new Set<() => void>()
let everUsed = false

const toasterCode = lazyCode<ToasterEngineProps>(() =>
  import('./lazy/toaster.tsx').then((module) => module.LoadedToaster),
)

/** Says in a corner what just happened. Browser only. At most one is shown at a time; the others wait their turn. */
export function showToast(toast: Toast) {
  waiting.push(toast)
  everUsed = true
  for (const listener of listeners) listener()
}

/** Starts loading the toaster, for a form that is about to succeed. */
export const preloadToaster = toasterCode.preload

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const take = () => waiting.splice(0)
const wasUsed = () => everUsed
const never = () => false

export interface LazyToasterProps {
  /** Said with every toast: how to make it go away ("Klik om te sluiten"). */
  closeHint: string
}

/** Once in the shell. Its code comes with the first toast. */
export function LazyToaster({ closeHint }: LazyToasterProps) {
  const wanted = useSyncExternalStore(subscribe, wasUsed, never)
  const Engine = useLazyCode(toasterCode, wanted)
  return Engine ? <Engine take={take} subscribe={subscribe} closeHint={closeHint} /> : null
}
