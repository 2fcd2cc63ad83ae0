import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useComingActivities } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay, formatTime } from '#client/i18n/format.ts'
import { Card, CardBody, CardHeader, CardLink, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { arrowRightIcon } from '#client/ui/icons/arrow-right.ts'
import { calendarDaysIcon } from '#client/ui/icons/calendar-days.ts'
import { mapPinIcon } from '#client/ui/icons/map-pin.ts'
import { Container, Grid, Inline, Section, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'

/** What is coming in the calendar; nothing where the tenant has none, or nothing is planned. */
export function HomeAgenda() {
  const { t } = useTranslation('site')
  const { flags, locale } = useBoot()
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
            {dates.map(({ id, startsAt, activity }) => (
              <Card key={id} interactive>
                <CardBody>
                  <CardHeader>
                    <Icon icon={calendarDaysIcon} size="sm" />
                    <time dateTime={startsAt}>
                      {formatDay(locale, startsAt)}, {formatTime(locale, startsAt)}
                    </time>
                  </CardHeader>
                  <CardTitle as="h3">
                    <CardLink as={Link} to={pathTo('calendar', {}, { activity: id })}>
                      {activity?.title}
                    </CardLink>
                  </CardTitle>
                  <CardMeta>
                    <span>
                      <Icon icon={mapPinIcon} size="sm" />{' '}
                      {[activity?.organization?.name, activity?.address?.city].filter(Boolean).join(', ')}
                    </span>
                  </CardMeta>
                </CardBody>
              </Card>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  )
}
