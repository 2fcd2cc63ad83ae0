import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendInvitation, updateUser } from '#client/api/users.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useOneAtATime } from '#client/shell/use-one-at-a-time.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { UserStatus } from '#shared/resources/user.ts'
import { fullName } from '#shared/resources/user.ts'
import type { User } from '#shared/resources/user-schema.ts'
import type { AskingStep } from './user-step-dialog.tsx'
import { nameOfStep, statusAfter, type UserStep } from './user-steps.ts'

const UserStepDialog = lazyPart(async () => (await import('./user-step-dialog.tsx')).UserStepDialog)

type Subject = Pick<User, 'id' | 'firstName' | 'lastName' | 'status' | 'confirmedAt' | 'awaitsGuardian' | 'lockVersion'>

/** The step that leads from one status back to another. */
function undoOf(from: UserStatus, to: UserStatus): 'restore' | 'archive' | 'activate' | 'deactivate' {
  if (from === 'archived') return 'restore'
  if (to === 'archived') return 'archive'
  return to === 'inactive' ? 'deactivate' : 'activate'
}

/** Runs the steps of users: asks first what a step needs, says what happened, and offers the way back. */
export function useUserSteps(onDone: (step: UserStep) => Promise<unknown>): {
  run: (step: UserStep, user: Subject) => void
  /** The step that is under way; others wait for it. */
  running: UserStep | null
  dialog: ReactNode
} {
  const { t } = useTranslation('users')
  const showFailure = useFailureToast()
  const { running, run: runAlone } = useOneAtATime<UserStep>()
  const [asked, setAsked] = useState<{ step: AskingStep; user: Subject } | null>(null)

  const setStatus = async (
    step: Exclude<UserStep, 'impersonate'>,
    user: Subject,
    status: UserStatus,
    isUndo = false,
  ) => {
    const changed = await updateUser(user.id, { status, lockVersion: user.lockVersion })
    const undo = undoOf(changed.status, user.status)
    const back = () => void attempt(undo, () => setStatus(undo, changed, user.status, true))
    showToast({
      title: t(`done.${step}`, { name: fullName(user) }),
      tone: 'success',
      ...(isUndo ? {} : { action: { label: t('undo'), onClick: back } }),
    })
  }
  const attempt = async (step: UserStep, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      await onDone(step)
    }
  }
  const run = (step: UserStep, user: Subject) => {
    if (step === 'impersonate' || step === 'delete') {
      setAsked({ step, user })
      return
    }
    const status = statusAfter(step, user)
    const work = async () => {
      if (status) return setStatus(step, user, status)
      await resendInvitation(user.id)
      showToast({ title: t(`done.${nameOfStep('resend', user)}`, { name: fullName(user) }), tone: 'success' })
    }
    void runAlone(step, () => attempt(step, work))
  }
  return {
    run,
    running,
    dialog: asked ? (
      <UserStepDialog
        key={`${asked.step} ${asked.user.id}`}
        step={asked.step}
        user={asked.user}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null)
          void onDone(asked.step)
        }}
      />
    ) : null,
  }
}
