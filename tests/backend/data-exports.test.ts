/** "Download mijn gegevens": made by a job, for one person, for a day. */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { dataExportContentPath, dataExportPath } from '#shared/resources/data-export.ts'
import { filesPath } from '#shared/resources/stored-file.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  type SignedIn,
  sampleLogins,
  sessionOf,
  signIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'

const hour = 3600 * 1000
const { volunteer } = sampleLogins('demo')

let backend: TestBackend
let me: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test: { onTestFinished: test.onTestFinished } })
  me = await signIn(backend.app, volunteer)
})

const request = (who = me) => who.call('POST', dataExportPath)
const state = async (who = me) => (await who.call('GET', dataExportPath)).json().data.attributes
const download = (who = me) => who.call('GET', dataExportContentPath)
/** Runs the jobs that requests sent, as a backend that works on the queue would. */
async function work() {
  const sent = await rowsOf<{ data: { userId: number } }>(
    backend.db,
    sql`update jobs.job set state = 'completed' where name = 'data_exports.write' and state = 'created' returning data`,
  )
  for (const { data } of sent) await backend.run('data_exports.write', data)
  return sent.length
}

describe('an export of one’s own data', () => {
  it('is not there for a visitor, at another center, or for an admin who is signed in as somebody else', async () => {
    for (const path of [dataExportPath, dataExportContentPath]) {
      expect((await visit(backend.app, path)).statusCode).toBe(401)
      expect((await visit(backend.app, path, '2', { ...me.headers, ...siteHeaders('2') })).statusCode).toBe(403)
    }
    const center = await signIn(backend.app, sampleLogins('demo').center)
    const { id } = (await me.call('GET', '/api/v1/current_user')).json().data
    const attributes = { user_id: id, reason: 'Helpt met haar profiel' }
    const started = await center.call('POST', '/api/v1/sign_in_as_user', { data: { type: 'user', attributes } })
    const credentials = credentialsOf(started) ?? { accessToken: '', client: '', uid: '' }
    const impersonating = sessionOf(backend.app, credentials, siteHeaders())
    expect((await impersonating.call('GET', '/api/v1/current_user')).json().data.id).toBe(id)
    expect((await request(impersonating)).statusCode).toBe(403)
    expect((await download(impersonating)).statusCode).toBe(403)
  })

  it('is asked for once a day, and made by one job', async () => {
    const first = await request()
    expect([first.statusCode, first.json().data.attributes.state]).toEqual([202, 'waiting'])
    const second = await request()
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, String(24 * 3600)])
    expect(await work()).toBe(1)
    expect(await state()).toMatchObject({ state: 'ready', expires_at: '2026-03-11T09:00:00.000Z' })
    const mails = (await backend.outbox()).filter(({ template }) => template === 'account.data_ready')
    expect(mails.map(({ recipient, link }) => [recipient, link])).toEqual([
      [volunteer, 'https://centrum-1.example/profiel#gegevens'],
    ])
    // A job that runs again, after a crash, changes nothing.
    await backend.run('data_exports.write', {
      userId: Number((await me.call('GET', '/api/v1/current_user')).json().data.id),
    })
    expect((await backend.outbox()).filter(({ template }) => template === 'account.data_ready')).toHaveLength(1)
    backend.clock.advance(24 * hour)
    expect((await request()).statusCode).toBe(202)
  })

  it('has failed when it was not made in two hours, and is then asked for again', async () => {
    await request()
    backend.clock.advance(2 * hour - 1)
    expect((await state()).state).toBe('waiting')
    expect((await request()).statusCode).toBe(429)
    backend.clock.advance(1)
    expect(await state()).toMatchObject({ state: 'failed', available_at: null })
    const again = await request()
    expect([again.statusCode, again.json().data.attributes.state]).toEqual([202, 'waiting'])
    await work()
    expect((await state()).state).toBe('ready')
    expect((await request()).statusCode).toBe(429)
  })

  it('is mailed once when it has failed, with where it is asked for again', async () => {
    const failures = async () => {
      await backend.run('data_exports.failures')
      return (await backend.outbox()).filter(({ template }) => template === 'account.data_failed')
    }
    await request()
    backend.clock.advance(2 * hour - 1)
    expect(await failures()).toEqual([])
    backend.clock.advance(1)
    const [mail] = await failures()
    expect([mail?.recipient, mail?.link]).toEqual([volunteer, 'https://centrum-1.example/profiel#gegevens'])
    expect(mail?.text).toContain('Log in en vraag je gegevens opnieuw op.')
    expect(await failures()).toHaveLength(1)
    await request()
    await work()
    backend.clock.advance(2 * hour)
    expect(await failures()).toHaveLength(1)
    backend.clock.advance(24 * hour)
    await request()
    backend.clock.advance(2 * hour)
    expect(await failures()).toHaveLength(2)
  })

  it('has what is kept of that person, readable and for programs, without secrets', async () => {
    await me.call('POST', '/api/v1/saved_searches', {
      data: { type: 'saved_searches', attributes: { name: 'Met <water>', query: 'q=water' } },
    })
    const draft = { form: 'contact', record_id: '0', content: '{"title":"Soep koken"}', lock_version: null }
    const drafted = await me.call('PUT', '/api/v1/form_drafts', { data: { type: 'form_drafts', attributes: draft } })
    expect(drafted.statusCode, drafted.body).toBeLessThan(300)
    await request()
    await work()
    const response = await download()
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(response.rawPayload))
    const [json, html] = ['gegevens.json', 'gegevens.html'].map((name) => strFromU8(files[name] ?? new Uint8Array()))
    const data = JSON.parse(json ?? '{}')
    expect(data.users[0].email).toBe(volunteer)
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['applications', 'saved_vacancies', 'user_sessions']))
    expect(data.saved_searches[0].name).toBe('Met <water>')
    expect(data.form_drafts[0].content).toContain('Soep koken')
    expect(data.users[0]).not.toHaveProperty('parts')
    expect(html).toContain('<h2>Bewaarde zoekopdrachten (1)</h2>')
    expect(html).toContain('Met &lt;water&gt;')
    expect(json).not.toMatch(/hash/i)
    for (const other of Object.values(sampleLogins('demo')).filter((email) => email !== volunteer)) {
      expect(json).not.toContain(other)
    }
  })

  it('names the vacancies, organizations, activities and conversations of what it lists, with the dates', async () => {
    await request()
    await work()
    const files = unzipSync(new Uint8Array((await download()).rawPayload))
    const data = JSON.parse(strFromU8(files['gegevens.json'] ?? new Uint8Array()))
    const { vacancyId, organizationId } = data.applications[0]
    const [vacancy] = await backend.db.select().from(vacancies).where(eq(vacancies.id, vacancyId))
    const [organization] = await backend.db.select().from(organizations).where(eq(organizations.id, organizationId))
    expect(data.applications[0]).toMatchObject({ vacancy: vacancy?.title, organization: organization?.name })
    const name = expect.stringMatching(/\w/)
    expect(data.application_history[0]).toMatchObject({ application: name })
    expect(data.messages[0]).toMatchObject({ conversation: name })
    const date = expect.stringMatching(/^2026-/)
    expect(data.activity_registrations[0]).toMatchObject({ activity: name, date })
    expect(strFromU8(files['gegevens.html'] ?? new Uint8Array())).not.toMatch(/lock version|site url/)
  })

  it('has the files of that person, as they were uploaded', async () => {
    const names = ['diploma.pdf', 'Noor’s brief.pdf']
    const contents = names.map((name) => Buffer.concat([Buffer.from(`%PDF-1.7 ${name}`), randomBytes(600_000)]))
    for (const [index, name] of names.entries()) {
      const { payload, headers } = multipartFile(name, contents[index] ?? Buffer.of())
      expect((await me.call('POST', filesPath, payload, headers)).statusCode).toBe(201)
    }
    await request()
    await work()
    const files = unzipSync(new Uint8Array((await download()).rawPayload))
    const own = Object.entries(files).filter(([path]) => path.startsWith('bestanden/'))
    expect(own.map(([path]) => path.replace(/\d+-/, ''))).toEqual([
      'bestanden/diploma.pdf',
      'bestanden/Noor_s brief.pdf',
    ])
    expect(own.map(([, content], index) => contents[index]?.equals(content))).toEqual([true, true])
  })

  it('is in the language of its owner, from right to left where that is read so', async () => {
    await backend.db.update(users).set({ locale: 'ar' }).where(eq(users.email, volunteer))
    await request()
    await work()
    const files = unzipSync(new Uint8Array((await download()).rawPayload))
    expect(Object.keys(files).slice(0, 2)).toEqual(['data.json', 'data.html'])
    const html = strFromU8(files['data.html'] ?? new Uint8Array())
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<title>بياناتي</title>')
    expect(html).toContain('<dd dir="auto">نعم</dd>')
    // Each section has a name in it.
    for (const [, name] of html.matchAll(/<h2>(.+) \(\d+\)<\/h2>/g)) expect(name).toMatch(/^\p{Script=Arabic}/u)
  })

  it('is for its owner alone: other users and the staff of the center get none', async () => {
    await request()
    await work()
    const [file] = await backend.db.select().from(storedFiles).where(eq(storedFiles.purpose, 'export'))
    const center = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    const others = [
      await actAs(backend, 1),
      await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
      await actAs(backend, 2),
    ]
    for (const other of others) {
      expect((await state(other)).state).toBe('none')
      expect((await download(other)).statusCode).toBe(404)
      expect((await other.call('GET', `/api/v1/files/${file?.id}/content`)).statusCode).toBe(404)
    }
  })

  it('is gone after a day, and its file is deleted', async () => {
    await request()
    await work()
    backend.clock.advance(24 * hour)
    expect((await download()).statusCode).toBe(404)
    expect(await state()).toMatchObject({ state: 'none', available_at: null })
    await backend.run('data_exports.cleanup')
    expect(await backend.db.select().from(storedFiles).where(eq(storedFiles.purpose, 'export'))).toEqual([])
  })
})
