/** The structured data of a vacancy, which search engines read. */
import { expect, test } from 'vitest'
import { vacancyJsonLd } from '#client/site/vacancies/vacancy-json-ld.ts'
import type { Vacancy } from '#shared/resources/vacancy.ts'

const text = (words: string) => ({ text: words, lang: undefined })
const texts = {
  title: text('Maatje'),
  summary: text('Kort.'),
  tasks: text('Wandelen.'),
  requirements: text(''),
  offer: text(''),
} as unknown as Parameters<typeof vacancyJsonLd>[1]
const of = (attributes: Partial<Vacancy>) =>
  vacancyJsonLd({ id: '7', endsOn: null, expiresOn: null, ...attributes } as Vacancy, texts, 'https://demo.example')

test('has the area of the work and no address, also for who reads the whole address', () => {
  const address = {
    ...{ id: '3', street: 'Dorpsstraat', houseNumber: '12', postalCode: '7311 AB', city: 'Apeldoorn' },
    ...{ municipality: null, latitude: 52.2, longitude: 5.9 },
  }
  const structured = of({ kind: 'recurring', address })
  expect(structured.jobLocation).toEqual({
    '@type': 'Place',
    address: { '@type': 'PostalAddress', postalCode: '7311', addressLocality: 'Apeldoorn', addressCountry: 'NL' },
  })
  expect(JSON.stringify(structured)).not.toContain('Dorpsstraat')
})

test('is valid through the first of both ends', () => {
  expect(of({ kind: 'online', endsOn: '2026-03-20', expiresOn: '2026-04-01' }).validThrough).toBe('2026-03-20')
  expect(of({ kind: 'online' })).not.toHaveProperty('validThrough')
})
