'use no memo'

import { usePageText } from '#client/shell/content-language.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

export type VacancyTexts = ReturnType<typeof useVacancyTexts>

/** The texts of a vacancy in the language of the page: each in English where it has been written, else in Dutch. */
export function useVacancyTexts(vacancy: Vacancy) {
  const inWords = usePageText()
  return {
    title: inWords(vacancy.title, vacancy.titleEn),
    summary: inWords(vacancy.summary, vacancy.summaryEn),
    tasks: inWords(vacancy.tasks, vacancy.tasksEn),
    requirements: inWords(vacancy.requirements, vacancy.requirementsEn),
    offer: inWords(vacancy.offer, vacancy.offerEn),
    reimbursement: inWords(vacancy.reimbursement, vacancy.reimbursementEn),
  }
}
