'use no memo'

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { revalidateAll } from '#client/api/revalidate-all.ts'
import { ConnectionBar } from '#client/ui/connection-bar.tsx'
import { useOnline } from './use-online.ts'

/** Milliseconds for which "the connection is back" is shown. */
const restoredShownMs = 4000

/**
 * Shows that the connection is lost, and that it is restored (issue 4, item 12). The page and its input stay; its data is
 * requested again when the connection is back.
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
    const timer = setTimeout(() => setBack(false), restoredShownMs)
    return () => clearTimeout(timer)
  }, [online])
  return (
    <ConnectionBar state={online ? (isBack ? 'back' : 'online') : 'offline'}>
      {online ? (isBack ? t('connection.restored') : null) : t('connection.lost')}
    </ConnectionBar>
  )
}
