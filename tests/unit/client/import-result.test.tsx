/** What the page of an import says once its plan was carried out. */
import { expect, it } from 'vitest'
import { RecordImport } from '#client/staff/imports/record-import.tsx'
import { importPath, importRowsPath } from '#shared/resources/import.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['imports'])

function resultOf(outcomes: object, results: object): string {
  const attributes = { kind: 'users', file_name: 'leden.csv', status: 'done', lines: 7, handled: 7, outcomes, results }
  const documents = {
    [importPath('12')]: { data: { type: 'imports', id: '12', attributes } },
    [importRowsPath('12', { page: 1 })]: {
      data: [],
      meta: { pagination: { records: 7, pages: 1, page: 1, size: 50 } },
    },
  }
  return render(<RecordImport kind="users" id="12" />, { documents })
}

it('is also how many lines were wrong in the plan, and what to do about them', () => {
  const shown = resultOf({ new: 2, skip: 5 }, { done: 1, left: 1 })
  expect(shown).toContain('1 regel is uitgevoerd. 1 regel is overgeslagen, omdat er intussen iets is veranderd.')
  expect(shown).toContain('5 regels klopten al niet in het plan. Kies bij de regels “Overgeslagen”')
  expect(resultOf({ new: 7 }, { done: 7 })).not.toContain('klopte')
})

it('counts the lines that it shows, without the blank ones of the file', () => {
  expect(resultOf({ new: 2, change: 1, skip: 3 }, {})).toContain('Alle regels (6)')
})
