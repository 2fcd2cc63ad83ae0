import mapPinIcon from 'virtual:icons/map-pin'
import { useTranslation } from 'react-i18next'
import { useSuggestedVacancies } from '#client/api/vacancies.ts'
import { MatchReasons } from '#client/records/matching/match-reasons.tsx'
import { usePageText } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardBody, CardFooter, CardHeader, CardLink, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { SuggestedVacancy } from '#shared/resources/vacancy-search.ts'

/** Open vacancies that suit the volunteer, each with the terms of the sum; without any, what is missing for them. */
export function SuggestionsSection() {
  const { t } = useTranslation('matching')
  const { data: vacancies, error } = useSuggestedVacancies(true)
  // Not what the page is for: the rest is shown without it.
  if (error && !vacancies) return null
  return (
    <Stack gap="4" as="section">
      <Stack gap="1">
        <Inline justify="between" align="baseline">
          <Heading as="h2" size="xl">
            {t('suggestions.title')}
          </Heading>
          <TextLink as={Link} to={pathTo('vacancySearch')} standalone>
            {t('suggestions.all')}
          </TextLink>
        </Inline>
        <Text tone="muted" measure>
          {t('suggestions.text')}
        </Text>
      </Stack>
      {vacancies ? null : <Skeleton shape="block" />}
      {vacancies?.length === 0 ? <NoSuggestions /> : null}
      {vacancies && vacancies.length > 0 ? (
        <Grid columns="three">
          {vacancies.map((vacancy) => (
            <Suggestion key={vacancy.id} vacancy={vacancy} />
          ))}
        </Grid>
      ) : null}
    </Stack>
  )
}

function Suggestion({ vacancy }: { vacancy: SuggestedVacancy }) {
  const { id, organization, address, meta } = vacancy
  const title = usePageText()(vacancy.title, vacancy.titleEn)
  return (
    <Card interactive>
      <CardBody>
        {organization ? <CardHeader>{organization.name}</CardHeader> : null}
        <CardTitle as="h3">
          <CardLink as={Link} to={pathTo('vacancy', { id })} lang={title.lang}>
            {title.text}
          </CardLink>
        </CardTitle>
        {address ? (
          <CardMeta>
            <span>
              <Icon icon={mapPinIcon} size="sm" /> {address.city}
            </span>
          </CardMeta>
        ) : null}
        {meta?.match ? <MatchReasons match={meta.match} reader="volunteer" /> : null}
      </CardBody>
    </Card>
  )
}

function NoSuggestions() {
  const { t } = useTranslation('matching')
  return (
    <Card as="div">
      <CardBody>
        <CardTitle as="h3">{t('suggestions.emptyTitle')}</CardTitle>
        <Text measure>{t('suggestions.emptyText')}</Text>
      </CardBody>
      <CardFooter>
        <Button as={Link} to={pathTo('profileEdit')} variant="outline">
          {t('suggestions.emptyAction')}
        </Button>
      </CardFooter>
    </Card>
  )
}
