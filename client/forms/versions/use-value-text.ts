'use no memo'

import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { plainText } from '#shared/plain-text.ts'

/** Returns a function that gives any form value as text, for who compares two of them; never empty. */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation(['conflict', 'common'])
  const { locale } = useBoot()
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no')
    if (typeof value === 'number') return value.toLocaleString(locale)
    if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(locale, value) : plainText(value)
    const parts = (Array.isArray(value) ? value : Object.values(value)).map(textOf).filter(Boolean)
    // A list of records has a line for each.
    const isList = Array.isArray(value) && value.some((part) => typeof part === 'object')
    return parts.join(isList ? '\n' : ', ')
  }
  return (value) => textOf(value) || t('empty')
}
