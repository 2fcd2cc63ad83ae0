/** "Je vacature verloopt": the organization is asked from five days before the end, and extends by a link that needs no account. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertOrganization, insertVacancy, type NewVacancy } from '#backend/db/seed/factories.ts'
import { dutchDate } from '#backend/http/context.ts'
import { addDays } from '#shared/dutch-days.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

const day = 24 * 3600 * 1000
const site = 'https://centrum-1.example'
let backend: TestBackend
let organizationId: number
let admin: SignedIn

beforeAll(async () => {
  backend = await buildBackend()
  organizationId = (await insertOrganization(backend.db, { now: backend.clock.now(), name: 'De Linde', siteUrl: site }))
    .id
  admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
})
afterAll(() => backend.close())

const inDays = (days: number) => addDays(dutchDate(backend.clock.now()), days)
let titles = 0
/** A published vacancy that ends in so many days, with a title of its own. */
const ending = (days: number | null, more: Partial<NewVacancy> = {}) =>
  insertVacancy(backend.db, {
    now: backend.clock.now(),
    ...{ organizationId, title: `Waakmaatje ${++titles}`, contactPerson: null },
    expiresOn: days === null ? null : inDays(days),
    ...more,
  })
const mailsAbout = async ({ title }: { title: string }) => {
  await backend.run('vacancies.expiring')
  return (await backend.outbox()).filter(
    (mail) => mail.template === 'vacancy.expiring' && mail.subject.includes(`“${title}”`),
  )
}
const tokenOf = async (vacancy: { title: string }) => {
  const [mail] = await mailsAbout(vacancy)
  return new URL(mail?.link ?? '').pathname.split('/').at(-1) ?? ''
}
const read = (token: string, centerId = '1') => visit(backend.app, `/api/v1/vacancy_links/${token}`, centerId)
const extend = (token: string, centerId = '1', headers: Record<string, string> = {}) =>
  backend.app.inject({
    method: 'PUT',
    url: `/api/v1/vacancy_links/${token}`,
    headers: { ...siteHeaders(centerId), ...headers },
    payload: { data: { type: 'vacancy_links', attributes: {} } },
  })
const stored = async (id: number) => {
  const [vacancy] = await backend.db.select().from(vacancies).where(eq(vacancies.id, id))
  return { status: vacancy?.status, expiresOn: vacancy?.expiresOn }
}
const stateOf = async (token: string) => (await read(token)).json().data.attributes.state

describe('the mail about a vacancy that ends', () => {
  it('goes to the admins once per end date, from five days before it', async () => {
    const vacancy = await ending(6)
    expect(await mailsAbout(vacancy)).toHaveLength(0)
    backend.clock.advance(day)
    const [mail, ...others] = await mailsAbout(vacancy)
    expect(others).toEqual([])
    expect(mail?.recipient).toBe(admin.headers.uid)
    expect(mail?.subject).toBe(`Je vacature “${vacancy.title}” verloopt over 5 dagen`)
    expect(mail?.link).toMatch(/^https:\/\/centrum-1\.example\/vacature-verlengen\/[\w-]{32}$/)
    backend.clock.advance(day)
    expect(await mailsAbout(vacancy)).toHaveLength(1)
    await backend.db
      .update(vacancies)
      .set({ expiresOn: inDays(2) })
      .where(eq(vacancies.id, vacancy.id))
    expect(await mailsAbout(vacancy)).toHaveLength(2)
  })

  it('goes to the contact person of the vacancy, in place of the admins', async () => {
    const vacancy = await ending(0, {
      contactPerson: { name: 'Ineke', email: 'ineke@linde.example', phone: null, role: null },
    })
    const [mail] = await mailsAbout(vacancy)
    expect([mail?.recipient, mail?.subject]).toEqual([
      'ineke@linde.example',
      `Je vacature “${vacancy.title}” verloopt vandaag`,
    ])
  })

  it('is not sent about one without an end, that has ended, that is not on the site, or of an archived organization', async () => {
    const { id: archived } = await insertOrganization(backend.db, { now: backend.clock.now(), status: 'archived' })
    for (const vacancy of [
      await ending(null),
      await ending(-1),
      await ending(3, { endsOn: inDays(3) }),
      await ending(null, { endsOn: inDays(3) }),
      await ending(3, { status: 'paused' }),
      await ending(3, { status: 'draft' }),
      await ending(3, {
        organizationId: archived,
        contactPerson: { name: 'Jan', email: 'jan@weg.example', phone: null, role: null },
      }),
    ]) {
      expect(await mailsAbout(vacancy)).toEqual([])
    }
  })

  it('can be switched off by its reader', async () => {
    const { id } = await insertOrganization(backend.db, { now: backend.clock.now(), siteUrl: site })
    const reader = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const preferences = [{ event: 'vacancy_expiring', channel: 'mail', enabled: false }]
    const changed = await reader.call('PATCH', '/api/v1/notification_preferences', {
      data: { type: 'notification_preferences', attributes: { preferences } },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await mailsAbout(await ending(3, { organizationId: id }))).toEqual([])
  })
})

describe('the link in the mail', () => {
  it('extends by PUT alone, without an account, and twice the same', async () => {
    const vacancy = await ending(4)
    const expiresOn = inDays(4)
    const token = await tokenOf(vacancy)
    const shown = await read(token)
    expect(shown.json().data.attributes).toEqual({
      ...{ state: 'open', vacancy_id: String(vacancy.id), title: vacancy.title, organization: 'De Linde' },
      ...{ expires_on: expiresOn, has_expired: false, extends_to: inDays(94) },
    })
    expect(shown.headers['cache-control']).not.toContain('public')
    expect(await stored(vacancy.id)).toEqual({ status: 'published', expiresOn })
    for (const _ of [1, 2]) {
      const extended = await extend(token)
      expect(extended.statusCode, extended.body).toBe(200)
      expect(extended.json().data.attributes).toMatchObject({
        state: 'extended',
        expires_on: inDays(94),
        extends_to: null,
      })
    }
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.targetId, vacancy.id))
      .orderBy(auditEvents.id)
    expect(events.filter(({ targetType }) => targetType === 'vacancies')).toMatchObject([
      {
        action: 'vacancy.extended_by_mail',
        actorId: null,
        organizationId,
        changes: { expiresOn: [expiresOn, inDays(94)] },
      },
    ])
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('extends once when two clicks come together', async () => {
    const token = await tokenOf(await ending(4))
    const both = await Promise.all([extend(token), extend(token)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  it('opens an expired vacancy again, and leaves a paused one paused', async () => {
    const [late, paused] = [await ending(4), await ending(4)]
    const [lateToken, pausedToken] = [await tokenOf(late), await tokenOf(paused)]
    await backend.db.update(vacancies).set({ status: 'paused' }).where(eq(vacancies.id, paused.id))
    backend.clock.advance(6 * day)
    await backend.run('vacancies.expiry')
    expect((await stored(late.id)).status).toBe('expired')
    expect((await read(lateToken)).json().data.attributes).toMatchObject({ state: 'open', has_expired: true })
    for (const token of [lateToken, pausedToken]) expect((await extend(token)).statusCode).toBe(200)
    expect(await stored(late.id)).toEqual({ status: 'published', expiresOn: inDays(90) })
    expect(await stored(paused.id)).toEqual({ status: 'paused', expiresOn: inDays(90) })
  })

  it('changes nothing about a vacancy that was extended otherwise', async () => {
    const vacancy = await ending(4)
    const token = await tokenOf(vacancy)
    await backend.db
      .update(vacancies)
      .set({ expiresOn: inDays(20) })
      .where(eq(vacancies.id, vacancy.id))
    expect((await extend(token)).json().data.attributes).toMatchObject({ state: 'extended', expires_on: inDays(20) })
    expect((await stored(vacancy.id)).expiresOn).toBe(inDays(20))
  })

  it('ends after thirty days', async () => {
    const vacancy = await ending(4)
    const token = await tokenOf(vacancy)
    backend.clock.advance(30 * day)
    expect(await stateOf(token)).toBe('expired')
    expect((await extend(token)).statusCode).toBe(422)
  })

  it('does not extend a vacancy that was archived, nor one of an organization that was', async () => {
    const { id } = await insertOrganization(backend.db, { now: backend.clock.now(), siteUrl: site })
    const contactPerson = { name: 'Jan', email: 'jan@weg.example', phone: null, role: null }
    const [archived, left] = [await ending(4), await ending(4, { organizationId: id, contactPerson })]
    const tokens = [await tokenOf(archived), await tokenOf(left)]
    await backend.db.update(vacancies).set({ status: 'archived' }).where(eq(vacancies.id, archived.id))
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, id))
    for (const token of tokens) {
      expect(await stateOf(token)).toBe('closed')
      const refused = await extend(token)
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'vacancy_link.closed'])
    }
    expect(await stored(archived.id)).toEqual({ status: 'archived', expiresOn: inDays(4) })
  })

  it('extends to the last day of the work at most, and not beyond one that comes first', async () => {
    const [work, moved] = [await ending(4, { endsOn: inDays(30) }), await ending(4)]
    const [token, movedToken] = [await tokenOf(work), await tokenOf(moved)]
    expect((await read(token)).json().data.attributes).toMatchObject({ state: 'open', extends_to: inDays(30) })
    const extended = { state: 'extended', expires_on: inDays(30), extends_to: null }
    for (const _again of [1, 2]) expect((await extend(token)).json().data.attributes).toMatchObject(extended)
    await backend.db
      .update(vacancies)
      .set({ endsOn: inDays(2) })
      .where(eq(vacancies.id, moved.id))
    expect(await stateOf(movedToken)).toBe('closed')
    expect((await extend(movedToken)).json().errors[0].code).toBe('vacancy_link.closed')
  })

  it('is unknown when guessed and on the site of another center', async () => {
    const vacancy = await ending(4)
    const token = await tokenOf(vacancy)
    for (const [guess, centerId] of [
      ['geraden', '1'],
      [token, '2'],
    ] as const) {
      expect((await read(guess, centerId)).statusCode).toBe(404)
      expect((await extend(guess, centerId)).statusCode).toBe(404)
    }
    expect((await stored(vacancy.id)).expiresOn).toBe(inDays(4))
  })
})
