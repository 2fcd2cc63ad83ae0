'use no memo'

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { revalidateAll } from '#client/api/revalidate-all.ts'
import { ConnectionBar } from '#client/ui/connection-bar.tsx'
import { useOnline } from './use-online.ts'

/** Milliseconds that "the connection is back" stays. */
const backShown = 4000

/**
 * Says that the connection is gone, and that it is back (issue 4, item 12). The page stays as it is, with what was
 * typed; what it shows is asked for again as soon as it can be.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const [isBack, setBack] = useState(false)
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) {
      wasOffline.current = true
      setBack(false)
      return
    }
    if (!wasOffline.current) return
    wasOffline.current = false
    setBack(true)
    void revalidateAll()
    const timer = setTimeout(() => setBack(false), backShown)
    return () => clearTimeout(timer)
  }, [online])
  return (
    <ConnectionBar state={online ? (isBack ? 'back' : 'online') : 'offline'}>
      {online ? (isBack ? t('connection.restored') : null) : t('connection.lost')}
    </ConnectionBar>
  )
}
