/** The volunteer pool: cards without identity, what suits a vacancy, and who saw whom. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invitationRefusals, profileViews } from '#backend/db/schema/invitations.ts'
import { users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { insertApplication, insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import { dutchDate } from '#backend/http/context.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { ProfileView } from '#shared/resources/invitation.ts'
import { profileViewsPath } from '#shared/resources/invitation.ts'
import { type PoolSearch, type VolunteerCard, volunteerPool } from '#shared/resources/volunteer-card.ts'
import { actAs, buildBackend, centerIds, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
let organizationId: number
let centerOrganizationId: number
beforeAll(async () => {
  backend = await buildBackend()
  await backend.db.delete(volunteerProfiles)
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now, name: 'Buurthuis' })).id
  centerOrganizationId = (await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })).id
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now() })
type Profile = Partial<typeof volunteerProfiles.$inferInsert>
/** A volunteer who is in the pool; returns the ids. */
async function volunteer(profile: Profile = {}, user: Parameters<typeof insertUser>[1] = {}) {
  const centerId = user.centerId ?? 1
  const { id: userId } = await insertUser(backend.db, { ...at(), postalCode4: '7311', ...user, centerId })
  const now = backend.clock.now()
  const stamps = { checkedOn: dutchDate(now), createdAt: now, updatedAt: now }
  const row = { centerId, userId, visibility: 'center' as const, ...stamps, ...profile }
  const [stored] = await backend.db.insert(volunteerProfiles).values(row).returning()
  return { userId, cardId: String(stored?.id) }
}
const admin = () => actAs(backend, 1, [{ name: 'admin', organizationId }])
const read = async (who: SignedIn, search: PoolSearch = {}) =>
  flattenDocument<VolunteerCard[]>((await who.call('GET', volunteerPool.apiPath(search, 100))).json()).data
const idsOf = async (who: SignedIn, search: PoolSearch = {}) => (await read(who, search)).map(({ id }) => id)
const vacancyOf = (values: object = {}) =>
  insertVacancy(backend.db, { ...at(), organizationId, latitude: 52.22, longitude: 5.96, ...values })

describe('the volunteer pool', () => {
  it('returns 401 to a visitor, 403 to a volunteer and a member, and is not there for a tenant without it', async () => {
    expect((await visit(backend.app, volunteerPool.apiPath({}))).statusCode).toBe(401)
    expect((await (await actAs(backend, 1)).call('GET', volunteerPool.apiPath({}))).statusCode).toBe(403)
    const member = await actAs(backend, 1, [{ name: 'member', organizationId }])
    expect((await member.call('GET', volunteerPool.apiPath({}))).statusCode).toBe(403)
    const centerId = Number(centerIds.meedoen)
    const elsewhere = await insertOrganization(backend.db, { ...at(), centerId })
    const meedoen = await actAs(backend, centerId, [{ name: 'admin', organizationId: elsewhere.id }])
    expect((await meedoen.call('GET', volunteerPool.apiPath({}))).statusCode).toBe(404)
  })

  it('shows what somebody offers and nothing of who it is', async () => {
    const { cardId } = await volunteer(
      {
        headline: 'Kookt graag voor veel mensen',
        bio: 'Ik ben Ludovica en woon aan de Dorpsstraat.',
        birthYear: 1950,
        themes: ['zorg'],
        skills: ['Koken', 'bel Ludovica', '06-12345678', 'mail@mij.example'],
        availability: ['tue-morning'],
        vogStatus: 'received',
      },
      { firstName: 'Ludovica', lastName: 'Zonderland', phone: '06 12345678' },
    )
    const response = await (await admin()).call('GET', volunteerPool.apiPath({}, 100))
    for (const secret of ['Ludovica', 'Zonderland', '12345678', 'Dorpsstraat', '1950', '@', 'photo', 'user']) {
      expect(response.body).not.toContain(secret)
    }
    const card = flattenDocument<VolunteerCard[]>(response.json()).data.find(({ id }) => id === cardId)
    expect(card).toMatchObject({
      headline: 'Kookt graag voor veel mensen',
      postalCode4: '7311',
      place: 'Apeldoorn',
      themes: ['zorg'],
      skills: ['Koken'],
      availability: ['tue-morning'],
      hasVog: true,
    })
  })

  it('leaves out a headline with the name of its writer', async () => {
    const { cardId } = await volunteer({ headline: 'Ik ben Zeldzaam!' }, { firstName: 'Zeldzaam' })
    expect((await read(await admin())).find(({ id }) => id === cardId)?.headline).toBeNull()
  })

  it('leaves out who is hidden, paused, inactive, leaving, of another center, or wants no invitations', async () => {
    const who = await admin()
    const { cardId: shown } = await volunteer({ pausedUntil: '2026-03-10' })
    const hidden = [
      await volunteer({ visibility: 'hidden' }),
      await volunteer({ pausedUntil: '2026-03-11' }),
      await volunteer({}, { status: 'inactive' }),
      await volunteer({}, { deletionDueAt: backend.clock.now() }),
      await volunteer({ visibility: 'shared' }, { centerId: 2 }),
    ]
    const refusing = [await volunteer(), await volunteer()]
    await backend.db.insert(invitationRefusals).values(
      refusing.map(({ userId }, index) => ({
        userId,
        organizationId: index === 0 ? null : organizationId,
        createdAt: backend.clock.now(),
      })),
    )
    const ids = await idsOf(who)
    expect(ids).toContain(shown)
    for (const { cardId } of [...hidden, ...refusing]) expect(ids).not.toContain(cardId)
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: centerOrganizationId }])
    expect(await idsOf(staff)).toContain(refusing[1]?.cardId)
  })

  it('shows volunteers of a center that shares, when they chose so', async () => {
    const [own, sibling] = [6, 7]
    const elsewhere = await insertOrganization(backend.db, { ...at(), centerId: own })
    const who = await actAs(backend, own, [{ name: 'admin', organizationId: elsewhere.id }])
    const shared = await volunteer({ visibility: 'shared' }, { centerId: sibling })
    const { cardId: notShared } = await volunteer({ visibility: 'center' }, { centerId: sibling })
    const ids = await idsOf(who)
    expect(ids).toContain(shared.cardId)
    expect(ids).not.toContain(notShared)
    // For a vacancy that is not shared the volunteer could not reply.
    const values = { ...at(), organizationId: elsewhere.id }
    const { id: local } = await insertVacancy(backend.db, values)
    const { id: open } = await insertVacancy(backend.db, { ...values, shared: true })
    expect(await idsOf(who, { vacancy: String(local) })).not.toContain(shared.cardId)
    expect(await idsOf(who, { vacancy: String(open) })).toContain(shared.cardId)
  })

  it('filters by theme, daypart, skill, language and distance', async () => {
    const who = await admin()
    const { cardId } = await volunteer(
      { themes: ['religie'], availability: ['sun-morning'], skills: ['Boekhouden'], languages: ['ti'] },
      { postalCode4: '7326' },
    )
    expect(await idsOf(who, { theme: ['religie'] })).toEqual([cardId])
    expect(await idsOf(who, { daypart: ['weekend'] })).toEqual([cardId])
    expect(await idsOf(who, { skill: ['boekhouden'] })).toEqual([cardId])
    expect(await idsOf(who, { language: ['ti', 'am'] })).toEqual([cardId])
    expect(await idsOf(who, { theme: ['politiek'] })).toEqual([])
    const near = await read(who, { place: '7326', radius: 2 })
    expect(near.map(({ id }) => id)).toEqual([cardId])
    expect(near[0]?.distance).toBe(0)
    expect(await idsOf(who, { place: 'Onbekendstad' })).toEqual([])
  })

  it('records once a day that an organization saw a card, for the volunteer alone to read', async () => {
    const me = await actAs(backend, 1)
    const now = backend.clock.now()
    const stamps = { checkedOn: dutchDate(now), createdAt: now, updatedAt: now }
    const row = { centerId: 1, userId: me.userId, visibility: 'center' as const, ...stamps }
    await backend.db.insert(volunteerProfiles).values(row)
    const views = async () => flattenDocument<ProfileView[]>((await me.call('GET', profileViewsPath())).json()).data
    expect(await views()).toEqual([])
    const [first, colleague] = [await admin(), await admin()]
    for (const who of [first, first, colleague]) await read(who)
    expect(await views()).toMatchObject([{ organizationName: 'Buurthuis', viewedOn: '2026-03-10' }])
    const stored = await backend.db.select().from(profileViews).where(eq(profileViews.userId, me.userId))
    expect(stored).toHaveLength(1)
    expect((await visit(backend.app, profileViewsPath())).statusCode).toBe(401)
    const other = await actAs(backend, 1)
    expect((await other.call('GET', profileViewsPath())).json().data).toEqual([])
  })
})

describe('the pool for a vacancy', () => {
  it('puts who suits best first, with the terms of the sum and no private ones', async () => {
    const who = await admin()
    const vacancy = await vacancyOf({ themes: ['cultuur'], dayparts: ['evening'] })
    const { cardId: half } = await volunteer({ themes: ['cultuur'] })
    const { cardId: best } = await volunteer({ themes: ['cultuur'], availability: ['mon-evening'], radiusKm: 5 })
    const { cardId: unmet } = await volunteer({ themes: ['cultuur'], availability: ['mon-morning'], radiusKm: 5 })
    const found = await read(who, { vacancy: String(vacancy.id) })
    const places = [best, half, unmet].map((id) => found.findIndex((card) => card.id === id))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(found[0]?.id).toBe(best)
    const match = found[0]?.meta?.match
    expect(match?.terms.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
      'distance fits',
      'dayparts fits',
      'themes fits',
    ])
    expect(match?.points).toBe(match?.terms.reduce((sum, { points }) => sum + points, 0))
    expect(await idsOf(who, { vacancy: String(vacancy.id) })).toEqual(found.map(({ id }) => id))
  })

  it('keeps its order and points when name, age and photo of two volunteers are swapped', async () => {
    const who = await admin()
    const vacancy = await vacancyOf({ themes: ['sport'], dayparts: ['morning'] })
    const first = await volunteer({ themes: ['sport'], birthYear: 1940 }, { firstName: 'Ans', lastName: 'Bos' })
    const second = await volunteer({ birthYear: 2003 }, { firstName: 'Youssef', lastName: 'Amrani' })
    const order = async () =>
      (await read(who, { vacancy: String(vacancy.id) })).map(({ id, meta }) => [id, meta?.match?.points])
    const before = await order()
    const swap = async (one: typeof first, firstName: string, lastName: string, birthYear: number) => {
      await backend.db.update(users).set({ firstName, lastName }).where(eq(users.id, one.userId))
      await backend.db.update(volunteerProfiles).set({ birthYear }).where(eq(volunteerProfiles.userId, one.userId))
    }
    await swap(first, 'Youssef', 'Amrani', 2003)
    await swap(second, 'Ans', 'Bos', 1940)
    expect(await order()).toEqual(before)
    expect(before.findIndex(([id]) => id === first.cardId)).toBeLessThan(
      before.findIndex(([id]) => id === second.cardId),
    )
  })

  it('leaves out who replied to it, and says how many invitations are left today', async () => {
    const who = await admin()
    const vacancy = await vacancyOf()
    const { userId, cardId } = await volunteer()
    expect(await idsOf(who, { vacancy: String(vacancy.id) })).toContain(cardId)
    await insertApplication(backend.db, { ...at(), userId, vacancyId: vacancy.id, status: 'declined' })
    expect(await idsOf(who, { vacancy: String(vacancy.id) })).not.toContain(cardId)
    const { meta } = (await who.call('GET', volunteerPool.apiPath({ vacancy: String(vacancy.id) }))).json()
    expect(meta).toMatchObject({ invitations_left: 10, is_nearest_only: false })
  })

  it('returns 404 for a vacancy of another organization or center', async () => {
    const who = await admin()
    const other = await insertVacancy(backend.db, at())
    const elsewhere = await insertOrganization(backend.db, { ...at(), centerId: 2 })
    const neighbor = await insertVacancy(backend.db, { ...at(), organizationId: elsewhere.id })
    for (const { id } of [other, neighbor]) {
      expect((await who.call('GET', volunteerPool.apiPath({ vacancy: String(id) }))).statusCode).toBe(404)
    }
    const mine = and(eq(profileViews.organizationId, other.organizationId))
    expect(await backend.db.select().from(profileViews).where(mine)).toEqual([])
  })
})
