import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { undoTransition } from '#client/api/applications.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Application } from '#shared/resources/application.ts'

type Props = { application: Application; name: string; onChanged: () => void }

/** Says that the last transition is made, and takes it back for as long as the volunteer's mail waits. */
export function UndoTransition({ application, name, onChanged }: Props) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const until = application.events?.at(-1)?.undoableUntil ?? null
  const [isOpen, setIsOpen] = useState(() => until !== null && Date.parse(until) > Date.now())
  useEffect(() => {
    if (!isOpen || until === null) return
    const timer = setTimeout(() => setIsOpen(false), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [isOpen, until])
  if (!isOpen) return null

  const undo = async () => {
    setBusy(true)
    try {
      await undoTransition(application.id)
      showToast({ title: t('application.undone'), tone: 'success' })
    } catch (error) {
      const detail = error instanceof ApiError ? error.errors[0]?.message : undefined
      showToast({ title: tc('form.failed'), description: detail, tone: 'error' })
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return (
    <Alert
      status="success"
      role="status"
      title={t('application.moved', { status: t(`status.${application.status}`) })}
      action={
        <Button variant="outline" loading={busy} onClick={() => void undo()}>
          {t('application.undo')}
        </Button>
      }
    >
      {t('application.undoText', { name })}
    </Alert>
  )
}
