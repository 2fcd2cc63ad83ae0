'use no memo'

import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { CloseBlockers, pageBlockers } from '#client/ui/close-blockers.ts'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'

type Props = { active: boolean; isKept?: boolean; keep?: () => boolean }

/**
 * While `active`, asks before unsaved input is left: by a dialog within the site, by the browser's own dialog on closing,
 * reloading or going to another site. Input that is kept as a draft is not lost: `keep` keeps the last of it, and where that
 * worked the browser does not ask. In a dialog it asks before that is closed, and lets the page be left.
 */
export function LeaveGuard({ active, isKept = false, keep }: Props) {
  const { t } = useTranslation('common')
  const blockers = useContext(CloseBlockers)
  const inDialog = blockers !== pageBlockers
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
  useEffect(() => {
    const blocker = () => ask()
    blockers.add(blocker)
    return () => {
      blockers.delete(blocker)
      // A form that is saved while the question is open leads on by itself: who asked must not wait for an answer.
      decide.current?.(false)
    }
  }, [blockers])
  const isSafe = useEffectEvent(() => keep?.() ?? false)
  useEffect(() => {
    if (!active || inDialog) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSafe()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active, inDialog])

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
      description={t(isKept ? 'form.leaveKept' : inDialog ? 'form.closeText' : 'form.leaveText')}
      closeLabel={t('close')}
      initialFocus="[data-stay]"
      footer={
        <>
          <Button variant="outline" onClick={() => choose(true)}>
            {t(inDialog ? 'form.closeAnyway' : 'form.leave')}
          </Button>
          <Button data-stay onClick={() => choose(false)}>
            {t(inDialog ? 'form.goOn' : 'form.stay')}
          </Button>
        </>
      }
    />
  )
}
