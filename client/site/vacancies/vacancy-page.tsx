import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import { useCountedView } from '#client/api/site-events.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { useVacancy } from '#client/api/vacancies.ts'
import { formatDate } from '#client/i18n/format.ts'
import { SaveVacancy } from '#client/records/vacancies/save-vacancy.tsx'
import { useVacancyTexts } from '#client/records/vacancies/use-vacancy-texts.ts'
import { drawingsFor } from '#client/records/vacancies/vacancy-drawings.ts'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { LazyErrorPage } from '#client/shell/errors/lazy-error-page.tsx'
import { PageHead } from '#client/shell/head/page-head.tsx'
import { Breadcrumbs } from '#client/shell/layouts/breadcrumbs.tsx'
import { PageSkeleton } from '#client/shell/layouts/page-skeleton.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import type { Page } from '#client/shell/pages/page.ts'
import { TranslationNote } from '#client/shell/translation-note.tsx'
import { ActionBar } from '#client/ui/action-bar.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Tag } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Figure } from '#client/ui/figure.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack, Sticky } from '#client/ui/layout.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { similarVacanciesPath, vacancyPath } from '#shared/resources/vacancy.ts'
import { shareImageOf } from '#shared/share-image.ts'
import { ApplicationPanel } from './application/application-panel.tsx'
import { CenterTerms } from './center-terms.tsx'
import { TextSection } from './text-section.tsx'
import { VacancyActions } from './vacancy-actions.tsx'
import { VacancyContact } from './vacancy-contact.tsx'
import { VacancyDirections } from './vacancy-directions.tsx'
import { VacancyFacts } from './vacancy-facts.tsx'
import { vacancyJsonLd } from './vacancy-json-ld.ts'

export const page: Page = {
  component: VacancyPage,
  title: { nl: 'Vacature', en: 'Vacancy' },
  initialData: ({ id = '' }) => [{ path: vacancyPath(id), required: true }, { path: similarVacanciesPath(id) }],
}

const SimilarVacancies = deferHydration(async () => (await import('./similar-vacancies.tsx')).SimilarVacancies)

export function VacancyPage() {
  const { id = '' } = useParams()
  const { data: vacancy, error } = useVacancy(id)
  if (error && !vacancy) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return vacancy ? <VacancyShow vacancy={vacancy} /> : <PageSkeleton />
}

function VacancyShow({ vacancy }: { vacancy: Vacancy }) {
  useCountedView(vacancy.id)
  const { t } = useTranslation('site')
  const { locale, origin } = useBoot()
  const imageAlt = usePageText()(vacancy.imageAlt, vacancy.imageAltEn)
  const texts = useVacancyTexts(vacancy)
  const { title, summary, tasks, requirements, offer } = texts
  const shown = Object.values(texts).filter(({ text }) => text)
  const foreign = shown.filter(({ lang }) => lang)
  const noted = foreign.length > 0
  const { organization, address } = vacancy
  const open = vacancy.status === 'published'
  const repliable = useHas()('applications') && open
  const canonical = pathTo('vacancy', { id: vacancy.id })
  const url = origin + canonical
  const sharedBy = vacancy.meta?.origin
  const { data: center } = useCurrentCenter()
  return (
    <>
      <PageHead
        title={title.text}
        description={summary.text}
        canonical={canonical}
        kind="article"
        image={vacancy.image ?? shareImageOf('vacancies', vacancy.id, title.lang ? undefined : locale)}
        jsonLd={vacancyJsonLd(vacancy, texts, origin)}
        noIndex={!open}
      />
      <Section space="sm">
        <Container>
          <Stack gap="6">
            <Breadcrumbs
              list={t('vacancy.breadcrumb')}
              to={pathTo('vacancySearch')}
              here={title.text}
              lang={title.lang}
            />
            <Grid columns="main" gap="12" as="article">
              <Stack gap="8">
                <Stack gap="3">
                  {organization ? (
                    <Inline gap="3">
                      <Avatar name={organization.name} src={organization.profile?.logo} shape="square" decorative />
                      <Text weight="medium">
                        {organization.name}
                        {address?.city ? ` · ${address.city}` : ''}
                      </Text>
                    </Inline>
                  ) : null}
                  <Inline justify="between" align="start" wrap={false}>
                    <Heading as="h1" lang={title.lang}>
                      {title.text}
                    </Heading>
                    <SaveVacancy vacancy={vacancy} />
                  </Inline>
                  <Text size="lg" measure lang={summary.lang}>
                    {summary.text}
                  </Text>
                  {noted ? <TranslationNote partly={foreign.length < shown.length} /> : null}
                  <Inline gap="2">
                    {vacancy.themes.map((theme) => (
                      <Tag key={theme}>{t(`themes.${theme}`)}</Tag>
                    ))}
                    {vacancy.categories.map((category) => (
                      <Tag key={category}>{t(`categories.${category}`)}</Tag>
                    ))}
                  </Inline>
                  {open ? null : <ClosedNotice status={vacancy.status} />}
                </Stack>
                {sharedBy ? <Alert status="info">{t('vacancy.originText', { center: sharedBy.name })}</Alert> : null}
                <Figure banner>
                  {vacancy.image ? (
                    <img
                      src={vacancy.image}
                      alt={imageAlt.text ?? ''}
                      lang={imageAlt.text ? imageAlt.lang : undefined}
                      decoding="async"
                    />
                  ) : (
                    <Illustration name={drawingsFor(vacancy)[0] ?? 'category-algemeen'} />
                  )}
                </Figure>
                <VacancyFacts vacancy={vacancy} explainsVog={!sharedBy && Boolean(center?.profile?.texts.vog)} />
                <TextSection title={t('vacancy.tasks')} {...tasks} />
                <TextSection title={t('vacancy.requirements')} {...requirements} />
                <TextSection title={t('vacancy.offer')} {...offer} />
                <VacancyDirections vacancy={vacancy} />
                {/* What this center arranges; for another center's vacancy that is unknown. */}
                {sharedBy || !center?.profile ? null : (
                  <CenterTerms texts={center.profile.texts} vogRequired={vacancy.vogRequired} noted={noted} />
                )}
                <VacancyContact vacancy={vacancy} noted={noted} />
                <VacancyActions vacancy={vacancy} texts={texts} url={url} />
                {open ? <PrintedAddress url={url} /> : null}
                {repliable ? (
                  <ActionBar until="reply">
                    <Button as="a" href="#reply" size="lg">
                      {t(vacancy.applied ? 'reply.repliedTitle' : 'reply.title')}
                    </Button>
                  </ActionBar>
                ) : null}
              </Stack>
              <Stack gap="6">
                <Sticky data-print="none">{repliable ? <ApplicationPanel vacancy={vacancy} /> : null}</Sticky>
              </Stack>
            </Grid>
            {vacancy.publishedAt ? (
              <Text size="sm" tone="muted">
                {t('vacancy.published', { date: formatDate(locale, vacancy.publishedAt) })}
              </Text>
            ) : null}
          </Stack>
        </Container>
      </Section>
      <SimilarVacancies vacancy={vacancy} />
    </>
  )
}

/** In print only: where to reply. */
function PrintedAddress({ url }: { url: string }) {
  const { t } = useTranslation('site')
  return <p data-print="only">{t('vacancy.printAddress', { address: url })}</p>
}

function ClosedNotice({ status }: { status: Vacancy['status'] }) {
  const { t } = useTranslation('site')
  const messageKey = status === 'expired' || status === 'filled' || status === 'paused' ? status : 'other'
  return (
    <Alert
      status="warning"
      action={
        <Button as={Link} to={pathTo('vacancySearch')} variant="outline">
          {t('vacancy.otherVacancies')}
        </Button>
      }
    >
      {t(`vacancy.state.${messageKey}`)}
    </Alert>
  )
}
