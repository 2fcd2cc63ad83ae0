import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { type FormSection, wordsIn } from '#shared/form-schema.ts'

/** Labels of every field of these sections by its name under `answers`, in the order in which they are asked. */
export function useQuestionLabels(sections: readonly FormSection[]): Record<string, string> {
  const { t } = useTranslation('forms')
  const { locale } = useBoot()
  const entries = sections.flatMap(({ questions }) =>
    questions.flatMap(({ key, kind, label }): [string, string][] => {
      const own: [string, string] = [`answers.${key}`, wordsIn(label, locale)]
      const part = (name: string, text: string): [string, string] => [`answers.${key}.${name}`, text]
      if (kind === 'dateRange') return [own, part('from', t('range.from')), part('to', t('range.to'))]
      if (kind !== 'address') return [own]
      return [
        own,
        part('postalCode', t('address.postalCode')),
        part('houseNumber', t('address.houseNumber')),
        part('street', t('address.street')),
        part('city', t('address.city')),
      ]
    }),
  )
  return Object.fromEntries(entries)
}
