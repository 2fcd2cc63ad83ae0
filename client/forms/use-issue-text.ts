import { useTranslation } from 'react-i18next'
import type { FieldIssue } from './schema-resolver.ts'

const known = new Set([
  'required',
  'email',
  'url',
  'date',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'positive',
  'integer',
  'number',
  'chooseOne',
  'chooseMin',
  'chooseMax',
  'taken',
  'dateOrder',
  'dateTooEarly',
  'dateTooLate',
  'postalCode4',
] as const)
type KnownIssue = typeof known extends Set<infer T> ? T : never
const isKnown = (type: string): type is KnownIssue => known.has(type as KnownIssue)

/** A label that is a question stands in quotes, or the sentence around it cannot be read. */
const spoken = (label: string) => (label.endsWith('?') ? `“${label}”` : label)

/**
 * Words for what is wrong with a field: the fault's own message first, then the form's words for its code, then the
 * generic ones, else 'Field is invalid' (spec section 5).
 */
export function useIssueText() {
  const { t } = useTranslation('common')
  return (issue: FieldIssue | undefined, label: string, texts: Record<string, string> = {}): string | undefined => {
    if (!issue) return undefined
    const own = issue.message || texts[issue.type]
    if (own) return own
    return isKnown(issue.type)
      ? t(`issue.${issue.type}`, { path: spoken(label), min: '', max: '', ...issue.params })
      : t('issue.invalid')
  }
}
