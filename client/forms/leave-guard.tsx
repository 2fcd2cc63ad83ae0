'use no memo'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { addLeaveBlocker } from './leave-blockers.ts'

/**
 * While `active`, asks before unsaved input is left: by a dialog within the site, by the browser's own dialog on closing,
 * reloading or going to another site. Input that is kept as a draft is not
 * lost: the browser does not ask about it.
 */
export function LeaveGuard({ active, isKept = false }: { active: boolean; isKept?: boolean }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const decide = useRef<((leave: boolean) => void) | null>(null)

  const ask = useEffectEvent(() => {
    if (!active) return true
    // A second navigation while the dialog is open cancels the first one.
    decide.current?.(false)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      decide.current = resolve
    })
  })
  useEffect(() => addLeaveBlocker(() => ask()), [])
  useEffect(() => {
    if (!active || isKept) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active, isKept])

  const choose = (leave: boolean) => {
    setOpen(false)
    decide.current?.(leave)
    decide.current = null
  }
  return (
    <LazyDialog
      open={open}
      onClose={() => choose(false)}
      role="alertdialog"
      size="sm"
      title={t('form.leaveTitle')}
      description={t(isKept ? 'form.leaveKept' : 'form.leaveText')}
      closeLabel={t('close')}
      initialFocus="[data-stay]"
      footer={
        <>
          <Button variant="outline" onClick={() => choose(true)}>
            {t('form.leave')}
          </Button>
          <Button data-stay onClick={() => choose(false)}>
            {t('form.stay')}
          </Button>
        </>
      }
    />
  )
}
