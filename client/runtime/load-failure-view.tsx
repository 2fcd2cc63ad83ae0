'use no memo'
import { type ReactNode, useSyncExternalStore } from 'react'
import { type FailureViewProps, failureView } from './load-failures.ts'

const notLoaded = () => null

/** The notice of code that could not be loaded; `fallback` until the notice itself is loaded. */
export function LoadFailureView({ fallback = null, ...props }: FailureViewProps & { fallback?: ReactNode }) {
  const View = useSyncExternalStore(failureView.subscribe, failureView.current, notLoaded)
  return View ? <View {...props} /> : fallback
}
