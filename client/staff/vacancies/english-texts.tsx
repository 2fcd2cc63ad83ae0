'use no memo'

import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import type { VacancyValues } from './vacancy-values.ts'

/** The texts of a vacancy in English, each of which may stay empty. */
export function EnglishTexts({ control }: { control: Control<VacancyValues> }) {
  const { t } = useTranslation('vacancies')
  const inEnglish = { control, lang: 'en' } as const
  return (
    <>
      <TextField {...inEnglish} name="titleEn" label={t('english.of', { field: t('field.title') })} maxLength={90} />
      <TextareaField {...inEnglish} name="summaryEn" label={t('english.of', { field: t('field.summary') })} rows={3} />
      <TextareaField {...inEnglish} name="tasksEn" label={t('english.of', { field: t('field.tasks') })} rows={6} />
      <TextareaField
        {...inEnglish}
        name="requirementsEn"
        label={t('english.of', { field: t('field.requirements') })}
        rows={4}
      />
      <TextareaField {...inEnglish} name="offerEn" label={t('english.of', { field: t('field.offer') })} rows={4} />
    </>
  )
}
