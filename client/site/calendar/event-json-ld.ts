import { pathTo } from '#shared/paths.ts'
import type { ActivityOccurrence } from '#shared/resources/activity.ts'

/** schema.org Event of one date (https://schema.org/Event); unknown properties are left out. */
export function eventJsonLd(occurrence: ActivityOccurrence, origin: string): Record<string, unknown> | undefined {
  const { activity, state } = occurrence
  if (!activity) return undefined
  const { address, organization } = activity
  const url = origin + pathTo('calendar', {}, { activity: occurrence.id })
  const facts: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: activity.title,
    description: activity.description,
    url,
    startDate: occurrence.startsAt,
    endDate: occurrence.endsAt,
    eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${activity.online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    isAccessibleForFree: activity.price === 0,
    organizer: organization && {
      '@type': 'Organization',
      name: organization.name,
      url: origin + pathTo('organization', { id: organization.id }),
    },
    offers: {
      '@type': 'Offer',
      price: activity.price,
      priceCurrency: 'EUR',
      url,
      availability: `https://schema.org/${state === 'full' ? 'SoldOut' : 'InStock'}`,
    },
    location: activity.online
      ? { '@type': 'VirtualLocation', url }
      : address && {
          '@type': 'Place',
          name: organization?.name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: [address.street, address.houseNumber].filter(Boolean).join(' ') || undefined,
            postalCode: address.postalCode ?? undefined,
            addressLocality: address.city,
            addressCountry: 'NL',
          },
        },
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null))
}
