import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { MarkedText } from '#client/ui/marked-text.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import type { TemplatePart, TemplateTexts } from '#shared/resources/notification-template-values.ts'
import { TextDifferences } from './text-differences.tsx'

type Props = {
  parts: readonly TemplatePart[]
  /** The shipped text that the center's own was written from. */
  base: TemplateTexts
  shipped: TemplateTexts
  own: TemplateTexts
  /** Puts the shipped text into the form. */
  onUse: () => void
}

/** The shipped text changed after the center made its own: what changed, and all three versions side by side. */
export function ThreeVersions({ parts, base, shipped, own, onUse }: Props) {
  const { t } = useTranslation('templates')
  const versions = { own, base, shipped }
  return (
    <Alert status="warning" title={t('outdated.title')}>
      <Stack gap="4">
        <p>{t('outdated.text')}</p>
        <TextDifferences parts={parts} before={base} after={shipped} />
        <Disclosure size="sm" summary={t('outdated.compare')}>
          <Grid columns="three" gap="6">
            {(['own', 'base', 'shipped'] as const).map((version) => (
              <Stack key={version} gap="3">
                <Heading as="h2" size="md">
                  {t(`outdated.versions.${version}`)}
                </Heading>
                {parts.map((part) => (
                  <Stack key={part} gap="0">
                    <Text size="sm" weight="medium">
                      {t(`part.${part}`)}
                    </Text>
                    <MarkedText>{versions[version][part] ?? ''}</MarkedText>
                  </Stack>
                ))}
              </Stack>
            ))}
          </Grid>
        </Disclosure>
        <Inline>
          <Button size="sm" variant="outline" onClick={onUse}>
            {t('outdated.use')}
          </Button>
        </Inline>
        <p>{t('outdated.keep')}</p>
      </Stack>
    </Alert>
  )
}
