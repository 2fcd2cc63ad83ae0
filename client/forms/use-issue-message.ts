'use no memo'

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

/** A label that is a question is quoted, or the sentence around it cannot be read. */
const quoted = (label: string) => (label.endsWith('?') ? `“${label}”` : label)

/**
 * Returns a function that gives the message for a field's issue: the issue's own message first, then the form's message
 * for its code, then the generic one, else 'Field is invalid' (requirements.md REQ-5).
 */
export function useIssueMessage() {
  const { t } = useTranslation('common')
  return (issue: FieldIssue | undefined, label: string, messages: Record<string, string> = {}): string | undefined => {
    if (!issue) return undefined
    const own = issue.message || messages[issue.type]
    if (own) return own
    return isKnown(issue.type)
      ? t(`issue.${issue.type}`, { path: quoted(label), min: '', max: '', ...issue.params })
      : t('issue.invalid')
  }
}
