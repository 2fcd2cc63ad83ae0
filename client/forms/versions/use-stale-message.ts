import { useTranslation } from 'react-i18next'
import type { SubmitProblem } from '../use-schema-form.ts'
import { isStale } from './use-versioned-form.ts'

/** For the form of a step that reads the newest version after a colleague's change: what was typed is sent over that one. */
export function useStaleMessage(): (problem: SubmitProblem) => string | null {
  const { t } = useTranslation('common')
  return ({ error }) => (isStale(error) ? t('form.stale') : null)
}
