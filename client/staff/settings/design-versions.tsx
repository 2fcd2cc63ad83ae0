import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import type { useDesignVersions } from '#client/api/center-design.ts'
import { formatDateTime } from '#client/i18n/format.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { CenterDesign } from '#shared/resources/volunteer-center.ts'

type Props = { versions: ReturnType<typeof useDesignVersions>; onUse: (design: CenterDesign) => void }

/** Published designs, the newest first; an earlier one is put into the form, and published like any other change. */
export function DesignVersions({ versions: { data, error, reload }, onUse }: Props) {
  const { t } = useTranslation('settings')
  const { t: tc } = useTranslation('common')
  const { locale } = useBoot()
  return (
    <Stack as="section" gap="3">
      <Heading as="h2" size="xl">
        {t('versions.title')}
      </Heading>
      {error && !data ? <LoadError error={error} onRetry={() => void reload()} /> : null}
      {data?.length === 0 ? <Text tone="muted">{t('versions.none')}</Text> : null}
      <Stack as="ul" gap="3">
        {data?.map(({ id, design, authorName, createdAt }, index) => (
          <Inline as="li" key={id} gap="3" justify="between">
            <Inline gap="3">
              <svg width="40" height="32" aria-hidden>
                <rect width="20" height="32" fill={design.primaryColor} />
                <rect x="20" width="20" height="32" fill={design.secondaryColor} />
              </svg>
              <Stack gap="0">
                <Text weight="medium">{formatDateTime(locale, createdAt)}</Text>
                <Text size="sm" tone="muted">
                  {authorName ?? t('versions.first')}
                </Text>
              </Stack>
            </Inline>
            {index === 0 ? (
              <Badge tone="success">{t('versions.current')}</Badge>
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-label={tc('actionOf', { action: t('versions.use'), name: formatDateTime(locale, createdAt) })}
                onClick={() => onUse(design)}
              >
                {t('versions.use')}
              </Button>
            )}
          </Inline>
        ))}
      </Stack>
    </Stack>
  )
}
