import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useChoiceWords } from '#client/i18n/choice-words.ts'
import { formatNumber, formatShortDate } from '#client/i18n/format.ts'
import type { ChoiceWords, Words } from '#shared/list-columns/choice-words.ts'
import { type ImportError, importExamples } from '#shared/resources/import.ts'
import type { ImportField, ImportKind } from '#shared/resources/import-values.ts'
import { themeLimit } from '#shared/resources/taxonomies.ts'
import { cutText } from '#shared/site.ts'

const days: readonly string[] = ['startsOn', 'endsOn', 'expiresOn'] satisfies ImportField[]
/** Of these an example says how they are written; of a text it would be one that is too long. */
const written: readonly ImportField[] = [
  ...(['email', 'phone', 'website', 'kvkNumber', 'postalCode', 'postalCode4', 'contactEmail', 'contactPhone'] as const),
  ...(['hoursPerWeek', 'positions', 'minAge'] as const),
]
const shownLength = 120
/** Joined, so that no line ends within it. */
const exampleDate = '29-03-2026'.replaceAll('-', '-\u2060')

/** The values of a plan in the words that the site has for them, and what a refused cell should be. */
export function useCellWords(kind: ImportKind) {
  const { t } = useTranslation('imports')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  // One of them has a comma.
  const named = (of: Words) => Object.values(of).join('; ')
  const choices: Partial<ChoiceWords> = {
    ...useChoiceWords(),
    vogRequired: { true: tc('yes'), false: tc('no') },
    role: t('role', { returnObjects: true }),
  }

  /** A long text by its beginning; a list between commas. */
  const wordsOf = (field: string, value: unknown): string => {
    if (Array.isArray(value)) return value.map((one) => wordsOf(field, one)).join(', ')
    if (typeof value === 'number') return formatNumber(locale, value, 2)
    const text = String(value)
    if (days.includes(field)) return formatShortDate(locale, text)
    if (field === 'role') {
      const [role = '', ...organization] = text.split(': ')
      return t('roleAt', { role: choices.role?.[role] ?? role, organization: organization.join(': ') })
    }
    return choices[field]?.[text] ?? (text.length > shownLength ? `${cutText(text, shownLength)}…` : text)
  }

  const reasonOf = ({ field, reason }: ImportError): string => {
    const of = choices[field]
    const examples: Partial<Record<ImportField, string>> = importExamples[kind]
    const example = written.includes(field) ? examples[field] : undefined
    if (reason === 'unknown' && of) return t('hint.unknown', { choices: named(of) })
    if (reason === 'invalid') {
      if (days.includes(field)) return t('hint.date', { example: exampleDate })
      if (field === 'themes') return t('hint.most', { max: themeLimit })
      if (field === 'vogRequired' && of) return t('hint.choose', { choices: named(of) })
      if (example) return t('hint.example', { example })
    }
    return t(`reason.${reason}`)
  }
  return { wordsOf, reasonOf }
}
