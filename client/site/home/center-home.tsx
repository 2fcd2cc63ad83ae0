import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import { useHomePage } from '#client/api/home-page.ts'
import { useHasPage } from '#client/api/site-parts.tsx'
import { creditText } from '#client/records/pictures/credit-text.ts'
import { MediaPicture } from '#client/records/pictures/media-picture.tsx'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { Button } from '#client/ui/button.tsx'
import { Hero } from '#client/ui/hero.tsx'
import { heroName, Illustration } from '#client/ui/illustration.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { comingActivitiesPath } from '#shared/resources/activity.ts'
import { centerFiguresPath } from '#shared/resources/center-figures.ts'
import { homePagePath } from '#shared/resources/home-page.ts'
import { newestNewsPath } from '#shared/resources/news-item.ts'
import { recentPlacementsPath } from '#shared/resources/recent-placements.ts'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { homeVacanciesPath } from '#shared/resources/vacancy-search.ts'
import { centerJsonLd } from './center-json-ld.ts'
import { HomeContact } from './home-contact.tsx'
import { HomeQuote } from './home-quote.tsx'
import { HomeSearch } from './home-search.tsx'

/** The vacancy that the center puts first: requested with the page, so that nothing moves when it is loaded. */
function featuredRequests(document: unknown) {
  const attributes = (document as { data?: { attributes?: { featured_vacancy_id?: string | null } } } | null)?.data
    ?.attributes
  return attributes?.featured_vacancy_id ? [{ path: vacancyPath(attributes.featured_vacancy_id) }] : []
}

export const page: Page = {
  component: CenterHomePage,
  title: { nl: 'Home', en: 'Home' },
  description: {
    nl: 'Vind vrijwilligerswerk bij jou in de buurt, voor een keer of voor elke week.',
    en: 'Find volunteer work near you, once or every week.',
  },
  initialData: () => [
    { path: homePagePath, related: featuredRequests },
    { path: homeVacanciesPath },
    { path: centerFiguresPath },
    { path: recentPlacementsPath },
    { path: comingActivitiesPath },
    { path: newestNewsPath },
  ],
}

const HomeNotice = deferHydration(async () => (await import('./home-notice.tsx')).HomeNotice)
const HomeSections = deferHydration(async () => (await import('./home-sections.tsx')).HomeSections)

export function CenterHomePage() {
  const { t } = useTranslation('site')
  const { center: bootCenter, locale, origin } = useBoot()
  const hasPage = useHasPage()
  const inWords = usePageText()
  const { data: center } = useCurrentCenter()
  const picture = useHomePage().data?.picture ?? null
  const texts = center?.profile?.texts
  // The center's own is in Dutch alone.
  const question = (locale === 'nl' && texts?.heroTitle) || t('home.heroTitle')
  const intro = inWords(texts?.heroIntro, texts?.heroIntroEn)
  return (
    <>
      <PageHead
        title={bootCenter?.siteName ?? t('home.title')}
        description={intro.lang ? undefined : intro.text}
        canonical={pathTo('home')}
        jsonLd={center ? centerJsonLd(center, origin) : undefined}
      />
      <HomeNotice />
      <Hero
        width="wide"
        title={
          <Heading as="h1" size="5xl">
            {question}
          </Heading>
        }
        lead={intro.text && <span lang={intro.lang}>{intro.text}</span>}
        media={
          picture ? (
            <>
              <MediaPicture picture={picture} shape="wide" sizes="36rem" alt="" />
              {picture.credit ? (
                <Text size="sm" tone="muted">
                  {creditText(picture.credit)}
                </Text>
              ) : null}
            </>
          ) : (
            <Illustration name={heroName(center?.slug)} />
          )
        }
      >
        {hasPage('vacancySearch') ? (
          <HomeSearch />
        ) : (
          <div>
            <Button as={Link} to={pathTo('socialMap')} size="lg">
              {t('home.toSocialMap')}
            </Button>
          </div>
        )}
        <HomeContact />
        <HomeQuote />
      </Hero>
      <HomeSections />
    </>
  )
}
