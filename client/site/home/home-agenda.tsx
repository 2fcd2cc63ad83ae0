import arrowRightIcon from 'virtual:icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useComingActivities } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import { OccurrenceTile } from '../calendar/occurrence-tile.tsx'

/** The next dates of the calendar; empty where the tenant has no calendar, or nothing is planned. */
export function HomeAgenda() {
  const { t } = useTranslation('site')
  const { flags } = useBoot()
  const { data: dates } = useComingActivities(flags.activitiesEnabled)
  if (!dates || dates.length === 0) return null
  return (
    <Section>
      <Container width="wide">
        <Stack gap="8">
          <Inline justify="between" align="baseline">
            <Heading as="h2">{t('home.agendaTitle')}</Heading>
            <TextLink as={Link} to={pathTo('calendar')} endIcon={arrowRightIcon} standalone>
              {t('home.agendaAll')}
            </TextLink>
          </Inline>
          <Grid columns="four">
            {dates.map((date) => (
              <OccurrenceTile key={date.id} occurrence={date} />
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}
