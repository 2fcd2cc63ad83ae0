import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { undoTransition } from '#client/api/applications.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'

/** Takes back the last transition of an application, and says how that went. */
export function useUndo(id: string, onChanged: () => void) {
  const { t } = useTranslation('staff')
  const { t: tc } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      await undoTransition(id)
      showToast({ title: t('application.undone'), tone: 'success' })
    } catch (error) {
      const detail = error instanceof ApiError ? error.errors[0]?.message : undefined
      showToast({ title: tc('form.failed'), description: detail, tone: 'error' })
    } finally {
      setBusy(false)
      onChanged()
    }
  }
  return { busy, undo }
}
