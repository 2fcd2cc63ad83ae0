import { useTranslation } from 'react-i18next'
import { useMediaUses } from '#client/api/media.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { MediaItem } from '#shared/resources/media-item.ts'

/** The records that use a medium, each with a link to where it is edited. */
export function MediaUses({ item }: { item: MediaItem }) {
  const { t } = useTranslation('media')
  const { data, error } = useMediaUses(item.id)
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="lg">
        {t('details.usesTitle')}
      </Heading>
      {error && !data ? <Text>{t('details.failed')}</Text> : null}
      {!data && !error ? <Skeleton shape="text" /> : null}
      {data?.length === 0 ? <Text tone="muted">{t('details.usesNone')}</Text> : null}
      {data && data.length > 0 ? (
        <ul>
          {data.map(({ id, title, path, versions }) => (
            <li key={id}>
              <TextLink as={Link} to={path}>
                {title}
              </TextLink>{' '}
              <Text as="span" size="sm" tone="muted">
                {versions.map((version) => t(`details.versions.${version}`)).join(', ')}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
