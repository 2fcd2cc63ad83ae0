import { useTranslation } from 'react-i18next'
import { undoTransition } from '#client/api/applications.ts'
import { useAction } from '#client/shell/use-action.ts'

/** Takes back the last transition of an application, and says how that went. */
export function useUndo(id: string, onChanged: () => void) {
  const { t } = useTranslation('staff')
  const { busy, run } = useAction()
  const undo = async () => {
    await run(() => undoTransition(id), t('application.undone'))
    onChanged()
  }
  return { busy, undo }
}
