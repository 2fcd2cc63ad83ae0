/** What deleting an account, merging two and the export of one's own data do to every table that refers to a person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#backend/db/driver.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { leadsTo } from '#backend/personal-data/erase.ts'
import { links } from '#backend/personal-data/links.ts'
import { personalData } from '#backend/resources/data-exports/personal-data.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import { merge } from '#backend/resources/users/merge.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'
import {
  centerOf,
  differences,
  fillTables,
  nameOf,
  ownTexts,
  people,
  storedRows,
  userOf,
} from '../support/filled-tables.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend({ empty: true })
  await fillTables(backend.db)
})
afterAll(() => backend.close())

class RolledBack extends Error {}

/** Does the work on the filled tables, and takes it back. */
async function tried(work: (db: Db) => Promise<void>): Promise<void> {
  const rolledBack = backend.db.transaction(async (tx) => {
    await work(tx)
    throw new RolledBack()
  })
  await expect(rolledBack).rejects.toThrow(RolledBack)
}

async function contextAt(db: Db, centerId: number) {
  const { clock } = backend
  const center = await centerOf(db, centerId)
  return contextOfJob({ db, now: clock.now(), center, locale: 'nl', siteUrl: 'https://centrum-1.example' })
}

const file = (name: string) => `./personal-data/${name}.txt`

describe('every table that refers to a person', () => {
  it('is left by the deletion of an account as it was reviewed, row for row', () =>
    tried(async (db) => {
      const before = await storedRows(db)
      await deleteUser(await contextAt(db, 1), await userOf(db, people.person))
      const lines = differences(before, await storedRows(db))
      await expect(lines.join('\n')).toMatchFileSnapshot(file('erased'))
    }))

  it('has a row that leads to the person by each of its columns', () =>
    tried(async (db) => {
      const user = await userOf(db, people.person)
      const empty: string[] = []
      for (const link of links)
        if ((await db.$count(link.table, leadsTo(db, link, user))) === 0)
          empty.push(`${nameOf(link.table)}.${link.name}`)
      expect(empty).toEqual([])
    }))

  it('keeps no text that is declared to go, anywhere in the database', () =>
    tried(async (db) => {
      const own = await ownTexts(db)
      expect(own.length).toBeGreaterThan(80)
      await deleteUser(await contextAt(db, 1), await userOf(db, people.person))
      const left = new Set([...(await storedRows(db)).values()].flatMap((row) => Object.values(row)))
      expect(own.filter(({ text }) => left.has(text))).toEqual([])
    }))

  it('loses nothing of another user, nor of the account with the same address at another center', () =>
    tried(async (db) => {
      const before = await storedRows(db)
      await deleteUser(await contextAt(db, 2), await userOf(db, people.elsewhere))
      const lines = differences(before, await storedRows(db))
      const changed = await Promise.all([people.neighbor, people.person].map((id) => userOf(db, id)))
      expect(changed.map(({ anonymizedAt }) => anonymizedAt)).toEqual([null, null])
      for (const table of ['users 1', 'users 2', 'saved_searches 1', 'saved_searches 2', 'pupils 2', 'messages 4'])
        expect(lines.filter((line) => line.slice(2).startsWith(`${table} `) || line === `- ${table}`)).toEqual([])
      expect(lines).toContain('- saved_searches 3')
      // Mails of the other center are those of the other account.
      const mails = (center: number) =>
        [...before].flatMap(([key, row]) =>
          key.startsWith('mail_outbox') && row.centerId === String(center) && row.status === '"sent"' ? [key] : [],
        )
      const isErased = (key: string) => lines.some((line) => line.startsWith(`  ${key} recipient`))
      expect([mails(1).some(isErased), mails(2).every(isErased)]).toEqual([false, true])
    }))

  it('is in the export of the person as it was reviewed', () =>
    tried(async (db) => {
      const sections = await personalData(db, await userOf(db, people.person))
      const lines = sections.flatMap(({ name, rows }) => rows.map((row) => `${name} ${JSON.stringify(row)}`))
      await expect(lines.join('\n')).toMatchFileSnapshot(file('exported'))
    }))

  it('is not in the export of who only worked on it', () =>
    tried(async (db) => {
      const sections = await personalData(db, await userOf(db, people.person))
      const rows = sections.flatMap(({ name, rows }) => rows.map((row) => ({ name, row })))
      const ofOthers = rows.filter(({ row }) => (row.userId ?? people.person) !== people.person)
      expect(ofOthers).toEqual([])
      const logged = rows.filter(({ name }) => name === 'audit_events').map(({ row }) => row)
      expect(logged.map(({ targetId, changes }) => [targetId, changes !== undefined]).sort()).toEqual([
        [people.neighbor, false],
        [people.person, true],
      ])
      expect(rows.filter(({ name }) => name === 'imports')).toEqual([])
    }))

  it('moves with a merge as it was reviewed, and stays where it cannot', () =>
    tried(async (db) => {
      const before = await storedRows(db)
      const [source, target] = [{ id: people.person }, { id: people.neighbor }]
      const plan = await merge(await contextAt(db, 1), source, target, { values: {} })
      const lines = differences(before, await storedRows(db))
      await expect([JSON.stringify(plan), ...lines].join('\n')).toMatchFileSnapshot(file('merged'))
    }))
})
