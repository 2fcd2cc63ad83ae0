import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import { useCountedView } from '#client/api/site-events.ts'
import { useHas } from '#client/api/site-parts.tsx'
import { useVacancy } from '#client/api/vacancies.ts'
import { formatDate } from '#client/i18n/format.ts'
import { SaveVacancy } from '#client/records/vacancies/save-vacancy.tsx'
import { drawingsFor } from '#client/records/vacancies/vacancy-drawings.ts'
import { deferHydration } from '#client/runtime/lazy-part.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
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
import { Card, CardBody } from '#client/ui/card.tsx'
import { Alert } from '#client/ui/feedback.tsx'
import { Figure } from '#client/ui/figure.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Container, Grid, Inline, Section, Stack, Sticky } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { promisedDays } from '#shared/resources/answer-promise.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'
import { similarVacanciesPath, vacancyPath } from '#shared/resources/vacancy.ts'
import { shareImageOf } from '#shared/share-image.ts'
import { ApplicationPanel } from './application/application-panel.tsx'
import { CenterTerms } from './center-terms.tsx'
import { TextSection } from './text-section.tsx'
import { VacancyActions } from './vacancy-actions.tsx'
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
  if (error) return <LazyErrorPage status={error.status || 503} errorText={error.message} />
  return vacancy ? <VacancyShow vacancy={vacancy} /> : <PageSkeleton />
}

function VacancyShow({ vacancy }: { vacancy: Vacancy }) {
  useCountedView(vacancy.id)
  const { t } = useTranslation('site')
  const { locale, origin } = useBoot()
  const contentLanguage = useContentLanguage()
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
        title={vacancy.title}
        description={vacancy.summary}
        canonical={canonical}
        kind="article"
        image={vacancy.image ?? shareImageOf('vacancies', vacancy.id)}
        jsonLd={vacancyJsonLd(vacancy, origin)}
        noIndex={!open}
      />
      <Section space="sm">
        <Container>
          <Stack gap="6">
            <Breadcrumbs
              list={t('vacancy.breadcrumb')}
              to={pathTo('vacancySearch')}
              here={vacancy.title}
              lang={contentLanguage}
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
                    <Heading as="h1" lang={contentLanguage}>
                      {vacancy.title}
                    </Heading>
                    <SaveVacancy vacancy={vacancy} />
                  </Inline>
                  <Text size="lg" measure lang={contentLanguage}>
                    {vacancy.summary}
                  </Text>
                  <TranslationNote />
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
                    <img src={vacancy.image} alt={vacancy.imageAlt ?? ''} decoding="async" />
                  ) : (
                    <Illustration name={drawingsFor(vacancy)[0] ?? 'category-algemeen'} />
                  )}
                </Figure>
                <VacancyFacts vacancy={vacancy} />
                <VacancyDirections vacancy={vacancy} />
                <TextSection title={t('vacancy.tasks')} text={vacancy.tasks} />
                <TextSection title={t('vacancy.requirements')} text={vacancy.requirements} />
                <TextSection title={t('vacancy.offer')} text={vacancy.offer} />
                {/* What this center arranges; for another center's vacancy that is unknown. */}
                {sharedBy || !center?.profile ? null : (
                  <CenterTerms texts={center.profile.texts} vogRequired={vacancy.vogRequired} />
                )}
                <ContactSection vacancy={vacancy} />
                <VacancyActions vacancy={vacancy} url={url} />
                {open ? <PrintedAddress url={url} /> : null}
                {repliable ? (
                  <ActionBar until="reply">
                    <Button as="a" href="#reply" size="lg">
                      {t('reply.title')}
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

function ContactSection({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation('site')
  const contentLanguage = useContentLanguage()
  const { organization, contactPerson } = vacancy
  if (!organization) return null
  const days = promisedDays(organization.profile?.responseStats?.medianDays)
  return (
    <Stack gap="4" as="section">
      <Heading as="h2" size="xl">
        {t('vacancy.about', { organization: organization.name })}
      </Heading>
      {organization.profile?.mission ? (
        <Text measure lang={contentLanguage}>
          {organization.profile.mission}
        </Text>
      ) : null}
      {days === null ? null : <Text tone="muted">{t('vacancy.respondsWithin', { count: days })}</Text>}
      {contactPerson ? (
        <Card variant="subtle" size="sm" as="div">
          <CardBody>
            <Inline gap="4">
              <Avatar name={contactPerson.name} decorative />
              <div>
                <Text size="sm" tone="muted">
                  {t('vacancy.contact')}
                </Text>
                <Text weight="semibold">{contactPerson.name}</Text>
                {contactPerson.role ? (
                  <Text size="sm" tone="muted" lang={contentLanguage}>
                    {contactPerson.role}
                  </Text>
                ) : null}
              </div>
            </Inline>
          </CardBody>
        </Card>
      ) : null}
      <TextLink as={Link} to={pathTo('organization', { id: organization.id })} standalone>
        {t('vacancy.aboutMore')}
      </TextLink>
    </Stack>
  )
}
