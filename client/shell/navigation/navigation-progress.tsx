'use no memo'

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '#client/ui/loading-bar.tsx'
import { usePending } from './pending.ts'

/** Milliseconds before the bar appears: a quick navigation shows none (requirements.md REQ-9). */
const throttle = 200

/** The loading bar of a navigation. */
export function NavigationProgress() {
  const { t } = useTranslation('common')
  const pending = usePending()
  const [state, setState] = useState<'idle' | 'loading' | 'finishing'>('idle')
  useEffect(() => {
    if (!pending) {
      setState((shown) => (shown === 'loading' ? 'finishing' : 'idle'))
      return
    }
    const timer = setTimeout(() => setState('loading'), throttle)
    return () => clearTimeout(timer)
  }, [pending])
  return <LoadingBar state={state} label={t('loading')} />
}
