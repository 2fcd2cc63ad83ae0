import clockIcon from 'virtual:icons/clock'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatTime, formatTimes } from '#client/i18n/format.ts'
import { Description, DescriptionList } from '#client/ui/facts.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Inline } from '#client/ui/layout.tsx'
import { Text } from '#client/ui/text.tsx'
import { type OpeningState, openingState } from '#shared/opening-hours.ts'
import { weekdayNames } from '#shared/opening-hours-in-words.ts'
import type { Locale } from '#shared/site.ts'
import { type OpeningHours, weekdays } from '#shared/weekdays.ts'
import { useNow } from './use-now.ts'

type Props = {
  hours: OpeningHours | undefined
  size?: 'sm' | 'md'
  /** Without an icon of its own. */
  plain?: boolean
}

/** "Vandaag open tot 17:00 uur". Its line is reserved on the server; its text is known in the browser only. */
export function OpenNow({ hours = {}, size = 'sm', plain = false }: Props) {
  const { t } = useTranslation('opening-hours')
  const { locale } = useBoot()
  const now = useNow()
  if (Object.keys(hours).length === 0) return null
  const state = now && openingState(hours, now)
  const text = (
    <Text size={size} weight="medium" as="span">
      {state ? stateText(t, locale, state) : '\u00a0'}
    </Text>
  )
  if (plain) return text
  return (
    <Inline gap="2" wrap={false} as="span">
      <Icon icon={clockIcon} size={size} />
      {text}
    </Inline>
  )
}

function stateText(t: TFunction<'opening-hours'>, locale: Locale, state: OpeningState): string {
  switch (state.kind) {
    case 'open':
      return t('open', { until: formatTime(locale, state.until) })
    case 'later':
      return t('later', { from: formatTime(locale, state.from), until: formatTime(locale, state.until) })
    case 'holiday':
      return t('holiday')
    case 'closed': {
      const from = formatTime(locale, state.from)
      if (state.days === 1) return t('tomorrow', { from })
      return state.days < 7 ? t('next', { from, day: weekdayNames(locale)[state.day] }) : t('closedNow')
    }
  }
}

export function OpeningHoursTable({ hours }: { hours: OpeningHours }) {
  const { t } = useTranslation('opening-hours')
  const { locale } = useBoot()
  const names = weekdayNames(locale)
  return (
    <DescriptionList size="sm">
      {weekdays.map((day) => (
        <Description key={day} size="sm" term={names[day]}>
          {hours[day]?.map(({ from, to }) => formatTimes(locale, from, to)).join(', ') ?? t('closed')}
        </Description>
      ))}
    </DescriptionList>
  )
}
