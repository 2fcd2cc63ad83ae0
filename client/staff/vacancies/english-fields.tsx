import { useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { TextField } from '#client/forms/fields/text-field.tsx'
import { TextareaField } from '#client/forms/fields/textarea-field.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import type { VacancyValues } from './vacancy-values.ts'

/** Whether the site has readers of English, for whom a vacancy may have its texts in English too. */
export const useHasEnglish = (): boolean => useBoot().locales.includes('en')

const names = ['titleEn', 'summaryEn', 'tasksEn', 'requirementsEn', 'offerEn'] as const

/** The texts of a vacancy in English, each of which may stay empty; nothing on a site without English. */
export function EnglishFields({ control }: { control: Control<VacancyValues> }) {
  const { t } = useTranslation('vacancies')
  const { errors } = useFormState({ control, name: names })
  const hasText = useWatch({ control, name: names }).some(Boolean)
  const hasError = names.some((name) => errors[name] !== undefined)
  // It does not close again under who empties or mends the last field.
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && (hasText || hasError)) setOpen(true)
  const inEnglish = { control, lang: 'en' } as const
  if (!useHasEnglish()) return null
  return (
    <Disclosure summary={t('english.title')} open={isOpen || undefined}>
      <Stack gap="5">
        <Text size="sm" tone="muted" measure>
          {t('english.help')}
        </Text>
        <TextField {...inEnglish} name="titleEn" label={t('english.of', { field: t('field.title') })} maxLength={90} />
        <TextareaField
          {...inEnglish}
          name="summaryEn"
          label={t('english.of', { field: t('field.summary') })}
          rows={3}
        />
        <TextareaField {...inEnglish} name="tasksEn" label={t('english.of', { field: t('field.tasks') })} rows={6} />
        <TextareaField
          {...inEnglish}
          name="requirementsEn"
          label={t('english.of', { field: t('field.requirements') })}
          rows={4}
        />
        <TextareaField {...inEnglish} name="offerEn" label={t('english.of', { field: t('field.offer') })} rows={4} />
      </Stack>
    </Disclosure>
  )
}
