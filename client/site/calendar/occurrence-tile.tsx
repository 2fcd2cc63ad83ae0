import calendarDaysIcon from 'virtual:icons/calendar-days'
import mapPinIcon from 'virtual:icons/map-pin'
import { useBoot } from '#client/api/boot.tsx'
import { formatDay, formatTime } from '#client/i18n/format.ts'
import { useContentLanguage } from '#client/shell/content-language.ts'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Card, CardBody, CardHeader, CardLink, CardMeta, CardTitle } from '#client/ui/card.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { pathTo } from '#shared/paths.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'

/** A date on another page than the calendar: when, what and where, in a tile that links to its panel. */
export function OccurrenceTile({ occurrence }: { occurrence: ActivityOccurrence }) {
  const { locale } = useBoot()
  const contentLanguage = useContentLanguage()
  const { id, startsAt, activity } = occurrence
  return (
    <Card interactive>
      <CardBody>
        <CardHeader>
          <Icon icon={calendarDaysIcon} size="sm" />
          <time dateTime={startsAt}>
            {formatDay(locale, startsAt)}, {formatTime(locale, startsAt)}
          </time>
        </CardHeader>
        <CardTitle as="h3">
          <CardLink as={Link} to={pathTo('calendar', {}, { activity: id })} lang={contentLanguage}>
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
  )
}
