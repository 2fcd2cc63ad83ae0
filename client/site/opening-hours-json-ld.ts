import { type OpeningHours, weekdays } from '#shared/opening-hours.ts'
import { weekdayNames } from '#shared/opening-hours-in-words.ts'

/** https://schema.org/OpeningHoursSpecification, one for each time of a day. */
export const openingHoursJsonLd = (hours: OpeningHours) =>
  weekdays.flatMap((day) =>
    (hours[day] ?? []).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdayNames.en[day],
      opens: from,
      closes: to,
    })),
  )
