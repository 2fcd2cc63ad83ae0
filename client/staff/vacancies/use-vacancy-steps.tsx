import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/api/api-error.ts'
import { transitionVacancy } from '#client/api/staff-vacancies.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import type { VacancyTransitionAction } from '#shared/resources/vacancy-actions.ts'
import type { AskingStep } from './vacancy-step-dialog.tsx'

const VacancyStepDialog = lazyPart(async () => (await import('./vacancy-step-dialog.tsx')).VacancyStepDialog)

const asks = (action: VacancyTransitionAction): action is AskingStep =>
  action === 'reject' || action === 'extend' || action === 'archive'

/** The step that leads back, where there is one. */
const undoOf: Partial<Record<VacancyTransitionAction, VacancyTransitionAction>> = { pause: 'publish', fill: 'publish' }

type Subject = Pick<Vacancy, 'id' | 'title' | 'lockVersion'>

/** Runs the steps of vacancies: asks first what a step needs, says what happened, and offers the way back. */
export function useVacancySteps(onDone: () => void): {
  run: (action: VacancyTransitionAction, vacancy: Subject) => void
  dialog: ReactNode
} {
  const { t } = useTranslation('vacancies')
  const { t: tc } = useTranslation('common')
  const [asked, setAsked] = useState<{ step: AskingStep; vacancy: Subject } | null>(null)

  const send = async (
    action: VacancyTransitionAction,
    { id, title, lockVersion }: Subject,
    more: { reason?: string; expiresOn?: string } = {},
  ) => {
    try {
      const changed = await transitionVacancy(id, action, { ...more, lockVersion })
      const undo = undoOf[action]
      showToast({
        title: t(`done.${action}`, { title }),
        tone: 'success',
        ...(undo ? { action: { label: t('undo'), onClick: () => void send(undo, changed).catch(showFailure) } } : {}),
      })
      setAsked(null)
    } finally {
      onDone()
    }
  }
  const showFailure = (error: unknown) => {
    const stale = error instanceof ApiError && error.status === 409
    const description = error instanceof ApiError ? error.errors[0]?.message : undefined
    showToast({ title: stale ? t('stale') : tc('form.failed'), description, tone: 'error' })
  }
  return {
    run: (action, vacancy) => {
      if (asks(action)) setAsked({ step: action, vacancy })
      else void send(action, vacancy).catch(showFailure)
    },
    dialog: asked ? (
      <VacancyStepDialog
        key={`${asked.step} ${asked.vacancy.id}`}
        step={asked.step}
        title={asked.vacancy.title}
        onClose={() => setAsked(null)}
        onConfirm={async (more) => {
          try {
            await send(asked.step, asked.vacancy, more)
          } catch (error) {
            // A step with a form shows it there.
            if (asked.step !== 'archive') throw error
            setAsked(null)
            showFailure(error)
          }
        }}
      />
    ) : null,
  }
}
