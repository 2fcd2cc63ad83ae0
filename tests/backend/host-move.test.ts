/** `npm run host:move`: mails that are written later lead to the new host of a center. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertVacancy } from '#backend/db/seed/factories.ts'
import { moveHost } from '#backend/mail/move-host.ts'
import { digestPath } from '#shared/resources/digest.ts'
import { actAs, buildBackend, preparedDatabase } from '../support/build-backend.ts'
import { configFolder } from '../support/config-folder.ts'

const [old, moved] = ['https://centrum-1.example', 'https://zutphen.example']

describe('a center that gets another host', () => {
  it('has digests and invitations that lead there, and keeps those of other hosts', async () => {
    const backend = await buildBackend({ test: { onTestFinished } })
    const { db } = backend
    const me = await actAs(backend, 1)
    const attributes = { frequency: 'weekly', themes: [], radius_km: null }
    await me.call('PATCH', digestPath, { data: { type: 'digest_subscriptions', attributes } })
    await db.update(users).set({ invitedFrom: old }).where(eq(users.id, me.userId))
    const [first, second] = await db.select({ id: organizations.id }).from(organizations).limit(2)
    await db
      .update(organizations)
      .set({ siteUrl: `${old}.org` })
      .where(eq(organizations.id, first?.id ?? 0))
    await db
      .update(organizations)
      .set({ siteUrl: old })
      .where(eq(organizations.id, second?.id ?? 0))

    expect(await moveHost(db, old, moved)).toMatchObject({ digest_subscriptions: 1, organizations: 1, users: 1 })
    expect(await moveHost(db, old, moved)).toEqual({})

    const urls = await db.select({ id: organizations.id, siteUrl: organizations.siteUrl }).from(organizations)
    expect(urls).toContainEqual({ id: first?.id, siteUrl: `${old}.org` })
    expect(urls).toContainEqual({ id: second?.id, siteUrl: moved })
    const [user] = await db.select().from(users).where(eq(users.id, me.userId))
    expect(user?.invitedFrom).toBe(moved)
    const organizationId = second?.id ?? 0
    await insertVacancy(db, { centerId: 1, organizationId, title: 'Nieuw', now: backend.clock.now(), expiresOn: null })
    backend.clock.advance(7 * 24 * 3600 * 1000)
    await backend.run('digests.send')
    const [digest] = (await backend.outbox()).filter(({ template }) => template === 'digest')
    expect(digest?.text).toContain(`${moved}/`)
    expect([digest?.text, digest?.unsubscribeUrl].join()).not.toContain(old)
  })
})

describe('the command', () => {
  const run = async (dataDir: string, ...args: string[]) => {
    const domains = 'hosts:\n  demo.example: demo\ncentres:\n  demo.example: demo\n'
    const CONFIG_DIR = await configFolder({ 'domains.yaml': domains })
    const env = { PATH: process.env.PATH ?? '', CONFIG_DIR, DATA_DIR: dataDir }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/host-move.ts', ...args], {
      env,
      encoding: 'utf8',
    })
    return { status, text: stdout + stderr }
  }
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'host-move-'))
    onTestFinished(() => rmSync(made, { recursive: true, force: true }))
    return made
  }

  it('says how many rows of which tables lead to the new host', async () => {
    const dataDir = folder()
    const backend = await buildBackend({ dataDir, archive: await preparedDatabase() })
    await backend.db.update(organizations).set({ siteUrl: old })
    const count = await backend.db.$count(organizations)
    await backend.close()
    const { status, text } = await run(dataDir, 'centrum-1.example', 'demo.example')
    expect(text).toContain(`organizations: ${count}\n`)
    expect(text).toContain('Mails of these lead to https://demo.example from now on.')
    expect(status).toBe(0)
  })

  it.each([
    [[], /Name the old host and the new one/],
    [['https://old.example', 'demo.example'], /Name the old host and the new one/],
    [['old.example', 'elsewhere.example'], /elsewhere\.example leads to no center: add it to .*domains\.yaml/],
  ])('refuses %j', async (args, message) => {
    const { status, text } = await run(folder(), ...args)
    expect(status).toBe(1)
    expect(text).toMatch(message)
    expect(text).not.toMatch(/ at .*\.ts:/)
  })
})
