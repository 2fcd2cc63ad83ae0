import calendarDaysIcon from 'virtual:icons/calendar-days'
import mapPinIcon from 'virtual:icons/map-pin'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { useRegisteredDates } from '#client/api/activities.ts'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay, formatTime } from '#client/i18n/format.ts'
import { ShowRest } from '#client/lists/show-rest.tsx'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Card, CardBody, CardLink, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Grid, Inline, Stack } from '#client/ui/layout.tsx'
import { TextLink } from '#client/ui/link.tsx'
import { Heading, Text } from '#client/ui/text.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'

type Props = { state: ReturnType<typeof useRegisteredDates> } & Pick<ComponentProps<typeof ShowRest>, 'onShow'>

/** The coming activities for which the user is registered; each leads to its panel, where the registration can be cancelled. */
export function RegistrationsSection({ state, onShow }: Props) {
  const { t } = useTranslation('account')
  const { data: dates = [] } = state
  return (
    <Stack gap="4" as="section">
      <Inline justify="between" align="baseline">
        <Heading as="h2" size="xl">
          {t('dashboard.registrations')}
        </Heading>
        <TextLink as={Link} to={pathTo('calendar')} standalone>
          {t('dashboard.toCalendar')}
        </TextLink>
      </Inline>
      {dates.length === 0 ? (
        <Text tone="muted">{t('dashboard.noRegistrations')}</Text>
      ) : (
        <Grid columns="three">
          {dates.map((date) => (
            <RegisteredDate key={date.id} date={date} />
          ))}
        </Grid>
      )}
      <ShowRest state={state} onShow={onShow} />
    </Stack>
  )
}

function RegisteredDate({ date }: { date: ActivityOccurrence }) {
  const { t } = useTranslation('account')
  const { locale } = useBoot()
  const contentLanguage = useContentLanguage()
  const { id, startsAt, state, registrationStatus, activity } = date
  // Only open registrations are listed.
  const waiting = registrationStatus === 'waitlisted' || registrationStatus === 'offered' ? registrationStatus : null
  const place = activity?.online ? t('dashboard.online') : activity?.address?.city
  return (
    <Card interactive>
      <CardBody>
        <CardTitle as="h3">
          <CardLink as={Link} to={pathTo('calendar', {}, { activity: id })} lang={contentLanguage}>
            {activity?.title}
          </CardLink>
        </CardTitle>
        <CardMeta>
          <time dateTime={startsAt}>
            <Icon icon={calendarDaysIcon} size="sm" /> {formatDay(locale, startsAt)}, {formatTime(locale, startsAt)}
          </time>
          <span>
            <Icon icon={mapPinIcon} size="sm" /> {[activity?.organization?.name, place].filter(Boolean).join(', ')}
          </span>
        </CardMeta>
        <Inline>
          {state === 'cancelled' ? (
            <Badge tone="error">{t('dashboard.cancelled')}</Badge>
          ) : (
            <Badge tone={waiting ? 'warning' : 'success'}>
              {t(`dashboard.registration.${waiting ?? 'registered'}`)}
            </Badge>
          )}
        </Inline>
      </CardBody>
    </Card>
  )
}
