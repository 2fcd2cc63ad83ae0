/** Every column that may hold something of a person is declared beside its table. */
import { spawnSync } from 'node:child_process'
import { getTableConfig, type PgTable, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { reference } from '#backend/db/schema/columns.ts'
import { users } from '#backend/db/schema/users.ts'
import { tables } from '#backend/db/tables.ts'
import { allJobs } from '#backend/jobs/all-jobs.ts'
import { hasPhrase } from '#backend/mail/phrases.ts'
import { declarationOf, keep, personal, remove } from '#backend/personal-data/declare.ts'
import { links } from '#backend/personal-data/links.ts'
import { undeclared } from '#backend/personal-data/undeclared.ts'

describe('the declarations of personal data', () => {
  it('name every reference to a user and every text that may be of a person', () => {
    expect(tables.length).toBeGreaterThan(80)
    expect(tables.flatMap(undeclared)).toEqual([])
  })

  it('name the line to write for a table without one', () => {
    const pets = pgTable('pet_notes', { ownerId: reference().references(() => users.id), name: text().notNull() })
    expect(undeclared(pets)).toEqual([
      "pet_notes: personal(petNotes, { purpose: '…', columns: { ownerId: remove() } }), or impersonal(petNotes, '…') where nothing is about a person",
    ])
  })

  it('name the line to write for a reference or a text that is missing', () => {
    const pets = pgTable('pets', {
      ownerId: reference().references(() => users.id),
      vetId: reference().references(() => users.id),
      remark: text().notNull(),
    })
    personal(pets, { purpose: 'Pets', columns: { ownerId: keep('the count') } })
    expect(undeclared(pets)).toEqual([
      "pets.vetId: columns: { vetId: remove() }, or anonymize('why it stays', { vetId: null }), or keep('why')",
      "pets.remark: kept: { 'why': ['remark'] }, or a value in `erase` of the reference to its person",
    ])
    personal(pets, { purpose: 'Pets', columns: { ownerId: remove(), vetId: keep('the count') } })
    expect(undeclared(pets)).toEqual([])
  })

  it('have a name for each section of the export of one’s own data', () => {
    const names = links.flatMap(({ table, section }) =>
      section === false ? [] : section || getTableConfig(table).name,
    )
    expect(names.length).toBeGreaterThan(50)
    expect([...new Set(names)].filter((name) => !hasPhrase(`own_data.section.${name}`))).toEqual([])
  })

  it('leave no reference to a user behind `anonymize`', () => {
    const pets = pgTable('pets', { ownerId: reference().references(() => users.id), name: text().notNull() })
    personal(pets, { purpose: 'Pets', columns: { ownerId: { effect: 'anonymize', erase: { name: '' } } } })
    expect(undeclared(pets)).toEqual(["pets.ownerId: anonymize('why it stays', { ownerId: null })"])
  })

  it('make the register of docs/personal-data.md, which has nothing to change', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/personal-data.ts', '--check'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('name a job for each term that is carried out by code of its own, and the retention jobs do the others', () => {
    const terms = tables.flatMap((table) => declarationOf(table)?.terms ?? [])
    const jobs = terms.flatMap(({ job }) => job ?? [])
    expect(terms.length).toBeGreaterThan(25)
    expect(jobs.filter((job) => !(job in allJobs))).toEqual([])
    expect(
      tables
        .filter((table) => retained(table))
        .map(name)
        .sort(),
    ).toEqual(
      Object.values(allJobs)
        .flatMap((job) => ('tables' in job ? job.tables : []))
        .map(name)
        .sort(),
    )
  })
})

const name = (table: PgTable): string => getTableConfig(table).name
const retained = (table: PgTable): boolean => (declarationOf(table)?.terms ?? []).some(({ job }) => job === undefined)
