import type { VolunteerCenter } from '#shared/resources/volunteer-center.ts'
import { openingHoursJsonLd } from '../opening-hours-json-ld.ts'

/** schema.org Organization of the center itself (https://schema.org/NGO); unknown properties are left out. */
export function centerJsonLd(center: VolunteerCenter, origin: string): Record<string, unknown> {
  const { profile } = center
  const contact = profile?.contactPerson
  const hours = openingHoursJsonLd(contact?.openingHours ?? {})
  const facts: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: profile?.name ?? center.name,
    url: `${origin}/`,
    logo: profile?.websiteLogoUrl ? new URL(profile.websiteLogoUrl, origin).href : undefined,
    address: contact && {
      '@type': 'PostalAddress',
      streetAddress: contact.street,
      postalCode: contact.postalCode,
      addressLocality: contact.city,
      addressCountry: 'NL',
    },
    contactPoint: contact && {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: contact.phone,
      email: contact.email,
      availableLanguage: ['nl', 'en'],
      hoursAvailable: hours.length > 0 ? hours : undefined,
    },
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null))
}
