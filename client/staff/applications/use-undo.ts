import { useTranslation } from 'react-i18next'
import { undoTransition } from '#client/api/applications.ts'
import { useAction } from '#client/shell/use-action.ts'
import type { Application } from '#shared/resources/application.ts'

/** Takes back the last transition of an application, and says how that went. */
export function useUndo(application: Application, onChanged: () => void) {
  const { t } = useTranslation('staff')
  const { busy, run } = useAction()
  const undo = async () => {
    await run(() => undoTransition(application), t('application.undone'))
    onChanged()
  }
  return { busy, undo }
}
