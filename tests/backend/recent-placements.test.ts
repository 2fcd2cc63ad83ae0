/** Who started lately: a number and some vacancies that visitors read, and nothing that leads to a person (domain.md DOM-42). */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertAddress, insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { centerFiguresPath } from '#shared/resources/center-figures.ts'
import { recentPlacementsPath } from '#shared/resources/recent-placements.ts'
import { buildBackend, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

const day = 24 * 3600 * 1000
let backend: TestBackend
let organizationId: number

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  // Those of the samples were long ago.
  await backend.db.update(applicationEvents).set({ createdAt: new Date('2024-01-01') })
  organizationId = (await insertOrganization(backend.db, { now: backend.clock.now() })).id
})

const ago = (days: number) => new Date(backend.clock.now().getTime() - days * day)

async function offer(title: string, city?: string) {
  const now = ago(60)
  const addressId = city ? (await insertAddress(backend.db, { now, city })).id : null
  return insertVacancy(backend.db, { now, organizationId, title, addressId, status: 'published' })
}

async function place(vacancyId: number, days: number, userId?: number) {
  const application = await insertApplication(backend.db, { now: ago(days + 1), vacancyId, userId, status: 'placed' })
  await backend.db.insert(applicationEvents).values({
    applicationId: application.id,
    kind: 'status_changed',
    fromStatus: 'trial',
    toStatus: 'placed',
    actorName: 'Coördinator',
    createdAt: ago(days),
  })
  return application
}

const read = async (centerId = '1') => {
  const response = await visit(backend.app, recentPlacementsPath, centerId)
  expect(response.statusCode).toBe(200)
  const { type, id, attributes } = response.json<Document<Resource>>().data
  expect([type, id]).toEqual(['recent_placements', centerId])
  return attributes as { volunteers: number | null; vacancies: { id: string; title: string; place: string | null }[] }
}

describe('recent placements', () => {
  it('are a number and vacancies, for who is signed out too, and the same for everybody', async () => {
    const language = await offer('Taalmaatje', 'Swalmen')
    const online = await offer('Website bijhouden')
    for (const days of [10, 11, 12, 13]) await place(language.id, days)
    await place(online.id, 4)
    const shown = await read()
    expect(shown).toEqual({
      volunteers: 5,
      vacancies: [
        { id: String(online.id), title: 'Website bijhouden', title_en: null, place: null },
        { id: String(language.id), title: 'Taalmaatje', title_en: null, place: 'Swalmen' },
      ],
    })
    for (const login of [sampleLogins('demo').center, sampleLogins('demo').volunteer]) {
      const person = await signIn(backend.app, login)
      expect((await person.call('GET', recentPlacementsPath)).json<Document<Resource>>().data.attributes).toEqual(shown)
    }
  })

  it('say nothing at all of fewer than five', async () => {
    const { id } = await offer('Taalmaatje')
    for (const days of [10, 11, 12, 13]) await place(id, days)
    expect(await read()).toEqual({ volunteers: null, vacancies: [] })
  })

  it('count people, not their placements', async () => {
    const [one, other] = [await offer('Taalmaatje'), await offer('Koken')]
    const { userId } = await place(one.id, 10)
    for (const days of [11, 12, 13]) await place(one.id, days)
    await place(other.id, 9, userId)
    expect((await read()).volunteers).toBeNull()
  })

  it('leave out who started in the last two days, or more than a month ago', async () => {
    const { id } = await offer('Taalmaatje')
    for (const days of [3, 10, 20, 31]) await place(id, days)
    await place(id, 1)
    await place(id, 33)
    expect((await read()).volunteers).toBeNull()
    backend.clock.advance(1.1 * day)
    // The one of yesterday counts now, the first of the five is over a month ago since.
    expect((await read()).volunteers).toBeNull()
    await place(id, 4)
    expect((await read()).volunteers).toBe(5)
  })

  it('leave out what was undone since', async () => {
    const { id } = await offer('Taalmaatje')
    const placed = await Promise.all([10, 11, 12, 13, 14].map((days) => place(id, days)))
    expect((await read()).volunteers).toBe(5)
    const [undone] = placed
    await backend.db
      .update(applications)
      .set({ status: 'trial' })
      .where(eq(applications.id, undone?.id ?? 0))
    expect((await read()).volunteers).toBeNull()
  })

  it('leave out a placement that was undone at once, whose volunteer was placed again today', async () => {
    const { id } = await offer('Taalmaatje')
    for (const days of [10, 11, 12, 13]) await place(id, days)
    const { id: applicationId } = await place(id, 20)
    const step = { applicationId, kind: 'status_changed', actorName: 'Coördinator' } as const
    await backend.db.insert(applicationEvents).values([
      { ...step, fromStatus: 'placed', toStatus: 'trial', createdAt: ago(20) },
      { ...step, fromStatus: 'trial', toStatus: 'placed', createdAt: ago(0) },
    ])
    expect(await read()).toEqual({ volunteers: null, vacancies: [] })
  })

  it('name no vacancy that visitors do not find', async () => {
    const [open, paused, draft] = [await offer('Taalmaatje'), await offer('Gepauzeerd'), await offer('Concept')]
    for (const days of [10, 11, 12]) await place(open.id, days)
    await place(paused.id, 5)
    await place(draft.id, 6)
    await backend.db.update(vacancies).set({ status: 'paused' }).where(eq(vacancies.id, paused.id))
    await backend.db.update(vacancies).set({ status: 'draft' }).where(eq(vacancies.id, draft.id))
    const shown = await read()
    expect([shown.volunteers, shown.vacancies.map(({ title }) => title)]).toEqual([5, ['Taalmaatje']])
  })

  it('are those of the center of the site alone, and at most three vacancies', async () => {
    for (const days of [5, 6, 7, 8, 9]) await place((await offer(`Klus ${days}`)).id, days)
    expect((await read()).vacancies.map(({ title }) => title)).toEqual(['Klus 5', 'Klus 6', 'Klus 7'])
    expect(await read('3')).toEqual({ volunteers: null, vacancies: [] })
  })

  it('have nothing of a person in them, and are cached until a vacancy changes', async () => {
    const { id } = await offer('Taalmaatje')
    const { userId } = await place(id, 10)
    for (const days of [11, 12, 13, 14]) await place(id, days)
    const response = await visit(backend.app, recentPlacementsPath, '1')
    const [user] = await backend.db.select().from(users).where(eq(users.id, userId))
    for (const text of [user?.firstName, user?.lastName, user?.email]) expect(response.body).not.toContain(text)
    expect(response.body).not.toMatch(/"(user|created_at|date|application)/)
    expect(response.headers['cache-control']).toMatch(/^public, max-age=300/)
    expect(response.headers['surrogate-key']).toContain('vacancies')
  })
})

describe('the figures of a center', () => {
  const figures = async () =>
    (await visit(backend.app, centerFiguresPath, '1')).json<Document<Resource>>().data.attributes as {
      placed_volunteers: number
      median_days: number | null
    }

  it('count placed volunteers from five on', async () => {
    const { id } = await offer('Taalmaatje')
    for (const days of [100, 101, 102, 103]) await place(id, days)
    expect((await figures()).placed_volunteers).toBe(0)
    const fifth = await place(id, 200)
    expect((await figures()).placed_volunteers).toBe(5)
    await backend.db.insert(applicationEvents).values({
      applicationId: fifth.id,
      kind: 'status_changed',
      fromStatus: 'placed',
      toStatus: 'trial',
      actorName: 'Coördinator',
      createdAt: ago(200),
    })
    expect((await figures()).placed_volunteers).toBe(0)
  })

  it('have the median of first responses of the whole center, from five on', async () => {
    await backend.db.update(applications).set({ createdAt: new Date('2024-01-01') })
    const { id } = await offer('Taalmaatje')
    const respond = (days: number) =>
      insertApplication(backend.db, { now: ago(20), vacancyId: id, firstResponseAt: ago(20 - days) })
    for (const days of [1, 2, 3, 4]) await respond(days)
    expect((await figures()).median_days).toBeNull()
    await respond(5)
    expect((await figures()).median_days).toBe(3)
  })
})
