import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useRecentImports } from '#client/api/imports.ts'
import { formatShortDateTime } from '#client/i18n/short-date-time.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { Import } from '#shared/resources/import.ts'
import { importPagePath } from '#shared/resources/import-pages.ts'
import { type ImportKind, importResults } from '#shared/resources/import-values.ts'

/** The last imports of the center: how far each is or what came of it, with the way to its lines. */
export function RecentImports({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports')
  const { locale } = useBoot()
  const { data: imports = [] } = useRecentImports(kind)
  const stateOf = useImportState()
  const heading = useId()
  if (imports.length === 0) return null
  return (
    <Stack as="section" gap="3" aria-labelledby={heading}>
      <Heading as="h2" size="lg" id={heading}>
        {t('recent')}
      </Heading>
      <Stack as="ul" gap="3">
        {imports.map((one) => (
          <li key={one.id}>
            <TextLink as={Link} to={importPagePath(kind, { import: one.id })}>
              {t('recentOf', { file: one.fileName, time: formatShortDateTime(locale, one.createdAt) })}
            </TextLink>
            <Text size="sm" tone="muted">
              {stateOf(one)}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

/** The state of an import in words; of one that has run, the number of lines by result. */
function useImportState(): (data: Import) => string {
  const { t } = useTranslation('imports')
  return ({ status, handled, lines, results }) => {
    if (status !== 'done') return t(`state.${status}`, { handled, lines })
    const found = importResults.filter((result) => result === 'done' || (results[result] ?? 0) > 0)
    return found
      .map((result) => t('outcomeCount', { outcome: t(`result.${result}`), count: results[result] ?? 0 }))
      .join(', ')
  }
}
