import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { useCenterFigures, useRecentPlacements } from '#client/api/center-figures.ts'
import { useHasPage } from '#client/api/site-parts.tsx'
import { formatNumber } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { StatCounter } from '#client/ui/card.tsx'
import { Container, Grid, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { promisedDays } from '#shared/resources/answer-promise.ts'
import { leastShown } from '#shared/resources/center-figures.ts'
import type { CenterFigures } from '#shared/resources/center-figures-schema.ts'
import { HomePlacements } from './home-placements.tsx'
import { placementsId } from './placements-id.ts'

type Name = 'openVacancies' | 'organizations' | 'placedVolunteers' | 'answerDays' | 'comingActivities'
type Figure = { name: Name; value: number; to: string | undefined }

/** Pages with what is counted. */
type Listed = 'vacancySearch' | 'socialMap' | 'calendar'

const maxFigures = 4

/** The center's figures, each with the way to what it counts; small ones say nothing and are left out. */
export function HomeFigures() {
  const { t } = useTranslation('site')
  const { locale } = useBoot()
  const hasPage = useHasPage()
  const { data: figures } = useCenterFigures()
  const { data: placements } = useRecentPlacements()
  const hasPlacements = Boolean(placements?.volunteers)
  const pageOf = (id: Listed) => (hasPage(id) ? pathTo(id) : undefined)
  const shown = figures
    ? figuresOf(figures, pageOf, hasPlacements ? `#${placementsId}` : undefined).slice(0, maxFigures)
    : []
  if (shown.length === 0 && !hasPlacements) return null
  return (
    <Section space="sm" aria-labelledby="home-figures">
      <Container width="wide">
        <VisuallyHidden as="h2" id="home-figures">
          {t('figures.title')}
        </VisuallyHidden>
        <Stack gap="10">
          <Grid columns="four" as="dl">
            {shown.map(({ name, value, to }) => {
              const label = t(`figures.${name}`, { count: value })
              return (
                <StatCounter
                  key={name}
                  value={name === 'answerDays' ? t('figures.days', { count: value }) : formatNumber(locale, value)}
                  label={to ? <FigureLink to={to}>{label}</FigureLink> : label}
                />
              )
            })}
          </Grid>
          <HomePlacements />
        </Stack>
      </Container>
    </Section>
  )
}

const FigureLink = ({ to, children }: { to: string; children: string }) =>
  to.startsWith('#') ? (
    <TextLink href={to}>{children}</TextLink>
  ) : (
    <TextLink as={Link} to={to}>
      {children}
    </TextLink>
  )

function figuresOf(
  { openVacancies, organizations, placedVolunteers, medianDays, comingActivities }: CenterFigures,
  pageOf: (id: Listed) => string | undefined,
  placements: string | undefined,
): Figure[] {
  const counts: Figure[] = [
    { name: 'openVacancies', value: openVacancies, to: pageOf('vacancySearch') },
    { name: 'organizations', value: organizations, to: pageOf('socialMap') },
    { name: 'placedVolunteers', value: placedVolunteers, to: placements },
    { name: 'comingActivities', value: comingActivities, to: pageOf('calendar') },
  ]
  const days = promisedDays(medianDays)
  const shown = counts.filter(({ value }) => value >= leastShown)
  if (days !== null) shown.splice(3, 0, { name: 'answerDays', value: days, to: pageOf('vacancySearch') })
  return shown
}
