import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { addLeaveBlocker } from './leave-blockers.ts'

/**
 * While `active`, asks before unsaved work is left: within the site by a dialog, at the browser's own doors (closing,
 * reloading, another site) by the browser's question.
 */
export function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation('common')
  const [asking, setAsking] = useState(false)
  const answer = useRef<((leave: boolean) => void) | null>(null)

  const ask = useEffectEvent(() => {
    if (!active) return true
    // A second step away while the question stands: the first one is off.
    answer.current?.(false)
    setAsking(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  })
  useEffect(() => addLeaveBlocker(() => ask()), [])
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])

  const choose = (leave: boolean) => {
    setAsking(false)
    answer.current?.(leave)
    answer.current = null
  }
  return (
    <LazyDialog
      open={asking}
      onClose={() => choose(false)}
      role="alertdialog"
      size="sm"
      title={t('form.leaveTitle')}
      description={t('form.leaveText')}
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
