import accessibilityIcon from 'virtual:icons/accessibility'
import calendarDaysIcon from 'virtual:icons/calendar-days'
import euroIcon from 'virtual:icons/euro'
import graduationCapIcon from 'virtual:icons/graduation-cap'
import laptopIcon from 'virtual:icons/laptop'
import mapPinIcon from 'virtual:icons/map-pin'
import phoneIcon from 'virtual:icons/phone'
import repeatIcon from 'virtual:icons/repeat'
import userIcon from 'virtual:icons/user'
import usersIcon from 'virtual:icons/users'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay, formatPrice, formatTime } from '#client/i18n/format.ts'
import { useRecurrenceText } from '#client/records/activities/recurrence-text.ts'
import { ContactLinks } from '#client/shell/contact-links.tsx'
import { Fact, FactList, type FactListProps } from '#client/ui/facts.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { recurrenceOf } from '#shared/recurrence.ts'
import type { ActivityOccurrence, ActivitySession } from '#shared/resources/activity.ts'

type Props = { occurrence: ActivityOccurrence; columns?: FactListProps['columns'] }

/** When, where, price and capacity. */
export function ActivityFacts({ occurrence, columns = 'one' }: Props) {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  const { locale } = useBoot()
  const recurrenceText = useRecurrenceText()
  const { activity, placesLeft, state } = occurrence
  if (!activity) return null
  const { address, price, targetGroups, accessibility, trainer, sessions, minParticipants } = activity
  const time = ({ startsAt, endsAt }: ActivitySession) =>
    t('whenTimes', {
      day: formatDay(locale, startsAt),
      from: formatTime(locale, startsAt),
      to: formatTime(locale, endsAt),
    })
  const street = address ? [address.street, address.houseNumber].filter(Boolean).join(' ') : ''
  return (
    <FactList columns={columns}>
      <Fact icon={calendarDaysIcon} term={t(sessions.length > 1 ? 'sessions' : 'when')}>
        {sessions.length > 1 ? (
          sessions.map((session) => <div key={session.startsAt}>{time(session)}</div>)
        ) : (
          <time dateTime={occurrence.startsAt}>{time(occurrence)}</time>
        )}
      </Fact>
      {activity.recurrence ? (
        <Fact icon={repeatIcon} term={t('repeat.fact')}>
          {recurrenceText(recurrenceOf(activity.recurrence, dutchDay(activity.startsAt)), dutchDay(activity.startsAt))}
        </Fact>
      ) : null}
      <Fact icon={activity.online ? laptopIcon : mapPinIcon} term={t('place')}>
        <bdi>{activity.online ? t('online') : [street, address?.city].filter(Boolean).join(', ')}</bdi>
      </Fact>
      <Fact icon={euroIcon} term={t('cost')}>
        {price === 0 ? t('free') : formatPrice(locale, price)}
      </Fact>
      {state === 'open' || state === 'full' ? (
        <Fact icon={usersIcon} term={t('seats')}>
          {placesLeft === null
            ? t('seatsFree')
            : placesLeft === 0
              ? t('seatsFull')
              : t('seatsLeft', { count: placesLeft })}
          {minParticipants ? <div>{t('minimum', { count: minParticipants })}</div> : null}
        </Fact>
      ) : null}
      {trainer ? (
        <Fact icon={graduationCapIcon} term={t('trainer')}>
          {trainer}
          {activity.certificate ? <div>{t('certificate')}</div> : null}
        </Fact>
      ) : null}
      {targetGroups.length > 0 && activity.kind === 'activity' ? (
        <Fact icon={userIcon} term={t('forWhom')}>
          {targetGroups.map((group) => ts(`targetGroups.${group}`)).join(', ')}
        </Fact>
      ) : null}
      {accessibility.length > 0 ? (
        <Fact icon={accessibilityIcon} term={t('access')}>
          {accessibility.map((feature) => t(`accessibility.${feature}`)).join(', ')}
        </Fact>
      ) : null}
      {activity.contactPerson ? (
        <Fact icon={phoneIcon} term={t('contactPerson')}>
          <Stack gap="1" align="start">
            <bdi>{activity.contactPerson.name}</bdi>
            <ContactLinks contact={activity.contactPerson} />
          </Stack>
        </Fact>
      ) : null}
    </FactList>
  )
}
