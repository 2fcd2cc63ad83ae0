import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { deleteUser } from '#client/api/users.ts'
import { ReasonForm } from '#client/forms/reason-form.tsx'
import { useAction } from '#client/shell/use-action.ts'
import { Button } from '#client/ui/button.tsx'
import { LazyDialog } from '#client/ui/lazy-dialog.tsx'
import { fullName } from '#shared/resources/user.ts'
import { signInAsUser as impersonation, type User } from '#shared/resources/user-schema.ts'
import { useImpersonation } from './use-impersonation.ts'

export type AskingStep = 'impersonate' | 'delete'

const reasonSchema = z.object({ reason: impersonation.shape.reason })

type Props = {
  step: AskingStep
  user: Pick<User, 'id' | 'firstName' | 'lastName'>
  onClose: () => void
  onDone: () => void
}

/** Asks the reason of a session as another user, or whether an account is really deleted. */
export function UserStepDialog({ step, user, onClose, onDone }: Props) {
  const { t } = useTranslation('users')
  const { t: tc } = useTranslation('common')
  const name = fullName(user)
  const impersonate = useImpersonation()
  return (
    <LazyDialog
      open
      onClose={onClose}
      role={step === 'delete' ? 'alertdialog' : undefined}
      title={t(`dialog.${step}.title`, { name })}
      description={t(`dialog.${step}.text`, { name: user.firstName })}
      closeLabel={tc('close')}
      footer={step === 'delete' ? <DeleteButtons user={user} onClose={onClose} onDone={onDone} /> : undefined}
    >
      {step === 'impersonate' ? (
        <ReasonForm
          schema={reasonSchema}
          label={t('dialog.impersonate.reason', { name: user.firstName })}
          submitLabel={t('step.impersonate')}
          actions={
            <Button variant="ghost" onClick={onClose}>
              {tc('cancel')}
            </Button>
          }
          onSubmit={(reason) => impersonate(user.id, reason)}
        />
      ) : null}
    </LazyDialog>
  )
}

function DeleteButtons({ user, onClose, onDone }: Pick<Props, 'user' | 'onClose' | 'onDone'>) {
  const { t } = useTranslation('users')
  const { t: tc } = useTranslation('common')
  const { busy, run } = useAction()
  const send = async () => {
    if (await run(() => deleteUser(user.id), t('done.delete', { name: fullName(user) }))) onDone()
    else onClose()
  }
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        {tc('cancel')}
      </Button>
      <Button variant="danger" loading={busy} onClick={() => void send()}>
        {t('step.delete')}
      </Button>
    </>
  )
}
