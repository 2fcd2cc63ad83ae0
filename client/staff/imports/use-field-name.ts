import { useTranslation } from 'react-i18next'
import { importHeadings } from '#shared/resources/import.ts'
import type { ImportField, ImportKind } from '#shared/resources/import-values.ts'

/** Names the columns of a kind of import in the reader's language. */
export function useFieldName(kind: ImportKind): (field: ImportField) => string {
  const { i18n } = useTranslation('imports')
  const headings: Partial<Record<ImportField, readonly [string, string]>> = importHeadings[kind]
  return (field) => headings[field]?.[i18n.language === 'en' ? 1 : 0] ?? field
}
