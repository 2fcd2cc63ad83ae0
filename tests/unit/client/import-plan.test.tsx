/** The plan of an import, in the words of the site: what the file said, and what a refused cell should have been. */
import { expect, it } from 'vitest'
import { RecordImport } from '#client/staff/imports/record-import.tsx'
import { importPath, importRowsPath } from '#shared/resources/import.ts'
import type { ImportKind } from '#shared/resources/import-values.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['imports', 'site'])

/** The texts of the one line of a plan. */
function planOf(kind: ImportKind, line: { errors?: object[]; changes?: object }): string[] {
  const attributes = {
    kind,
    file_name: 'bestand.csv',
    status: 'planned',
    lines: 1,
    handled: 1,
    outcomes: {},
    results: {},
  }
  const row = { line: 2, key: 'Buurthuis', name: 'Gastheer', outcome: 'new', result: null, failure: null }
  const documents = {
    [importPath('12')]: { data: { type: 'imports', id: '12', attributes } },
    [importRowsPath('12', { page: 1 })]: {
      data: [{ type: 'import_rows', id: '1', attributes: { ...row, errors: [], changes: {}, ...line } }],
      meta: { pagination: { records: 1, pages: 1, page: 1, size: 50 } },
    },
  }
  const html = render(<RecordImport kind={kind} id="12" />, { documents })
  const [, table = ''] = /<tbody[^>]*>(.*?)<\/tbody>/.exec(html) ?? []
  return table
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll('&amp;', '&').trim())
    .filter((text) => /[:“]/.test(text))
}

it('shows values as the site does: kinds, themes, yes, days and numbers', () => {
  const changes = {
    kind: [null, 'recurring'],
    themes: [['sport'], ['welzijn', 'natuur']],
    dayparts: [null, ['morning', 'evening']],
    hoursPerWeek: [null, 2.5],
    startsOn: [null, '2026-12-01'],
    languageLevel: [null, 'basic'],
    vogRequired: [false, true],
    tasks: [null, 'Je schenkt koffie.'],
  }
  expect(planOf('vacancies', { changes })).toEqual([
    'Wat ga je doen: Je schenkt koffie.',
    'Soort: Elke week of maand',
    'Onderwerpen: Sport → Welzijn, Natuur',
    'Dagdelen: Ochtend, Avond',
    'Uren: 2,5',
    'Begint op: 1 dec 2026',
    'Niveau Nederlands: Een beetje Nederlands',
    'VOG: Nee → Ja',
  ])
  expect(planOf('users', { changes: { locale: [null, 'nl'], role: [null, 'member: Buurthuis: Noord'] } })).toEqual([
    'Taal: Nederlands',
    'Rol: lid bij Buurthuis: Noord',
  ])
  expect(planOf('organizations', { changes: { targetGroups: [null, ['mensen-met-een-beperking']] } })).toEqual([
    'Voor wie: Mensen met een beperking',
  ])
})

it('says of a refused cell how it is written, or what there is to choose', () => {
  const errors = [
    { field: 'dayparts', reason: 'unknown', value: 'nacht' },
    { field: 'themes', reason: 'invalid', value: 'Zorg, Sport, Natuur, Cultuur' },
    { field: 'startsOn', reason: 'invalid', value: '45-12-2026' },
    { field: 'endsOn', reason: 'past', value: '01-02-2026' },
    { field: 'hoursPerWeek', reason: 'invalid', value: '4 uur' },
    { field: 'vogRequired', reason: 'invalid', value: 'misschien' },
    { field: 'organization', reason: 'unknown', value: 'De Linde' },
    { field: 'summary', reason: 'invalid', value: 'Lang' },
  ]
  expect(planOf('vacancies', { errors })).toEqual([
    'Dagdelen “nacht”: dit kennen we niet. Kies uit: Ochtend; Middag; Avond; Weekend.',
    'Onderwerpen “Zorg, Sport, Natuur, Cultuur”: kies er hoogstens 3.',
    // Joined, so that no line ends within the date.
    'Begint op “45-12-2026”: schrijf een datum als 29-\u206003-\u20602026.',
    'Eindigt op “01-02-2026”: deze dag is al geweest. Kies een latere dag.',
    'Uren “4 uur”: kijk dit na. Goed is bijvoorbeeld 3,5.',
    'VOG “misschien”: kies uit: Ja; Nee.',
    'Organisatie “De Linde”: dit kennen we niet. Kijk de spelling na.',
    'Kort gezegd “Lang”: kijk dit na.',
  ])
})
