import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay } from '#client/i18n/format.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Grid, Stack } from '#client/ui/layout.tsx'
import { Heading } from '#client/ui/text.tsx'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'
import { type CalendarSearch, calendar } from '#shared/resources/calendar.ts'
import { byDay } from './day-groups.ts'
import { OccurrenceCard } from './occurrence-card.tsx'

type Props = {
  occurrences: readonly ActivityOccurrence[]
  search: CalendarSearch
  /** Days before this one are left out. */
  from: string
}

/** The calendar as a list by day. */
export function DayList({ occurrences, search, from }: Props) {
  const { locale } = useBoot()
  const days = [...byDay(occurrences)].filter(([day]) => day >= from).sort(([a], [b]) => (a < b ? -1 : 1))
  if (days.length === 0) return <NothingFound search={search} />
  return (
    <Stack gap="8">
      {days.map(([day, dates]) => (
        <Stack key={day} gap="3" as="section">
          <Heading as="h3" size="lg">
            {formatDay(locale, day)}
          </Heading>
          <Grid columns="cards" gap="4">
            {dates.map((occurrence) => (
              <OccurrenceCard
                key={occurrence.id}
                occurrence={occurrence}
                to={calendar.href({ ...search, activity: occurrence.id })}
                heading="h4"
              />
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  )
}

function NothingFound({ search }: { search: CalendarSearch }) {
  const { t } = useTranslation('calendar')
  return (
    <EmptyState
      role="status"
      media={<Illustration name="state-empty" />}
      title={t('emptyTitle')}
      description={t('emptyText')}
      action={
        <Button as={Link} to={calendar.href({ view: search.view })} variant="outline">
          {t('clear')}
        </Button>
      }
    />
  )
}
