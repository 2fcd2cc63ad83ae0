import clockIcon from 'virtual:icons/clock'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatTime, formatTimes } from '#client/i18n/format.ts'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Text } from '#client/ui/text.tsx'
import { type OpeningHours, openUntil, weekdays } from '#shared/opening-hours.ts'
import { useNow } from './use-now.ts'

/** "Nu open, tot 17:00 uur". Its line is reserved on the server; its text is known in the browser only. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('directory')
  const { locale } = useBoot()
  const now = useNow()
  if (Object.keys(hours).length === 0) return null
  const until = now && openUntil(hours, now)
  return (
    <Text size="sm" weight="medium" as="span">
      <Icon icon={clockIcon} size="sm" />{' '}
      {now === null
        ? '\u00a0'
        : until
          ? t('organization.openNow', { until: formatTime(locale, until) })
          : t('organization.closedNow')}
    </Text>
  )
}

export function OpeningHoursTable({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('directory')
  const { locale } = useBoot()
  return (
    <DescriptionList size="sm">
      {weekdays.map((day) => (
        <Description key={day} size="sm" term={t(`weekday.${day}`)}>
          {hours[day]?.map(({ from, to }) => formatTimes(locale, from, to)).join(', ') ?? t('organization.closed')}
        </Description>
      ))}
    </DescriptionList>
  )
}
