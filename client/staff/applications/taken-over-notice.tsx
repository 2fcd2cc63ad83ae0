import { useTranslation } from 'react-i18next'
import { handBackApplication } from '#client/api/applications.ts'
import { useSession } from '#client/shell/session/session.ts'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { scopeOf } from '#shared/permissions.ts'
import type { Application } from '#shared/resources/application.ts'

type Props = { application: Application; name: string; onChanged: () => void }

/** Says that the center answers in the organization's place, to whose staff it offers to hand the application back. */
export function TakenOverNotice({ application, name, onChanged }: Props) {
  const { t } = useTranslation('staff')
  const { user } = useSession()
  const { busy, run } = useAction()
  if (application.waitingOn !== 'center') return null
  const scope = scopeOf(user?.roles ?? [], 'application.handle')
  const isCenter = scope === 'center' || scope === 'all'
  const organization = application.vacancy?.organization?.name ?? ''
  const handBack = async () => {
    const send = () => handBackApplication(application.id, application.lockVersion)
    await run(send, t('application.takenOver.handedBack', { organization }))
    onChanged()
  }
  return (
    <Alert
      status="warning"
      title={t('application.takenOver.title')}
      action={
        isCenter ? (
          <Button variant="outline" loading={busy} onClick={() => void handBack()}>
            {t('application.takenOver.handBack')}
          </Button>
        ) : undefined
      }
    >
      {t(`application.takenOver.${isCenter ? 'center' : 'organization'}`, { organization, name })}
    </Alert>
  )
}
