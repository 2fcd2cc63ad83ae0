/** Drafts of forms: for who wrote them alone, never overwritten unseen, erased after thirty days and with the account. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { formDrafts } from '#backend/db/schema/staff.ts'
import { users } from '#backend/db/schema/users.ts'
import { draftOfFormPath, formDraftPath, formDraftsPath } from '#shared/resources/form-draft.ts'
import { formDraftLength } from '#shared/resources/form-draft-values.ts'
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
} from '../support/build-backend.ts'

const day = 24 * 3600 * 1000
const logins = sampleLogins('demo')
const content = JSON.stringify({ values: { name: 'Buurthuis De Haven', kvkNumber: '01234567' }, base: null })
const given = { form: 'organization_profile', record_id: '7', content, lock_version: null as number | null }

let backend: TestBackend
let me: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test: { onTestFinished: test.onTestFinished } })
  me = await signIn(backend.app, logins.organization)
})

const bodyOf = (attributes: object) => ({ data: { type: 'form_drafts', attributes } })
const save = (who = me, attributes: object = {}) => who.call('PUT', formDraftsPath, bodyOf({ ...given, ...attributes }))
const drafts = async (who = me, record: string | null = '7') =>
  (await who.call('GET', draftOfFormPath('organization_profile', record))).json().data

describe('a draft of a form', () => {
  it('is stored and read again with the text that was typed', async () => {
    const saved = await save()
    expect([saved.statusCode, saved.json().data.attributes]).toEqual([
      200,
      { form: 'organization_profile', content, lock_version: 0, updated_at: '2026-03-10T09:00:00.000Z' },
    ])
    expect((await drafts())[0].attributes.content).toBe(content)
    expect(await drafts(me, '8')).toEqual([])
    expect(await drafts(me, null)).toEqual([])
  })

  it('returns 401 to a visitor, 403 to a volunteer and at another center', async () => {
    const request = { method: 'PUT', url: formDraftsPath, payload: bodyOf(given) } as const
    expect((await backend.app.inject({ ...request, headers: siteHeaders() })).statusCode).toBe(401)
    expect((await save(await actAs(backend, 1))).statusCode).toBe(403)
    const headers = { ...me.headers, ...siteHeaders('2') }
    expect((await backend.app.inject({ ...request, headers })).statusCode).toBe(403)
    // New organizations are added by the center alone.
    expect((await save(me, { form: 'organization_new', record_id: '0' })).statusCode).toBe(403)
  })

  it('of a form for everybody is kept for a volunteer, and not shown to another account', async () => {
    const volunteer = await signIn(backend.app, logins.volunteer)
    expect((await save(volunteer, { form: 'contact', record_id: '0' })).statusCode).toBe(200)
    const path = draftOfFormPath('contact', null)
    expect((await volunteer.call('GET', path)).json().data).toHaveLength(1)
    expect((await me.call('GET', path)).json().data).toEqual([])
  })

  it('refuses an unknown form, a record whose name has a space, and a text that is too long', async () => {
    for (const wrong of [{ form: 'passwords' }, { record_id: 'x y' }, { content: 'x'.repeat(formDraftLength + 1) }]) {
      expect((await save(me, wrong)).statusCode).toBe(422)
    }
    expect(await backend.db.select().from(formDrafts)).toEqual([])
  })

  it('is never overwritten by a window that has not seen it', async () => {
    await save()
    expect((await save(me, { content: '{}' })).statusCode).toBe(409)
    const second = await save(me, { content: '{"values":{}}', lock_version: 0 })
    expect([second.statusCode, second.json().data.attributes.lock_version]).toEqual([200, 1])
    expect((await save(me, { content: '{}', lock_version: 0 })).statusCode).toBe(409)
    expect((await drafts())[0].attributes.content).toBe('{"values":{}}')
  })

  it('is for who wrote it alone, not for the center and not for an admin who is signed in as that user', async () => {
    const { id } = (await save()).json().data
    const center = await signIn(backend.app, logins.center)
    expect(await drafts(center)).toEqual([])
    expect((await center.call('DELETE', formDraftPath(id))).statusCode).toBe(404)
    const user = (await me.call('GET', '/api/v1/current_user')).json().data
    const attributes = { user_id: user.id, reason: 'Helpt met het profiel' }
    const started = await center.call('POST', '/api/v1/sign_in_as_user', { data: { type: 'user', attributes } })
    const impersonating = sessionOf(
      backend.app,
      credentialsOf(started) ?? { accessToken: '', client: '', uid: '' },
      siteHeaders(),
    )
    expect(await drafts(impersonating)).toEqual([])
    expect((await save(impersonating)).statusCode).toBe(403)
    expect((await impersonating.call('DELETE', formDraftPath(id))).statusCode).toBe(404)
    // A colleague's draft of the same record is another one.
    expect((await save(center)).statusCode).toBe(200)
  })

  it('goes when it is deleted, and thirty days after its last change', async () => {
    const { id } = (await save()).json().data
    expect((await me.call('DELETE', formDraftPath(id))).statusCode).toBe(204)
    expect((await me.call('DELETE', formDraftPath(id))).statusCode).toBe(404)
    await save()
    backend.clock.advance(30 * day)
    await backend.run('form_drafts.cleanup')
    expect(await backend.db.select().from(formDrafts)).toHaveLength(1)
    backend.clock.advance(1)
    await backend.run('form_drafts.cleanup')
    expect(await backend.db.select().from(formDrafts)).toEqual([])
  })

  it('goes with the account', async () => {
    const center = await signIn(backend.app, logins.center)
    await save(center)
    const [user] = await backend.db.select().from(users).where(eq(users.email, logins.center))
    const past = new Date(backend.clock.now().getTime() - 1)
    await backend.db
      .update(users)
      .set({ deletionDueAt: past })
      .where(eq(users.id, user?.id ?? 0))
    await backend.run('accounts.deletion')
    const left = await backend.db.select().from(formDrafts)
    const [after] = await backend.db
      .select()
      .from(users)
      .where(eq(users.id, user?.id ?? 0))
    expect([after?.anonymizedAt !== null, left]).toEqual([true, []])
  })

  it('returns 422 above a hundred', async () => {
    for (let record = 1; record <= 100; record++) await save(me, { record_id: String(record) })
    expect((await save(me, { record_id: '101' })).statusCode).toBe(422)
    expect((await save(me, { record_id: '100', lock_version: 0 })).statusCode).toBe(200)
  })
})
