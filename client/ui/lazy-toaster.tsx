'use no memo'

import { useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '../runtime/lazy-part.tsx'
import { refusedPress } from './button.tsx'
import type { LazyToasterProps, LoadedToasterProps, Toast, ToastRules } from './toaster-props.ts'

/** How the product's toasts are configured (requirements.md REQ-9). */
export const configuredToasts: ToastRules = { duration: 6000, dismissible: false, max: 1 }
/** The framework's own defaults, for a caller that wants them: `showToast({ title, ...frameworkToasts })`. */
export const frameworkToasts: ToastRules = { duration: 5000, dismissible: true, max: Number.POSITIVE_INFINITY }

const waiting: (Toast & ToastRules)[] = []
const listeners = new Set<() => void>()
let everUsed = false

const LoadedToaster = lazyPart<LoadedToasterProps>(() =>
  import('./lazy/toaster.tsx').then((module) => module.LoadedToaster),
)

/** Shows a toast, browser only. Further toasts are queued in order, those of one at a time without a repetition of what already waits. */
export function showToast(toast: Toast) {
  const isRepeated = waiting.some(({ title, action }) => title === toast.title && !action)
  if (isRepeated && !toast.action && toast.max === undefined) return
  waiting.push({ ...configuredToasts, ...toast })
  everUsed = true
  for (const listener of listeners) listener()
}

/** Copies a text to the clipboard, and says so, or that the browser refuses it; without HTTPS it has no clipboard at all. */
export async function copyText(text: string, says: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: says.copied, tone: 'success' })
  } catch {
    showToast({ title: says.failed, tone: 'error' })
  }
}

const showReason = (event: Event) => showToast({ title: (event as CustomEvent<string>).detail, tone: 'info' })

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function next(shown: number) {
  while (waiting[0]?.holds?.() === false) waiting.shift()
  const [first] = waiting
  return first && shown < first.max ? (waiting.shift() ?? null) : null
}

const newest = () => waiting.at(-1) ?? null

const wasUsed = () => everUsed
const never = () => false

/** Rendered once, in the shell. Its code loads with the first toast. */
export function LazyToaster(texts: LazyToasterProps) {
  const wanted = useSyncExternalStore(subscribe, wasUsed, never)
  useEffect(() => {
    addEventListener(refusedPress, showReason)
    return () => removeEventListener(refusedPress, showReason)
  }, [])
  return <LoadedToaster when={wanted} next={next} newest={newest} {...texts} />
}
