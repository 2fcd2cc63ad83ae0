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
] as const)
type KnownIssue = typeof known extends Set<infer T> ? T : never
const isKnown = (type: string): type is KnownIssue => known.has(type as KnownIssue)

/** Words for what is wrong with a field: its own message first, then the generic one, else 'Field is invalid'. */
export function useIssueText(): (issue: FieldIssue | undefined, label: string) => string | undefined {
  const { t } = useTranslation('common')
  return (issue, label) => {
    if (!issue) return undefined
    if (issue.message) return issue.message
    return isKnown(issue.type) ? t(`issue.${issue.type}`, { path: label, ...issue.params }) : t('issue.invalid')
  }
}
