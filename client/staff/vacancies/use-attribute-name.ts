import { useTranslation } from 'react-i18next'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { type MaterialAttribute, materialAttributes } from '#shared/resources/vacancy-changes.ts'

/** What its organization changed about a vacancy and the center's staff have not looked at, in the order of its form. */
export function changesOf({ unseenChanges }: Pick<Vacancy, 'unseenChanges'>) {
  const changes = (unseenChanges ?? {}) as Partial<Record<MaterialAttribute, [unknown, unknown]>>
  return materialAttributes.flatMap((name): [MaterialAttribute, [unknown, unknown]][] => {
    const change = changes[name]
    return change ? [[name, change]] : []
  })
}

/** The label of an attribute in the form of a vacancy. */
export function useAttributeName(): (name: MaterialAttribute) => string {
  const { t } = useTranslation('vacancies')
  const inEnglish = (field: string) => t('english.of', { field })
  const names: Record<MaterialAttribute, string> = {
    title: t('field.title'),
    summary: t('field.summary'),
    tasks: t('field.tasks'),
    requirements: t('field.requirements'),
    offer: t('field.offer'),
    titleEn: inEnglish(t('field.title')),
    summaryEn: inEnglish(t('field.summary')),
    tasksEn: inEnglish(t('field.tasks')),
    requirementsEn: inEnglish(t('field.requirements')),
    offerEn: inEnglish(t('field.offer')),
    kind: t('field.kind'),
    frequency: t('field.frequency'),
    hoursPerWeek: t('field.hours.any'),
    minAge: t('field.minAge'),
    languageLevel: t('field.languageLevel'),
    vogRequired: t('field.vog'),
    reimbursement: t('field.reimbursement'),
    reimbursementEn: inEnglish(t('field.reimbursement')),
    questions: t('part.questions'),
    address: t('field.address'),
  }
  return (name) => names[name]
}
