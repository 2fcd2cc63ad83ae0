import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailureView } from '#client/runtime/load-failure-view.tsx'
import { type LoadFailure, loadWithRetry } from '#client/runtime/load-failures.ts'
import type { Namespace } from './messages.d.ts'
import { addMessages } from './setup.ts'

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
  if (ready) return children
  return failure ? <LoadFailureView failure={failure} isFloating={fallback === null} fallback={fallback} /> : fallback
}
