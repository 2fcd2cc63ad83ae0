'use no memo'

import { useState } from 'react'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { TextField, type TextFieldProps } from '#client/forms/fields/text-field.tsx'
import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Text } from '#client/ui/text.tsx'
import type { VacancyValues } from './vacancy-values.ts'

// Most vacancies are in Dutch alone.
const EnglishTexts = lazyPart(async () => (await import('./english-texts.tsx')).EnglishTexts)

/** Whether the site has readers of English, for whom a vacancy may have its texts in English too. */
export const useHasEnglish = (): boolean => useBoot().locales.includes('en')

type EnglishTextProps = Omit<TextFieldProps<VacancyValues>, 'label' | 'lang'> & {
  /** Label of the Dutch field. */
  of: string
}

/** The English text of the field before it; nothing on a site without English. */
export function EnglishTextField({ of, ...props }: EnglishTextProps) {
  const { t } = useTranslation('vacancies')
  return useHasEnglish() ? <TextField {...props} lang="en" label={t('english.of', { field: of })} /> : null
}

const names = ['titleEn', 'summaryEn', 'tasksEn', 'requirementsEn', 'offerEn'] as const

/** A folded part with the English texts, open where there are some; nothing on a site without English. */
export function EnglishFields({ control }: { control: Control<VacancyValues> }) {
  const { t } = useTranslation('vacancies')
  const { errors } = useFormState({ control, name: names })
  const isNeeded = useWatch({ control, name: names }).some(Boolean) || names.some((name) => errors[name])
  // It does not close again under who empties or mends the last field.
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && isNeeded) setOpen(true)
  if (!useHasEnglish()) return null
  return (
    <Disclosure
      summary={t('english.title')}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => setOpen(isOpen || currentTarget.open)}
    >
      <Stack gap="5">
        <Text size="sm" tone="muted" measure>
          {t('english.help')}
        </Text>
        <EnglishTexts when={isOpen} fallback={<Skeleton shape="block" />} control={control} />
      </Stack>
    </Disclosure>
  )
}
