import { weekdayNames } from '#shared/opening-hours-in-words.ts'
import { type OpeningHours, weekdays } from '#shared/weekdays.ts'

/** https://schema.org/OpeningHoursSpecification, one for each time of a day. */
export const openingHoursJsonLd = (hours: OpeningHours) =>
  weekdays.flatMap((day) =>
    (hours[day] ?? []).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdayNames('en')[day],
      opens: from,
      closes: to,
    })),
  )
