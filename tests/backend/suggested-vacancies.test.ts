/** Open vacancies that suit the reader's own profile. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { suggestedVacanciesPath } from '#shared/resources/vacancy.ts'
import type { SuggestedVacancy } from '#shared/resources/vacancy-search.ts'
import { currentVolunteerProfilePath } from '#shared/resources/volunteer-profile.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
let organizationId: number
/** Near the middle of postal code 7311. */
const here = { latitude: 52.22, longitude: 5.96 }
beforeAll(async () => {
  backend = await buildBackend()
  // Only the vacancies of these tests are open.
  await backend.db.update(vacancies).set({ status: 'archived' }).where(eq(vacancies.centerId, 1))
  organizationId = (await insertOrganization(backend.db, { now: backend.clock.now() })).id
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now(), organizationId })
const suggested = async (who: SignedIn) =>
  flattenDocument<SuggestedVacancy[]>((await who.call('GET', suggestedVacanciesPath)).json()).data
const titles = async (who: SignedIn) => (await suggested(who)).map(({ title }) => title)
async function volunteer(attributes: object = {}) {
  const me = await actAs(backend, 1)
  const details = {
    postal_code4: '7311',
    radius_km: 30,
    availability: ['tue-morning'],
    themes: ['zorg'],
    ...attributes,
  }
  await me.call('PATCH', currentVolunteerProfilePath, { data: { attributes: details } })
  return me
}

it('gives a visitor none, and an account whose profile is empty none', async () => {
  await insertVacancy(backend.db, { ...at(), ...here, title: 'Vraagt wat niemand zei', themes: ['sport'] })
  expect((await visit(backend.app, suggestedVacanciesPath)).json().data).toEqual([])
  expect(await suggested(await actAs(backend, 1))).toEqual([])
})

it('gives the best first, each with the terms of its sum', async () => {
  const me = await volunteer()
  await insertVacancy(backend.db, { ...at(), ...here, title: 'Alles past', themes: ['zorg'], dayparts: ['morning'] })
  await insertVacancy(backend.db, { ...at(), ...here, title: 'Thema past', themes: ['zorg'], dayparts: [] })
  await insertVacancy(backend.db, { ...at(), ...here, title: 'Op een ander moment', dayparts: ['evening'] })
  const found = await suggested(me)
  expect(found.map(({ title }) => title)).toEqual(['Alles past', 'Thema past', 'Vraagt wat niemand zei'])
  const match = found[0]?.meta?.match
  expect(match?.terms.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    'distance fits',
    'dayparts fits',
    'themes fits',
  ])
  expect(match?.points).toBe(match?.terms.reduce((sum, { points }) => sum + points, 0))
  expect(await suggested(me)).toEqual(found)
})

it('leaves out what was replied to, has closed, or belongs to another center', async () => {
  const me = await volunteer({ themes: ['natuur'] })
  const values = { ...at(), ...here, themes: ['natuur' as const], dayparts: ['morning' as const] }
  const replied = await insertVacancy(backend.db, { ...values, title: 'Al gereageerd' })
  await insertApplication(backend.db, { ...at(), vacancyId: replied.id, userId: me.userId, status: 'withdrawn' })
  await insertVacancy(backend.db, { ...values, title: 'Gepauzeerd', status: 'paused' })
  await insertVacancy(backend.db, { ...values, title: 'Verlopen', expiresOn: '2026-03-09' })
  await insertVacancy(backend.db, { ...values, title: 'Voorbij', endsOn: '2026-03-09' })
  const elsewhere = await insertOrganization(backend.db, { now: backend.clock.now(), centerId: 2 })
  await insertVacancy(backend.db, { ...values, organizationId: elsewhere.id, title: 'Van de buren' })
  await insertVacancy(backend.db, { ...values, title: 'Bomen planten' })
  expect((await titles(me))[0]).toBe('Bomen planten')
  expect(await titles(me)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/Al gereageerd|Gepauzeerd|Verlopen|Van de buren/)]),
  )
})

it('counts what was saved', async () => {
  const me = await volunteer({ themes: ['cultuur'] })
  const values = { ...at(), ...here, themes: ['cultuur' as const], dayparts: ['morning' as const] }
  const saved = await insertVacancy(backend.db, { ...values, title: 'Bewaard' })
  await insertVacancy(backend.db, { ...values, title: 'Nieuwer' })
  const save = { data: { type: 'saved_vacancies', attributes: { vacancy_id: String(saved.id) } } }
  expect((await titles(me)).slice(0, 2)).toEqual(['Nieuwer', 'Bewaard'])
  await me.call('POST', '/api/v1/saved_vacancies', save)
  const [first, second] = await suggested(me)
  expect([first?.title, second?.title]).toEqual(['Bewaard', 'Nieuwer'])
  const savedTerm = (one: SuggestedVacancy | undefined) => one?.meta?.match?.terms.find(({ name }) => name === 'saved')
  expect([savedTerm(first)?.values, savedTerm(second)?.values]).toEqual([[], ['cultuur']])
})

it('returns 400 for the suggestions of anybody else', async () => {
  const me = await actAs(backend, 1)
  expect((await me.call('GET', '/api/v1/vacancies?filter[suits]=7')).statusCode).toBe(400)
})
