/** The page of a certificate: no text is printed over another, and none as empty boxes. */
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { printableText } from '#backend/pdf/tagged-pdf.ts'
import { certificateDocument } from '#backend/resources/stages/certificate-document.ts'
import type { CertificateRow } from '#backend/resources/stages/queries.ts'

const certificate = {
  createdAt: new Date('2026-03-10T09:00:00Z'),
  holderName: 'Sara de Vries',
  organizationName: 'Buurthuis De Brug',
  vacancyTitle: 'Soep koken',
  schoolName: 'Het Lyceum',
  firstDay: '2026-02-01',
  lastDay: '2026-03-01',
  minutes: 1800,
} as unknown as CertificateRow

/** Where each line begins, in the order in which they are drawn: points from the left and from the bottom. */
async function linesOf(values: Partial<CertificateRow>) {
  const pdf = await certificateDocument({
    certificate: { ...certificate, ...values },
    centerName: 'Vrijwilligerspunt Demo',
    color: '#0f766e',
    checkUrl: 'https://demo.example/certificaat/abcdefghijklmnopqrstuv',
    locale: 'nl',
  })
  const raw = pdf.toString('latin1')
  const streams = [...raw.matchAll(/\/FlateDecode\b[\s\S]*?stream\n/g)].map(({ index, 0: head }) => {
    const start = index + head.length
    return inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1')
  })
  const [page] = streams.filter((content) => content.includes(' Tm'))
  const places = [...(page ?? '').matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)]
  return { pages: raw.match(/\/Type \/Page\b/g)?.length, lines: places.map(([, x, y]) => [Number(x), Number(y)]) }
}

const long = 'Anna-Sophie Wilhelmina Catharina Bartholomea van den Heuvel-'.padEnd(140, ' Bergsma')
it.each([
  ['a short name', {}],
  ['a name of three lines', { holderName: long.slice(0, 75) }],
  [
    'the longest of everything',
    { holderName: long, vacancyTitle: long.slice(0, 100), organizationName: long.slice(0, 100) },
  ],
])('prints no line over another: %s', async (_, values) => {
  const { pages, lines } = await linesOf(values)
  expect(pages).toBe(1)
  expect(lines.length).toBeGreaterThan(14)
  const below = new Map<number, number>()
  for (const [x = 0, y = 0] of lines) {
    expect((below.get(x) ?? 900) - y).toBeGreaterThan(11)
    below.set(x, y)
  }
})

it('leaves out what the font has no letters for', () => {
  const names = ['Şirin Nguyễn', 'Łukasz Ćwik', 'Ольга', 'Γιώργος', 'Ana-Lúcia d’Ávila']
  for (const name of names) expect(printableText(name.normalize('NFD'))).toBe(name)
  expect(printableText('Soep koken 😀 met سارة')).toBe('Soep koken  met ')
})
