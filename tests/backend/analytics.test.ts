/** Figures of a center and of an organization, and what browsers count for them. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptySearches, vacancyViews } from '#backend/db/schema/analytics.ts'
import { applicationEvents, applications, matchChecks } from '#backend/db/schema/applications.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { searchesPerDay } from '#backend/resources/analytics/mutations.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import {
  answerTimesPath,
  cohortsPath,
  funnelPath,
  groupsPath,
  mailFiguresPath,
  type Period,
  searchFiguresPath,
  siteEventsPath,
  staleRecordsPath,
  yearlyReportPath,
} from '#shared/resources/analytics.ts'
import { maxSearches } from '#shared/resources/analytics-values.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import { laterDays } from '#shared/resources/match-check.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { type Person, personas } from '../support/personas.ts'

let backend: TestBackend
let people: Record<'center' | 'organization' | 'member' | 'volunteer' | 'neighbor', Person>
let own: Awaited<ReturnType<typeof insertOrganization>>
let other: Awaited<ReturnType<typeof insertOrganization>>

/** Before the seeded records, so that only what a test makes is counted. */
const year = 2019
const period: Period = { from: `${year}-01-01`, to: `${year}-12-31` }
const day = (date: string, hour = 12) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`)

beforeAll(async () => {
  backend = await buildBackend()
  // Only what a test makes is counted.
  await backend.db.delete(emptySearches)
  await backend.db.delete(vacancyViews)
  const now = backend.clock.now()
  own = await insertOrganization(backend.db, { now })
  other = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'organization',
    'member',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

type Attributes = Record<string, unknown>
const figures = async (who: SignedIn, path: string) =>
  (await who.call('GET', path)).json<Document<Resource>>().data.attributes as Attributes
const countsOf = async (who: SignedIn, range = period) => {
  const { steps } = (await figures(who, funnelPath(range))) as { steps: { step: string; count: number | null }[] }
  return Object.fromEntries(steps.map(({ step, count }) => [step, count]))
}

/** An application with the states it went through, a day each. */
async function reply(vacancyId: number, date: string, states: ApplicationStatus[]) {
  const createdAt = day(date)
  const status = states.at(-1) ?? 'new'
  const answeredAt = states.length > 0 ? new Date(createdAt.getTime() + 2 * 24 * 3600 * 1000) : null
  const application = await insertApplication(backend.db, { vacancyId, status, createdAt, firstResponseAt: answeredAt })
  let fromStatus: ApplicationStatus = 'new'
  for (const [index, toStatus] of states.entries()) {
    await backend.db.insert(applicationEvents).values({
      applicationId: application.id,
      kind: 'status_changed',
      fromStatus,
      toStatus,
      actorName: 'Iemand',
      createdAt: new Date(createdAt.getTime() + (index + 1) * 24 * 3600 * 1000),
    })
    fromStatus = toStatus
  }
  return application
}

const send = (attributes: Attributes, centerId = '1') =>
  backend.app.inject({
    method: 'POST',
    url: siteEventsPath,
    headers: { ...siteHeaders(centerId), 'content-type': 'application/vnd.api+json' },
    payload: { data: { type: 'site_events', attributes } },
  })

describe('figures', () => {
  const paths = [
    funnelPath(period),
    answerTimesPath(period),
    searchFiguresPath(period),
    groupsPath('themes', year),
    cohortsPath(year),
    mailFiguresPath(period),
    staleRecordsPath,
    yearlyReportPath(2025),
  ]

  it.each(paths)('are for the staff alone: %s', async (path) => {
    expect((await visit(backend.app, path)).statusCode).toBe(401)
    expect((await people.volunteer.call('GET', path)).statusCode).toBe(403)
    expect((await people.center.call('GET', path)).statusCode).toBe(200)
    expect((await people.neighbor.call('GET', path)).statusCode).toBe(200)
  })

  it.each([searchFiguresPath(period), mailFiguresPath(period), staleRecordsPath, yearlyReportPath(2025)])(
    'are of the whole center, and for no organization: %s',
    async (path) => {
      expect((await people.organization.call('GET', path)).statusCode).toBe(403)
    },
  )

  it.each([
    [funnelPath({ from: '2019-02-30', to: period.to }), 'filter[from]'],
    [funnelPath({ from: period.to, to: period.from }), 'filter[to]'],
    [`${funnelPath(period)}&filter[smallest]=1`, 'filter[smallest]'],
    ['/api/v1/analytics/groups?filter[by]=name&filter[year]=2019', 'filter[by]'],
    ['/api/v1/analytics/groups?filter[by]=themes&filter[year]=99', 'filter[year]'],
    ['/api/v1/analytics/cohorts?filter[year]=2019&filter[by]=months', 'filter[by]'],
    ['/api/v1/analytics/cohorts', 'filter[year]'],
    [`${staleRecordsPath}?filter[days]=1`, 'filter[days]'],
    // The running year: the next report would tell the difference.
    [yearlyReportPath(2026), 'filter[year]'],
    [yearlyReportPath(2019), 'filter[year]'],
  ])('are refused with the name of the parameter: %s', async (path, parameter) => {
    const response = await people.center.call('GET', path)
    expect([response.statusCode, response.json<ErrorDocument>().errors[0]?.source]).toEqual([400, { parameter }])
  })
})

describe('the funnel', () => {
  it('counts events, not today’s states, in the period of the reply, of one center or one organization', async () => {
    const mine = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2019-01-02') })
    const theirs = await insertVacancy(backend.db, { organizationId: other.id, createdAt: day('2019-01-02') })
    await reply(mine.id, '2019-02-01', ['in_contact', 'placed', 'withdrawn'])
    await reply(mine.id, '2019-02-02', ['in_contact', 'declined'])
    await reply(mine.id, '2019-02-03', [])
    await reply(theirs.id, '2019-03-01', ['in_contact', 'meeting', 'placed'])
    await reply(theirs.id, '2018-12-31', ['in_contact'])
    await backend.db.insert(vacancyViews).values([
      { vacancyId: mine.id, day: '2019-02-01', views: 30 },
      { vacancyId: theirs.id, day: '2019-03-01', views: 10 },
      { vacancyId: theirs.id, day: '2018-12-31', views: 99 },
    ])
    const all = { viewed: 40, replied: 4, contact: 3, placed: 2, lasting: 0 }
    expect(await countsOf(people.center)).toEqual(all)
    const ofOwn = { viewed: 30, replied: 3, contact: 2, placed: 1, lasting: 0 }
    expect(await countsOf(people.organization)).toEqual(ofOwn)
    expect(await countsOf(people.neighbor)).toEqual({ viewed: 0, replied: 0, contact: 0, placed: 0, lasting: 0 })
    expect(await countsOf(people.center, { from: '2019-03-01', to: '2019-03-31' })).toMatchObject({
      viewed: 10,
      placed: 1,
    })
    const { steps } = (await figures(people.center, funnelPath(period))) as { steps: Attributes[] }
    expect(steps).toEqual([
      { step: 'viewed', count: 40, of_replied: null, of_previous: null, lost: null },
      { step: 'replied', count: 4, of_replied: null, of_previous: null, lost: null },
      { step: 'contact', count: 3, of_replied: 0.75, of_previous: 0.75, lost: 1 },
      { step: 'placed', count: 2, of_replied: 0.5, of_previous: 0.667, lost: 1 },
      { step: 'lasting', count: 0, of_replied: 0, of_previous: 0, lost: 2 },
    ])
  })

  it('does not count a step that was undone at once', async () => {
    const vacancy = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2019-01-02') })
    const application = await reply(vacancy.id, '2019-05-01', ['placed'])
    const range = { from: '2019-05-01', to: '2019-05-31' }
    expect(await countsOf(people.center, range)).toMatchObject({ placed: 1 })
    await backend.db.insert(applicationEvents).values({
      applicationId: application.id,
      kind: 'status_changed',
      fromStatus: 'placed',
      toStatus: 'new',
      actorName: 'Iemand',
      createdAt: new Date(day('2019-05-02').getTime() + 30_000),
    })
    expect(await countsOf(people.center, range)).toMatchObject({ replied: 1, contact: 0, placed: 0 })
  })

  it('has its last step once everybody was placed three months ago, from who said that it lasts', async () => {
    const vacancy = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2019-01-02') })
    const range = { from: '2019-07-01', to: '2019-07-31' }
    const lasting = await reply(vacancy.id, '2019-07-01', ['placed'])
    const ended = await reply(vacancy.id, '2019-07-02', ['placed'])
    const asked = { side: 'volunteer', moment: 'later', askedAt: day('2019-10-01') } as const
    await backend.db.insert(matchChecks).values([
      { ...asked, applicationId: lasting.id, answer: 'yes' },
      { ...asked, applicationId: ended.id, answer: 'no' },
    ])
    expect(await figures(people.center, funnelPath(range))).toMatchObject({ asked: 2, answered: 2 })
    expect(await countsOf(people.center, range)).toMatchObject({ placed: 2, lasting: 1 })
    const today = backend.clock.now().toISOString().slice(0, 10)
    await reply(vacancy.id, today, ['placed'])
    expect(await countsOf(people.center, { from: today, to: today })).toMatchObject({ lasting: null })
    // Replied long ago, placed yesterday.
    const old = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2016-01-02') })
    const late = await reply(old.id, '2016-09-01', ['in_contact'])
    await backend.db.update(applications).set({ status: 'placed' }).where(eq(applications.id, late.id))
    await backend.db.insert(applicationEvents).values({
      applicationId: late.id,
      kind: 'status_changed',
      fromStatus: 'in_contact',
      toStatus: 'placed',
      actorName: 'Iemand',
      createdAt: new Date(backend.clock.now().getTime() - 24 * 3600 * 1000),
    })
    const september = { from: '2016-09-01', to: '2016-09-30' }
    expect(await countsOf(people.center, september)).toMatchObject({ placed: 1, lasting: null })
    // A placement that was undone at once keeps nothing back.
    await backend.db.insert(applicationEvents).values({
      applicationId: late.id,
      kind: 'status_changed',
      fromStatus: 'placed',
      toStatus: 'in_contact',
      actorName: 'Iemand',
      createdAt: new Date(backend.clock.now().getTime() - 24 * 3600 * 1000 + 30_000),
    })
    expect(await countsOf(people.center, september)).toMatchObject({ placed: 0, lasting: 0 })
  })
})

describe('the last step of the funnel', () => {
  it('is unknown until its volunteers were asked, however long the months since the placement were', async () => {
    const vacancy = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2015-01-02') })
    const application = await reply(vacancy.id, '2015-03-01', ['placed'])
    const range = { from: '2015-03-01', to: '2015-03-31' }
    const hour = 3600 * 1000
    const lastingAfter = async (since: number) => {
      await backend.db
        .update(applicationEvents)
        .set({ createdAt: new Date(backend.clock.now().getTime() - since) })
        .where(eq(applicationEvents.applicationId, application.id))
      return (await countsOf(people.center, range)).lasting
    }
    // Today is 10 March 2026: three months ago was 90 days ago, because of February.
    expect(await lastingAfter(90 * 24 * hour + hour)).toBeNull()
    // The job that asks runs each hour.
    expect(await lastingAfter(laterDays * 24 * hour + hour)).toBeNull()
    expect(await lastingAfter((laterDays + 1) * 24 * hour + hour)).toBe(0)
  })
})

describe('cohorts', () => {
  const cohorts = async (who: SignedIn, of: number) =>
    ((await figures(who, cohortsPath(of))) as { cohorts: Attributes[] }).cohorts

  it('count what became of the replies of a quarter, and hide small ones', async () => {
    const vacancy = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2017-01-02') })
    const asked = { side: 'volunteer', moment: 'later', askedAt: day('2017-06-01') } as const
    for (let number = 1; number <= 6; number++) {
      const placed = await reply(vacancy.id, `2017-02-0${number}`, ['in_contact', 'placed'])
      await backend.db.insert(matchChecks).values({ ...asked, applicationId: placed.id, answer: 'yes' })
    }
    for (let number = 1; number <= 8; number++) await reply(vacancy.id, `2017-05-0${number}`, ['in_contact'])
    for (let number = 1; number <= 3; number++) await reply(vacancy.id, `2017-11-0${number}`, [])
    const lasting = { lasting_unknown: false }
    expect(await cohorts(people.center, 2017)).toEqual([
      // Hidden too: with the replies of the year, three would be told by subtraction.
      { quarter: 1, replied: null, contact: 6, placed: 6, lasting: 6, ...lasting },
      { quarter: 2, replied: 8, contact: 8, placed: 0, lasting: 0, ...lasting },
      { quarter: 4, replied: null, contact: 0, placed: 0, lasting: 0, ...lasting },
    ])
    expect(await cohorts(people.organization, 2017)).toHaveLength(3)
    expect(await cohorts(people.neighbor, 2017)).toEqual([])
  })

  it('are there once their quarter ended three months ago, and their last step three months after the last placement', async () => {
    const vacancy = await insertVacancy(backend.db, { organizationId: other.id, createdAt: day('2025-01-02') })
    // Today is 10 March 2026: the third quarter ended more than three months ago, the fourth did not.
    for (let number = 1; number <= 5; number++) await reply(vacancy.id, `2025-09-0${number}`, [])
    for (let number = 1; number <= 5; number++) await reply(vacancy.id, `2025-12-0${number}`, [])
    const late = await reply(vacancy.id, '2025-09-06', [])
    await backend.db.insert(applicationEvents).values({
      applicationId: late.id,
      kind: 'status_changed',
      fromStatus: 'new',
      toStatus: 'placed',
      actorName: 'Iemand',
      createdAt: day('2026-02-01'),
    })
    const shown = await cohorts(people.center, 2025)
    expect(shown.map(({ quarter }) => quarter)).not.toContain(4)
    expect(shown.find(({ quarter }) => quarter === 3)).toMatchObject({ lasting: null, lasting_unknown: true })
    expect(await cohorts(people.center, 2026)).toEqual([])
  })
})

describe('answer times', () => {
  it('have median and spread from five answers on, by organization', async () => {
    const vacancy = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2019-01-02') })
    const range = { from: '2019-09-01', to: '2019-09-30' }
    for (const date of ['01', '02', '03', '04']) await reply(vacancy.id, `2019-09-${date}`, ['in_contact'])
    const own4 = (await figures(people.center, answerTimesPath(range))) as { spread: unknown; organizations: unknown[] }
    expect([own4.spread, own4.organizations]).toEqual([
      null,
      [{ id: String(own.id), name: own.name, replies: 4, answered: 4, spread: null, open_too_long: 0 }],
    ])
    await reply(vacancy.id, '2019-09-05', ['in_contact'])
    await reply(vacancy.id, '2019-09-06', [])
    expect(await figures(people.organization, answerTimesPath(range))).toMatchObject({
      ...{ replies: 6, answered: 5, open_too_long: 1 },
      spread: { quarter: 2, median: 2, three_quarters: 2 },
    })
  })

  it('count who waits longer than a week with the wait, as the promise of an organization does', async () => {
    const vacancy = await insertVacancy(backend.db, { organizationId: own.id, createdAt: day('2018-01-02') })
    const range = { from: '2026-02-01', to: '2026-03-10' }
    for (let number = 0; number < 5; number++) await reply(vacancy.id, '2026-02-20', ['in_contact'])
    for (let number = 0; number < 15; number++) await reply(vacancy.id, '2026-02-24', [])
    // Less than a week, which is no wait yet.
    for (let number = 0; number < 30; number++) await reply(vacancy.id, '2026-03-08', [])
    const { spread } = (await figures(people.organization, answerTimesPath(range))) as { spread: Attributes }
    expect(spread.median).toBeGreaterThan(13)
  })
})

describe('groups', () => {
  it('hide small ones, by theme of the vacancy', async () => {
    const published = { organizationId: own.id, createdAt: day('2020-01-02'), publishedAt: day('2020-01-02') }
    const care = await insertVacancy(backend.db, { ...published, themes: ['zorg'] })
    const sport = await insertVacancy(backend.db, { ...published, themes: ['sport'] })
    for (let number = 1; number <= 7; number++) await reply(care.id, `2020-03-0${number}`, ['placed'])
    for (let number = 1; number <= 2; number++) await reply(sport.id, `2020-04-0${number}`, [])
    // A second small group, so that neither can be worked out by subtraction.
    const nature = await insertVacancy(backend.db, { ...published, themes: ['natuur'] })
    await reply(nature.id, '2020-05-01', [])
    const { groups } = (await figures(people.organization, groupsPath('themes', 2020))) as { groups: Attributes[] }
    const of = (key: string) => groups.find((group) => group.key === key)
    expect(of('zorg')).toMatchObject({ replies: 7, placed: 7 })
    expect(of('sport')).toMatchObject({ replies: null, placed: 0 })
    const forOthers = (await figures(people.organization, groupsPath('themes', 2020, { rounded: true }))) as {
      groups: Attributes[]
    }
    expect(forOthers.groups.find(({ key }) => key === 'zorg')).toMatchObject({ replies: 5, placed: 5 })
    expect(forOthers.groups.find(({ key }) => key === 'sport')).toMatchObject({ replies: null, placed: 0 })
  })
})

describe('the vacancies of a group', () => {
  it('are those that were new in the year or got a reply in it', async () => {
    const published = { organizationId: other.id, createdAt: day('2015-01-02'), publishedAt: day('2015-01-02') }
    await insertVacancy(backend.db, { ...published, themes: ['natuur'], status: 'expired' })
    const asked = await insertVacancy(backend.db, { ...published, themes: ['natuur'], status: 'archived' })
    await reply(asked.id, '2017-03-01', [])
    const numberIn = async (of: number) => {
      const { groups } = (await figures(people.center, groupsPath('themes', of))) as { groups: Attributes[] }
      return groups.find(({ key }) => key === 'natuur')?.vacancies
    }
    expect([await numberIn(2015), await numberIn(2016), await numberIn(2017)]).toEqual([2, undefined, 1])
  })
})

describe('somebody who replies to six vacancies', () => {
  it('is one of the people in every figure, and is hidden as such', async () => {
    const date = day('2021-02-03')
    for (let number = 1; number <= 6; number++) {
      const vacancy = { organizationId: own.id, createdAt: date, publishedAt: date, themes: ['zorg' as const] }
      const { id: vacancyId } = await insertVacancy(backend.db, vacancy)
      await insertApplication(backend.db, { vacancyId, createdAt: date, userId: people.volunteer.userId })
    }
    expect(await countsOf(people.center, { from: '2021-01-01', to: '2021-12-31' })).toMatchObject({ replied: 1 })
    const { groups } = (await figures(people.center, groupsPath('themes', 2021))) as { groups: Attributes[] }
    expect(groups.find(({ key }) => key === 'zorg')).toMatchObject({ replies: null, placed: 0 })
    const { cohorts } = (await figures(people.center, cohortsPath(2021))) as { cohorts: Attributes[] }
    expect(cohorts).toEqual([expect.objectContaining({ quarter: 1, replied: null })])
  })
})

describe('what browsers count', () => {
  const searches = async (centerId: number) =>
    backend.db.select().from(emptySearches).where(eq(emptySearches.centerId, centerId))

  it('is a view of a published vacancy of this site, without who it was', async () => {
    const vacancy = await insertVacancy(backend.db, {
      organizationId: own.id,
      now: backend.clock.now(),
      status: 'published',
    })
    const draft = await insertVacancy(backend.db, { organizationId: own.id, now: backend.clock.now(), status: 'draft' })
    const view = (id: number, centerId?: string) => send({ kind: 'vacancy_view', vacancy_id: String(id) }, centerId)
    for (const response of [
      await view(vacancy.id),
      await view(vacancy.id),
      await view(draft.id),
      await view(vacancy.id, '2'),
    ]) {
      expect(response.statusCode).toBe(204)
    }
    const rows = await backend.db.select().from(vacancyViews).where(eq(vacancyViews.vacancyId, vacancy.id))
    expect(rows).toEqual([{ vacancyId: vacancy.id, day: '2026-03-10', views: 2 }])
    const shown = await visit(backend.app, `/api/v1/vacancies/${vacancy.id}?fields[vacancies]=views`)
    expect(shown.json().data.attributes).toEqual({ views: 2 })
    expect(await backend.db.select().from(vacancyViews).where(eq(vacancyViews.vacancyId, draft.id))).toEqual([])
  })

  it('is a view on the site of another center too, where it is shared with that', async () => {
    const { id: organizationId } = await insertOrganization(backend.db, { now: backend.clock.now(), centerId: 7 })
    const vacancyOf = (shared: boolean) =>
      insertVacancy(backend.db, { organizationId, now: backend.clock.now(), status: 'published', shared })
    const [shared, kept] = [await vacancyOf(true), await vacancyOf(false)]
    for (const { id } of [shared, kept]) await send({ kind: 'vacancy_view', vacancy_id: String(id) }, '6')
    const rows = await backend.db
      .select()
      .from(vacancyViews)
      .where(inArray(vacancyViews.vacancyId, [shared.id, kept.id]))
    expect(rows.map(({ vacancyId, views }) => [vacancyId, views])).toEqual([[shared.id, 1]])
  })

  it('is a search that found nothing, folded, without numbers and addresses', async () => {
    for (const words of ['Kléiduiven  schieten', 'kleiduiven schieten', '0612345678', 'bel jan@example.nl']) {
      expect((await send({ kind: 'empty_search', words }, '2')).statusCode).toBe(204)
    }
    expect((await searches(2)).map(({ words, searches }) => [words, searches]).sort()).toEqual([
      ['bel', 1],
      ['kleiduiven schieten', 2],
    ])
  })

  it('shows searches from five on, and counts the others together', async () => {
    const today = { from: '2026-03-10', to: '2026-03-10' }
    for (let time = 0; time < 5; time++) await send({ kind: 'empty_search', words: 'paardrijden' }, '1')
    await send({ kind: 'empty_search', words: 'wolvenwacht' }, '1')
    const shown = await figures(people.center, searchFiguresPath(today))
    expect(shown).toEqual({ searches: [{ words: 'paardrijden', count: 5 }], others: 1 })
    expect(await figures(people.neighbor, searchFiguresPath(today))).toMatchObject({ searches: [] })
  })

  it('counts no frequent search among the others, also beyond those that are shown', async () => {
    const searched = (words: string, times: number) => ({ centerId: 1, day: '2018-05-01', words, searches: times })
    await backend.db
      .insert(emptySearches)
      .values([
        ...Array.from({ length: maxSearches + 1 }, (_, number) => searched(`woord ${number}`, 6)),
        searched('x', 2),
      ])
    const shown = await figures(people.center, searchFiguresPath({ from: '2018-05-01', to: '2018-05-01' }))
    expect([(shown.searches as object[]).length, shown.others]).toEqual([maxSearches, 2])
  })

  it('returns 422 for anything else, and keeps no more searches of a day than it says', async () => {
    expect((await send({ kind: 'visit' })).statusCode).toBe(422)
    expect((await send({ kind: 'empty_search', words: 'x'.repeat(61) })).statusCode).toBe(422)
    const rows = Array.from({ length: searchesPerDay }, (_, number) => ({
      ...{ centerId: 3, day: '2026-03-10', searches: 1 },
      words: `woord ${number}`,
    }))
    await backend.db.insert(emptySearches).values(rows)
    await send({ kind: 'empty_search', words: 'een meer' }, '3')
    expect(await searches(3)).toHaveLength(searchesPerDay)
  })
})
