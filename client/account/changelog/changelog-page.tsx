import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useChangelog } from '#client/api/news.ts'
import { formatDate } from '#client/i18n/format.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Container, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { type ChangelogEntry, type ChangelogKind, changelogPath } from '#shared/resources/changelog-entry.ts'
import { changelogKinds } from '#shared/resources/changelog-entry-values.ts'
import { textLocale } from '#shared/site.ts'

export const page: Page = {
  component: ChangelogPage,
  title: { nl: 'Wat is er nieuw', en: 'What is new' },
  initialData: () => [{ path: changelogPath }],
}

const tones: Record<ChangelogKind, 'success' | 'info' | 'neutral'> = {
  new: 'success',
  improved: 'info',
  fixed: 'neutral',
}

/** What changed in the product, by version, newest first. */
export function ChangelogPage() {
  const { t } = useTranslation('news')
  const { locale } = useBoot()
  const { data: entries, error, reload } = useChangelog()
  const versions = [...new Set(entries?.map(({ version }) => version))]
  return (
    <Section space="sm">
      <PageHead title={t('changelog.title')} description={t('changelog.intro')} canonical={pathTo('changelog')} />
      <Container width="text">
        <Stack gap="8">
          <Stack gap="2">
            <Heading as="h1">{t('changelog.title')}</Heading>
            <Text tone="muted">{t('changelog.intro')}</Text>
          </Stack>
          {error && !entries ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!entries && !error ? <Skeleton shape="block" /> : null}
          {entries?.length === 0 ? <Text>{t('changelog.empty')}</Text> : null}
          {versions.map((version) => {
            const own = entries?.filter((entry) => entry.version === version) ?? []
            return (
              <Stack key={version} gap="3" as="section">
                <Inline align="baseline">
                  <Heading as="h2" size="xl">
                    {t('changelog.version', { version })}
                  </Heading>
                  <Text size="sm" tone="muted">
                    {own[0] ? formatDate(locale, own[0].date) : null}
                  </Text>
                </Inline>
                {changelogKinds.map((kind) => (
                  <Kind key={kind} kind={kind} entries={own.filter((entry) => entry.kind === kind)} />
                ))}
              </Stack>
            )
          })}
        </Stack>
      </Container>
    </Section>
  )
}

function Kind({ kind, entries }: { kind: ChangelogKind; entries: readonly ChangelogEntry[] }) {
  const { t } = useTranslation('news')
  // Entries are in Dutch and in English.
  const contentLanguage = useContentLanguage(textLocale(useBoot().locale))
  if (entries.length === 0) return null
  return (
    <Stack gap="2" align="start">
      <Badge tone={tones[kind]}>{t(`changelog.kind.${kind}`)}</Badge>
      {entries.map(({ id, body }) => (
        <Text key={id} lang={contentLanguage} dir="auto">
          {body}
        </Text>
      ))}
    </Stack>
  )
}
