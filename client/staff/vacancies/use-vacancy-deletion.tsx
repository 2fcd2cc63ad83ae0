import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteVacancy } from '#client/api/staff-vacancies.ts'
import { ConfirmDialog } from '#client/shell/confirm-dialog.tsx'
import { useAction } from '#client/shell/use-action.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

type Subject = Pick<Vacancy, 'id' | 'title'>

/** Deletes a vacancy that was never on the site, once that is confirmed. */
export function useVacancyDeletion(onDone: () => Promise<unknown>): {
  ask: (vacancy: Subject) => void
  dialog: ReactNode
} {
  const { t } = useTranslation('vacancies')
  const { busy, run } = useAction()
  const [asked, setAsked] = useState<Subject | null>(null)
  const remove = async ({ id, title }: Subject) => {
    await run(() => deleteVacancy(id), t('delete.done', { title }))
    setAsked(null)
    await onDone()
  }
  return {
    ask: setAsked,
    dialog: asked ? (
      <ConfirmDialog
        open
        onClose={() => setAsked(null)}
        label={t('delete.label')}
        title={t('delete.title', { title: asked.title })}
        description={t('delete.text')}
        busy={busy}
        onConfirm={() => void remove(asked)}
      />
    ) : null,
  }
}
