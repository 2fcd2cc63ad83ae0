import { useTranslation } from 'react-i18next'
import { useChoiceWords } from '#client/i18n/choice-words.ts'
import type { AuditWords } from '#shared/list-columns/audit.ts'

export function useAuditWords(): AuditWords {
  const { t } = useTranslation('audit')
  return {
    fields: t('fields', { returnObjects: true }),
    values: t('values', { returnObjects: true }),
    choices: useChoiceWords(),
  }
}
