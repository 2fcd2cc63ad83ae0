'use no memo'

import { useTranslation } from 'react-i18next'
import type { FieldIssue } from './schema-resolver.ts'

/** Those with a message for every form; others are in the `messages` of theirs. */
export const known = new Set([
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
  'postalCode',
  'postalCode4',
  'phone',
  'name',
] as const)
type KnownIssue = typeof known extends Set<infer T> ? T : never
const isKnown = (type: string): type is KnownIssue => known.has(type as KnownIssue)

/** A label that is longer than a name is a sentence, as centers write them in their forms: the message cannot be read without quotes. */
const maxNameWords = 3
const quoted = (label: string) =>
  label.endsWith('?') || label.trim().split(/\s+/).length > maxNameWords ? `“${label}”` : label

export type FieldTexts = {
  label: string
  /** What to do when it is left empty: "Vul je postcode in". */
  missing?: string | undefined
}

/**
 * Returns a function that gives the message for a field's issue: the field's own sentence when it is empty, then the issue's
 * own message, the form's message for its code, the generic one, else 'Field is invalid' (requirements.md REQ-5).
 */
export function useIssueMessage() {
  const { t } = useTranslation('common')
  return (
    issue: FieldIssue | undefined,
    { label, missing }: FieldTexts,
    messages: Record<string, string> = {},
  ): string | undefined => {
    if (!issue) return undefined
    const isMissing = issue.type === 'required' || issue.type === 'validation.required'
    const own = (isMissing && missing) || issue.message || messages[issue.type]
    if (own) return own
    return isKnown(issue.type)
      ? t(`issue.${issue.type}`, { path: quoted(label), min: '', max: '', ...issue.params })
      : t('issue.invalid')
  }
}
