import { useTranslation } from 'react-i18next'
import { usePartners } from '#client/api/partners.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, CardBody, CardDescription, CardHeader, CardLink, CardTitle } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { partnersPath } from '#shared/resources/partner.ts'

export const page: Page = {
  component: PartnersPage,
  title: { nl: 'Partners', en: 'Partners' },
  initialData: () => [{ path: partnersPath }],
}

export function PartnersPage() {
  const { t } = useTranslation('directory')
  const contentLanguage = useContentLanguage()
  const { data: partners, error, reload } = usePartners()
  return (
    <Section space="sm">
      <PageHead title={t('partners.title')} description={t('partners.intro')} canonical={pathTo('partners')} />
      <Container>
        <Stack gap="6">
          <Stack gap="2">
            <Heading as="h1">{t('partners.title')}</Heading>
            <Text measure>{t('partners.intro')}</Text>
          </Stack>
          {error && !partners ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          {!partners && !error ? <Skeleton shape="block" /> : null}
          {partners?.length === 0 ? (
            <EmptyState media={<Illustration name="state-empty" />} title={t('partners.empty')} />
          ) : null}
          <Grid columns="three">
            {partners?.map((partner) => (
              <Card key={partner.id} interactive={partner.url !== null}>
                <CardBody>
                  <Inline gap="4" wrap={false}>
                    <Avatar name={partner.name} src={partner.logo} size="lg" shape="square" decorative />
                    <div>
                      <CardTitle as="h2">
                        {partner.url ? (
                          <CardLink href={partner.url} rel="noopener">
                            {partner.name}
                          </CardLink>
                        ) : (
                          partner.name
                        )}
                      </CardTitle>
                      {partner.region ? <CardHeader lang={contentLanguage}>{partner.region}</CardHeader> : null}
                    </div>
                  </Inline>
                  <CardDescription lang={contentLanguage}>{partner.description}</CardDescription>
                </CardBody>
              </Card>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}
