/** The last imports under the form on which a file is chosen. */
import { expect, it } from 'vitest'
import { RecentImports } from '#client/staff/imports/recent-imports.tsx'
import { recentImportsPath } from '#shared/resources/import.ts'
import { partRenderer } from './part-renderer.tsx'

const imported = (id: string, attributes: object) => ({ type: 'imports', id, attributes })
const base = { kind: 'users', file_name: 'leden.csv', lines: 3000, created_at: '2026-03-10T09:00:00.000Z' }

it('say how far each is, what came of its lines, and lead to it', async () => {
  const render = await partRenderer(['imports'])
  const data = [
    imported('12', { ...base, status: 'running', handled: 40, results: { done: 40 } }),
    imported('11', { ...base, status: 'done', handled: 3000, results: { done: 2986, failed: 14 } }),
    imported('10', { ...base, status: 'planned', handled: 0, results: {} }),
  ]
  const shown = render(<RecentImports kind="users" />, { documents: { [recentImportsPath('users')]: { data } } })
  expect(shown).toContain('href="/users/add?from=file&amp;import=12"')
  expect(shown).toContain('leden.csv, 10 mrt 2026')
  expect(shown).toContain('Bezig: 40 van 3000 regels')
  expect(shown).toContain('Gelukt (2986), Niet gelukt (14)')
  expect(shown).toContain('Nog niet uitgevoerd')
})

it('are not there before the first one', async () => {
  const render = await partRenderer(['imports'])
  const documents = { [recentImportsPath('users')]: { data: [] } }
  expect(render(<RecentImports kind="users" />, { documents })).toBe('')
})
