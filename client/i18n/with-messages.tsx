import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from './namespaces.ts'
import { addMessages } from './setup.ts'

type Props = { namespaces: readonly Namespace[]; fallback: ReactNode; children: ReactNode }

/** Loads the messages that a part needs beside the page's own. Browser only, after hydration. */
export function WithMessages({ namespaces, fallback, children }: Props) {
  const { i18n } = useTranslation()
  const [ready, setReady] = useState(false)
  const key = namespaces.join()
  useEffect(() => {
    let current = true
    const loading = key === '' ? [] : key.split(',').map((name) => addMessages(i18n, name as Namespace))
    void Promise.all(loading).then(() => {
      if (current) setReady(true)
    })
    return () => {
      current = false
    }
  }, [i18n, key])
  return ready ? children : fallback
}
