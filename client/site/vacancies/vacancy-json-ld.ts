import type { VacancyTexts } from '#client/records/vacancies/use-vacancy-texts.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import { closingDay, type Vacancy } from '#shared/resources/vacancy.ts'

/** schema.org JobPosting of a vacancy (https://schema.org/JobPosting); unknown properties are left out. Its place is the area, which visitors see. */
export function vacancyJsonLd(
  vacancy: Vacancy,
  { title, summary, tasks }: VacancyTexts,
  origin: string,
): Record<string, unknown> {
  const { organization, address } = vacancy
  const facts: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: title.text,
    description: [summary.text, tasks.text].join('\n\n'),
    url: origin + pathTo('vacancy', { id: vacancy.id }),
    identifier: { '@type': 'PropertyValue', name: organization?.name, value: vacancy.id },
    datePosted: vacancy.publishedAt ? dutchDay(vacancy.publishedAt) : undefined,
    validThrough: closingDay(vacancy),
    employmentType: 'VOLUNTEER',
    hiringOrganization: organization && {
      '@type': 'Organization',
      name: organization.name,
      sameAs: organization.website ?? undefined,
    },
    ...(vacancy.kind === 'online'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'NL' } }
      : {
          jobLocation: address && {
            '@type': 'Place',
            address: {
              '@type': 'PostalAddress',
              postalCode: address.postalCode?.slice(0, 4),
              addressLocality: address.city,
              addressCountry: 'NL',
            },
          },
        }),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null))
}
