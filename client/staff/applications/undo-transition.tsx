import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import type { Application } from '#shared/resources/application.ts'
import { useOpenUntil } from './use-open-until.ts'
import { useUndo } from './use-undo.ts'

type Props = { application: Application; name: string; onChanged: () => void }

/** Says that the last transition is made, and takes it back for as long as the volunteer's mail waits. */
export function UndoTransition({ application, name, onChanged }: Props) {
  const { t } = useTranslation('staff')
  const { busy, undo } = useUndo(application, onChanged)
  const isOpen = useOpenUntil(application.events?.at(-1)?.undoableUntil ?? null)
  if (!isOpen || application.declineDueAt) return null
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
