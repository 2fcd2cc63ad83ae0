import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { failureView, type LoadFailure, loadWithRetry } from '#client/runtime/load-failures.ts'
import type { Namespace } from './messages.d.ts'
import { addMessages } from './setup.ts'

const noView = () => null

type Props = { namespaces: readonly Namespace[]; fallback: ReactNode; children: ReactNode }

/** Loads the messages that a part needs beside the page's own. Browser only, after hydration. */
export function WithMessages({ namespaces, fallback, children }: Props) {
  const { i18n } = useTranslation()
  const [ready, setReady] = useState(false)
  const key = namespaces.join()
  const [failure, setFailure] = useState<LoadFailure | null>(null)
  useEffect(() => {
    const names = key === '' ? [] : (key.split(',') as Namespace[])
    return loadWithRetry(() => Promise.all(names.map((name) => addMessages(i18n, name))), {
      load: () => setReady(true),
      failure: setFailure,
      giveUp: () => undefined,
    })
  }, [i18n, key])
  const FailureView = useSyncExternalStore(failureView.subscribe, failureView.current, noView)
  if (!ready && failure && FailureView) return <FailureView failure={failure} isFloating={fallback === null} />
  return ready ? children : fallback
}
