import { pathTo } from '#shared/paths.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { openingHoursJsonLd } from '../opening-hours-json-ld.ts'

/** schema.org Organization (https://schema.org/Organization) with its offers and hours; unknown properties are left out. */
export function organizationJsonLd(organization: Organization, origin: string): Record<string, unknown> {
  const { address, profile } = organization
  const facts: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': organization.organizationType === 'School' ? 'School' : 'NGO',
    name: organization.name,
    description: profile?.description ?? profile?.mission,
    url: origin + pathTo('organization', { id: organization.id }),
    sameAs: organization.website,
    telephone: organization.phone,
    email: organization.email,
    logo: profile?.logo && new URL(profile.logo, origin).href,
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: [address.street, address.houseNumber].filter(Boolean).join(' ') || undefined,
      postalCode: address.postalCode ?? undefined,
      addressLocality: address.city,
      addressCountry: 'NL',
    },
    location: profile && {
      '@type': 'Place',
      name: organization.name,
      openingHoursSpecification: openingHoursJsonLd(profile.openingHours),
    },
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null))
}
