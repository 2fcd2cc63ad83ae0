import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transitionVacancy } from '#client/api/staff-vacancies.ts'
import { readNewest } from '#client/api/use-document.ts'
import { isStale } from '#client/forms/versions/use-stale-message.ts'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { useOneAtATime } from '#client/shell/use-one-at-a-time.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { vacancyShape } from '#shared/resources/shapes/organization.ts'
import { type Vacancy, vacancyPath } from '#shared/resources/vacancy.ts'
import type { VacancyTransitionAction } from '#shared/resources/vacancy-actions.ts'
import type { AskingStep } from './vacancy-step-dialog.tsx'

const VacancyStepDialog = lazyPart(async () => (await import('./vacancy-step-dialog.tsx')).VacancyStepDialog)

const asks = (action: VacancyTransitionAction): action is AskingStep =>
  action === 'reject' || action === 'extend' || action === 'archive'

/** The step that leads back, where there is one. */
const undoOf: Partial<Record<VacancyTransitionAction, VacancyTransitionAction>> = { pause: 'publish', fill: 'publish' }

type Subject = Pick<Vacancy, 'id' | 'title' | 'endsOn' | 'expiresOn' | 'lockVersion' | 'newApplicationCount'>

/** Runs the steps of vacancies: asks first what a step needs, says what happened, and offers the way back. */
export function useVacancySteps(onDone: () => Promise<unknown>): {
  run: (action: VacancyTransitionAction, vacancy: Subject) => void
  /** The step that is under way; others wait for it. */
  running: { action: VacancyTransitionAction; id: string } | null
  dialog: ReactNode
} {
  const { t } = useTranslation('vacancies')
  const showFailure = useFailureToast()
  const { running, run } = useOneAtATime<{ action: VacancyTransitionAction; id: string }>()
  const [asked, setAsked] = useState<{ step: AskingStep; vacancy: Subject } | null>(null)

  /** A colleague changed the vacancy: the dialog sends its form over that version. */
  const takeNewest = async (id: string) => {
    const newest = await readNewest<Vacancy>(vacancyShape, vacancyPath(id)).catch(() => null)
    if (newest) setAsked((current) => (current?.vacancy.id === id ? { ...current, vacancy: newest } : current))
  }

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
      // The answer to an earlier press may come while another step is asked about.
      setAsked((current) => (current?.vacancy.id === id && current.step === action ? null : current))
    } catch (error) {
      if (isStale(error)) await takeNewest(id)
      throw error
    } finally {
      await onDone()
    }
  }
  return {
    run: (action, vacancy) => {
      if (asks(action)) setAsked({ step: action, vacancy })
      else void run({ action, id: vacancy.id }, () => send(action, vacancy).catch(showFailure), vacancy.id)
    },
    running,
    dialog: asked ? (
      <VacancyStepDialog
        key={`${asked.step} ${asked.vacancy.id}`}
        step={asked.step}
        title={asked.vacancy.title}
        ends={asked.vacancy}
        unanswered={asked.vacancy.newApplicationCount ?? 0}
        isBusy={running !== null}
        onClose={() => setAsked(null)}
        onConfirm={(more) => {
          // A step with a form shows there what failed, and that it is under way.
          if (asked.step !== 'archive') return send(asked.step, asked.vacancy, more)
          return run({ action: asked.step, id: asked.vacancy.id }, () =>
            send(asked.step, asked.vacancy, more).catch((error: unknown) => {
              setAsked(null)
              showFailure(error)
            }),
          )
        }}
      />
    ) : null,
  }
}
