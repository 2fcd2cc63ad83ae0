import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useOrganization } from '#client/api/organizations.ts'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { TranslationNote } from '#client/shell/translation-note.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Container, Grid, Inline, Section, Stack, Sticky } from '#client/ui/layout.tsx'
import { PlainText } from '#client/ui/plain-text.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import {
  organizationActivitiesPath,
  organizationPath,
  organizationVacanciesPath,
} from '#shared/resources/social-map.ts'
import { organizationJsonLd } from './organization-json-ld.ts'
import { OrganizationLocation } from './organization-location.tsx'
import { ContactCard, Marks, Policies, Services } from './organization-parts.tsx'

export const page: Page = {
  component: OrganizationPage,
  title: { nl: 'Organisatie', en: 'Organisation' },
  initialData: ({ id = '' }) => [
    { path: organizationPath(id), required: true },
    { path: organizationActivitiesPath(id) },
    { path: organizationVacanciesPath(id) },
  ],
}

const OrganizationLists = deferHydration(async () => (await import('./organization-lists.tsx')).OrganizationLists)

export function OrganizationPage() {
  const { id = '' } = useParams()
  const { data: organization, error } = useOrganization(id)
  if (error && !organization) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return organization ? <OrganizationShow organization={organization} /> : <PageSkeleton />
}

function OrganizationShow({ organization }: { organization: Organization }) {
  const { t } = useTranslation('directory')
  const { origin } = useBoot()
  const contentLanguage = useContentLanguage()
  const { profile, address } = organization
  return (
    <>
      <PageHead
        title={organization.name}
        description={(profile?.mission ?? profile?.description)?.slice(0, 160)}
        canonical={pathTo('organization', { id: organization.id })}
        image={profile?.logo ?? undefined}
        jsonLd={organizationJsonLd(organization, origin)}
        noIndex={organization.status !== 'approved'}
      />
      <Section space="sm">
        <Container>
          <Stack gap="6">
            <Breadcrumbs list={t('organization.breadcrumb')} to={pathTo('socialMap')} here={organization.name} />
            <Grid columns="main" gap="12" as="article">
              <Stack gap="8">
                <Stack gap="4">
                  <Inline gap="4">
                    <Avatar name={organization.name} src={profile?.logo} size="xl" shape="square" decorative />
                    <Stack gap="1">
                      <Heading as="h1">{organization.name}</Heading>
                      {address ? <Text tone="muted">{address.city}</Text> : null}
                    </Stack>
                  </Inline>
                  {profile?.mission ? (
                    <Text size="lg" measure lang={contentLanguage} dir="auto">
                      {profile.mission}
                    </Text>
                  ) : null}
                  <TranslationNote />
                  <Marks organization={organization} />
                </Stack>
                {profile?.description ? (
                  <Stack gap="3" as="section">
                    <Heading as="h2" size="xl">
                      {t('organization.about', { name: organization.name })}
                    </Heading>
                    <PlainText lang={contentLanguage} text={profile.description} />
                  </Stack>
                ) : null}
                <Services services={profile?.services ?? []} />
                <Policies organization={organization} />
                <OrganizationLocation organization={organization} />
                {organization.phone ? (
                  <ActionBar until="contact">
                    <Button as="a" href="#contact" size="lg" startIcon={phoneIcon}>
                      {t('organization.contact')}
                    </Button>
                  </ActionBar>
                ) : null}
              </Stack>
              <Sticky>
                <ContactCard organization={organization} />
              </Sticky>
            </Grid>
          </Stack>
        </Container>
      </Section>
      <OrganizationLists organization={organization} />
    </>
  )
}
