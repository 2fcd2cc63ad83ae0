import { useTranslation } from 'react-i18next'
import { useBoot, useSiteName } from '#client/api/boot.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Container, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Prose, Text } from '#client/ui/text.tsx'
import { licensesPath, platformLicense, works } from '#shared/licenses.ts'
import { pathTo } from '#shared/paths.ts'

export const page: Page = {
  component: ColophonPage,
  title: { nl: 'Colofon', en: 'Colophon' },
}

export function ColophonPage() {
  const { t } = useTranslation('directory')
  const { buildId, map } = useBoot()
  const name = useSiteName()
  return (
    <Section space="sm">
      <PageHead title={t('colophon.title')} description={t('colophon.intro')} canonical={pathTo('colophon')} />
      <Container>
        <Stack gap="6">
          <Stack gap="2">
            <Heading as="h1">{t('colophon.title')}</Heading>
            <Text measure>{t('colophon.publisher', { name })}</Text>
            <Text measure>{t('colophon.intro')}</Text>
          </Stack>
          <Stack gap="2">
            <Heading as="h2" size="lg">
              {t('colophon.works')}
            </Heading>
            <Prose>
              <ul>
                {works.map(({ key, name, href, license, licenseHref }) => (
                  <li key={key}>
                    {t(`colophon.${key}`)}:{' '}
                    <TextLink href={href} rel="noopener">
                      {name}
                    </TextLink>{' '}
                    (
                    <TextLink href={licenseHref} rel="noopener license">
                      {license}
                    </TextLink>
                    )
                  </li>
                ))}
                {map ? (
                  <li>
                    {t('colophon.maps')}:{' '}
                    <TextLink href={map.attributionUrl} rel="noopener">
                      {map.attribution}
                    </TextLink>
                  </li>
                ) : null}
              </ul>
            </Prose>
          </Stack>
          <Stack gap="2">
            <Heading as="h2" size="lg">
              {t('colophon.software')}
            </Heading>
            <Text measure>
              {t('colophon.platform')}{' '}
              <TextLink href={platformLicense.href} rel="noopener license">
                {platformLicense.name}
              </TextLink>
            </Text>
            <Text measure>{t('colophon.softwareIntro')}</Text>
            <Text>
              <TextLink href={`${licensesPath}?${buildId}`}>{t('colophon.licenses')}</TextLink>
            </Text>
          </Stack>
        </Stack>
      </Container>
    </Section>
  )
}
