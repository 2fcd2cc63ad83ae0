import { useTranslation } from 'react-i18next'
import { updateVacancy } from '#client/api/staff-vacancies.ts'
import type { VersionedForm } from '#client/forms/versions/use-versioned-form.ts'
import { isChanged } from '#client/forms/versions/versions.ts'
import { useFailureToast } from '#client/shell/errors/use-failure-toast.ts'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import type { CoachedField } from '#shared/vacancy-coach.ts'
import type { VacancyValues } from './vacancy-values.ts'

type Stored = {
  vacancy: Vacancy
  /** The vacancy as values of the form. */
  values: VacancyValues
  form: VersionedForm<VacancyValues>
  onChanged: () => Promise<unknown>
}

/** Stores a text of the review at once: there is no form on the page that would. */
export function useReviewTexts(onPage: Stored | null): (field: CoachedField, text: string) => Promise<void> {
  const { t } = useTranslation('vacancies')
  const showFailure = useFailureToast()
  return async (field, text) => {
    if (!onPage) return
    const { vacancy, values, form, onChanged } = onPage
    try {
      // A step of the review makes a version that the form does not know; a colleague's change is no such version.
      const isColleagues = isChanged(form.opened?.().values ?? values, values, Object.keys(values))
      const lockVersion = isColleagues ? form.lockVersion() : Math.max(form.lockVersion(), vacancy.lockVersion)
      const stored = await updateVacancy(vacancy.id, { [field]: text, lockVersion })
      form.methods.setValue(field, text)
      form.markStored(stored.lockVersion, { [field]: text })
      showToast({ title: t('coach.stored'), tone: 'success' })
    } catch (error) {
      showFailure(error)
    }
    await onChanged()
  }
}
