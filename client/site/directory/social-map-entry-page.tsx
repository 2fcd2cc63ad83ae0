import arrowRightIcon from 'virtual:icons/arrow-right'
import circleCheckIcon from 'virtual:icons/circle-check'
import phoneIcon from 'virtual:icons/phone'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useOrganization } from '#client/api/organizations.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { formatDate } from '#client/i18n/format.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { TranslationNote } from '#client/shell/translation-note.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Container, Grid, Inline, Section, Show, Stack, Sticky } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo, telephone } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import { organizationJsonLd } from './organization-json-ld.ts'
import { OrganizationLocation } from './organization-location.tsx'
import { ContactCard, Marks, Services } from './organization-parts.tsx'
import { ReportButton } from './report-button.tsx'

export const page: Page = {
  component: SocialMapEntryPage,
  title: { nl: 'Sociale kaart', en: 'Local support guide' },
  initialData: ({ id = '' }) => [{ path: organizationPath(id), required: true }],
}

export function SocialMapEntryPage() {
  const { id = '' } = useParams()
  const { data: organization, error } = useOrganization(id)
  if (error && !organization) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return organization ? <Entry organization={organization} /> : <PageSkeleton />
}

/** An organization for somebody who needs help: what it offers, for whom, and how to reach it. */
function Entry({ organization }: { organization: Organization }) {
  const { t } = useTranslation('directory')
  const { locale, origin } = useBoot()
  const contentLanguage = useContentLanguage()
  const has = useHas()
  const { profile } = organization
  return (
    <Section space="sm">
      <PageHead
        title={t('organization.entryTitle', { name: organization.name })}
        description={profile?.services.map(({ name }) => name).join(', ') || (profile?.mission ?? undefined)}
        canonical={pathTo('socialMapEntry', { id: organization.id })}
        jsonLd={organizationJsonLd(organization, origin)}
        noIndex={organization.status !== 'approved'}
      />
      <Container>
        <Stack gap="6">
          <Breadcrumbs list={t('organization.breadcrumb')} to={pathTo('socialMap')} here={organization.name} />
          <Stack gap="3">
            <Heading as="h1">{organization.name}</Heading>
            {profile?.mission ? (
              <Text size="lg" measure lang={contentLanguage}>
                {profile.mission}
              </Text>
            ) : null}
            <TranslationNote />
            {organization.phone ? (
              <Show on="belowDesktop">
                <Button as="a" href={telephone(organization.phone)} startIcon={phoneIcon} size="lg">
                  {t('organization.call', { phone: organization.phone })}
                </Button>
              </Show>
            ) : null}
            <Marks organization={organization} />
          </Stack>
          <Grid columns="main" gap="12">
            <Stack gap="8">
              <Services services={profile?.services ?? []} />
              <OrganizationLocation organization={organization} />
              <TextLink
                as={Link}
                to={pathTo('organization', { id: organization.id })}
                endIcon={arrowRightIcon}
                standalone
              >
                {t('organization.asOrganization')}
              </TextLink>
              <Inline justify="between">
                {profile?.checkedOn || has('organizationEditing') ? (
                  <Text size="sm" tone="muted">
                    <Icon icon={circleCheckIcon} size="sm" />{' '}
                    {profile?.checkedOn
                      ? t('organization.checked', { date: formatDate(locale, profile.checkedOn) })
                      : t('organization.notChecked')}
                  </Text>
                ) : null}
                <ReportButton organization={organization} />
              </Inline>
            </Stack>
            <Sticky>
              <ContactCard organization={organization} />
            </Sticky>
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}
