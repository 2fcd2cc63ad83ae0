import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDateTime } from '#client/i18n/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Inline, Stack } from '#client/ui/layout.tsx'
import { showToast } from '#client/ui/lazy-toaster.tsx'
import { Text } from '#client/ui/text.tsx'
import type { NotificationTemplate } from '#shared/resources/notification-template.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { TextLocale } from '#shared/site.ts'

type Props = {
  versions: NotificationTemplate['versions']
  language: TextLocale
  shipped: TemplateTexts
  /** Puts a text into the form. */
  onUse: (texts: TemplateTexts) => void
}

/** What was saved before; each can be put into the form again. */
export function TemplateVersions({ versions, language, shipped, onUse }: Props) {
  const { t } = useTranslation('templates')
  const { locale } = useBoot()
  if (versions.length === 0) return null
  return (
    <Disclosure summary={t('versions.summary')}>
      <Stack as="ul" gap="4">
        {versions.map(({ version, author, createdAt, ...texts }) => {
          const own = texts[language] as TemplateTexts | null
          const time = formatDateTime(locale, createdAt)
          return (
            <Inline key={version} as="li" justify="between">
              <Stack gap="0">
                <Text size="sm" weight="medium">
                  {t('versions.version', { version, time })}
                </Text>
                <Text size="sm" tone="muted">
                  {[author ?? t('versions.unknown'), own ? (own.subject ?? own.site) : t('versions.default')].join(
                    ', ',
                  )}
                </Text>
              </Stack>
              <Button
                size="sm"
                variant="outline"
                aria-label={t('versions.useOf', { version })}
                onClick={() => {
                  onUse(own ?? shipped)
                  showToast({ title: t('versions.used', { version }), tone: 'success' })
                }}
              >
                {t('versions.use')}
              </Button>
            </Inline>
          )
        })}
      </Stack>
    </Disclosure>
  )
}
