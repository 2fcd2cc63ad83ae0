import { useTranslation } from 'react-i18next'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { clockIcon } from '#client/ui/icons/clock.ts'
import { Text } from '#client/ui/text.tsx'
import { type OpeningHours, openUntil, weekdays } from '#shared/opening-hours.ts'
import { useNow } from './use-now.ts'

/** `09:00` as people write it: `9.00`. */
const spoken = (time: string) => time.replace(/^0/, '').replace(':', '.')

/** "Nu open, tot 17.00 uur". Its line is there from the start; what it says is known in the browser only. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('directory')
  const now = useNow()
  if (Object.keys(hours).length === 0) return null
  const until = now && openUntil(hours, now)
  return (
    <Text size="sm" weight="medium" as="span">
      <Icon icon={clockIcon} size="sm" />{' '}
      {now === null
        ? '\u00a0'
        : until
          ? t('organization.openNow', { until: spoken(until) })
          : t('organization.closedNow')}
    </Text>
  )
}

export function OpeningHoursTable({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('directory')
  return (
    <DescriptionList size="sm">
      {weekdays.map((day) => (
        <Description key={day} size="sm" term={t(`weekday.${day}`)}>
          {hours[day]?.map(({ from, to }) => `${spoken(from)}–${spoken(to)}`).join(', ') ?? t('organization.closed')}
        </Description>
      ))}
    </DescriptionList>
  )
}
