import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useLinkChecks } from '#client/api/link-checks.ts'
import { formatDate } from '#client/i18n/format.ts'
import { isCheckedLink } from '#shared/resources/link-check.ts'

export type LinkNote = { text: string; tone: 'warning' | 'neutral' } | null
export type LinkNotes = {
  /** What is wrong with a link, or that nobody looked yet; null for one that works or that is not checked. */
  noteOf: (url: string) => LinkNote
  /** When it was last looked at. */
  checkedOn: (url: string) => string | null
}

/** What is known of links to other sites. `stored`: those that are saved, in this version. */
export function useLinkNotes(stored: readonly string[], version: unknown): LinkNotes {
  const { t } = useTranslation('menus')
  const { locale } = useBoot()
  const checks = useLinkChecks(stored, version)
  return {
    noteOf: (url) => {
      if (!checks || !isCheckedLink(url)) return null
      const check = checks.get(url)
      if (!check) return { text: t('link.unchecked'), tone: 'neutral' }
      if (check.outcome === 'works') return null
      return {
        text: check.outcome === 'broken' ? t('link.broken', { status: check.status ?? '' }) : t('link.noAnswer'),
        tone: 'warning',
      }
    },
    checkedOn: (url) => {
      const check = checks?.get(url)
      return check ? t('link.checkedOn', { date: formatDate(locale, check.checkedAt) }) : null
    },
  }
}
