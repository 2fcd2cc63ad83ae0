import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import { useDocument } from '#client/api/use-document.ts'
import type { Facets } from '#client/api/vacancies.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tile } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Hero } from '#client/ui/hero.tsx'
import { arrowRightIcon } from '#client/ui/icons/arrow-right.ts'
import { mailIcon } from '#client/ui/icons/mail.ts'
import { phoneIcon } from '#client/ui/icons/phone.ts'
import { heroName, Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo, telephone } from '#shared/paths.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { homeVacanciesPath } from '#shared/resources/vacancy.ts'
import { VacancyCard } from '../vacancies/vacancy-card.tsx'
import { centreJsonLd } from './centre-json-ld.ts'
import { HomeAgenda } from './home-agenda.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeSearch } from './home-search.tsx'

export function CentreHome() {
  const { t } = useTranslation('site')
  const { centre, locale, origin } = useBoot()
  const { data: center } = useCurrentCenter()
  const { data: vacancies, meta, error, reload } = useDocument<Vacancy[]>(homeVacanciesPath)
  const texts = center?.profile?.texts
  const total = meta.pagination?.records ?? 0
  const counts = ((meta.facets ?? {}) as Facets).themes ?? {}
  const themes = themeSlugs.filter((theme) => (counts[theme] ?? 0) > 0)
  return (
    <>
      <PageHead
        title={centre?.siteName ?? t('home.title')}
        description={texts?.heroIntro}
        canonical={pathTo('home')}
        jsonLd={center ? centreJsonLd(center, origin) : undefined}
      />
      <Hero
        width="wide"
        title={
          <Heading as="h1" size="5xl">
            {t('home.heroTitle')}
          </Heading>
        }
        lead={locale === 'nl' ? texts?.heroIntro : undefined}
        media={<Illustration name={heroName(center?.slug)} />}
      >
        <HomeSearch />
      </Hero>

      {themes.length > 0 ? (
        <Section>
          <Container width="wide">
            <Stack gap="8">
              <Stack gap="2">
                <Heading as="h2">{t('home.themesTitle')}</Heading>
                <Text tone="muted">{t('home.themesIntro')}</Text>
              </Stack>
              <Grid columns="six" gap="4">
                {themes.map((theme) => (
                  <Tile
                    key={theme}
                    as={Link}
                    to={pathTo('vacancySearch', {}, { theme })}
                    media={<Illustration name={`theme-${theme}`} />}
                    name={t(`themes.${theme}`)}
                    count={t('home.themeCount', { count: counts[theme] ?? 0 })}
                  />
                ))}
              </Grid>
            </Stack>
          </Container>
        </Section>
      ) : null}

      <Section tone="subtle">
        <Container width="wide">
          <Stack gap="8">
            <Inline justify="between" align="baseline">
              <Heading as="h2">{t('home.newestTitle')}</Heading>
              {total > 0 ? (
                <TextLink as={Link} to={pathTo('vacancySearch')} endIcon={arrowRightIcon} standalone>
                  {t('home.newestAll', { total })}
                </TextLink>
              ) : null}
            </Inline>
            {vacancies && vacancies.length > 0 ? (
              <Grid columns="three">
                {vacancies.map((vacancy) => (
                  <VacancyCard key={vacancy.id} vacancy={vacancy} />
                ))}
              </Grid>
            ) : null}
            {vacancies?.length === 0 ? (
              <EmptyState media={<Illustration name="state-empty" />} title={t('home.newestEmpty')} />
            ) : null}
            {error && !vacancies ? <LoadError error={error} onRetry={() => void reload()} /> : null}
          </Stack>
        </Container>
      </Section>

      <HomeFigures />

      <HomeAgenda />

      <HomeNews />

      <Section>
        <Container width="wide">
          <Grid columns="two" gap="12">
            <Stack gap="4" align="start">
              <Heading as="h2">{t('home.organizationsTitle')}</Heading>
              <Text measure>{t('home.organizationsText')}</Text>
              <Button as={Link} to={pathTo('organizationSignup')} variant="outline">
                {t('home.organizationsAction')}
              </Button>
            </Stack>
            {center?.profile ? (
              <Stack gap="4" align="start">
                <Heading as="h2">{t('home.helpTitle')}</Heading>
                <Text measure>{t('home.helpText')}</Text>
                <Inline gap="6">
                  <TextLink href={telephone(center.profile.contactPerson.phone)} startIcon={phoneIcon} standalone>
                    {center.profile.contactPerson.phone}
                  </TextLink>
                  <TextLink href={`mailto:${center.profile.contactPerson.email}`} startIcon={mailIcon} standalone>
                    {center.profile.contactPerson.email}
                  </TextLink>
                </Inline>
              </Stack>
            ) : null}
          </Grid>
        </Container>
      </Section>
    </>
  )
}
