/** The sample records: enough of everything to try every page on, and the same in every run. */
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, rowsOf } from '#backend/db/driver.ts'
import { applicationEvents, applications, matchChecks } from '#backend/db/schema/applications.ts'
import { centerProfiles, volunteerCenters } from '#backend/db/schema/centers.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import { seedDatabase } from '#backend/db/seed/seed.ts'
import { applicationTransitions } from '#shared/resources/application.ts'
import { applicationStatuses } from '#shared/resources/application-values.ts'
import { organizationStatuses, organizationTypes } from '#shared/resources/organization-values.ts'
import { userStatuses } from '#shared/resources/user-values.ts'
import { vacancyStatuses } from '#shared/resources/vacancy-values.ts'
import { buildBackend, sampleLogins, signIn, type TestBackend, testNow } from '../support/build-backend.ts'
import { emptyArchive } from '../support/prepared-databases.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const firstCenters = centerFixtures.filter(({ isDefault }) => isDefault)

describe('every tenant', () => {
  it.each(firstCenters.map(({ id, tenant }) => [tenant, id] as const))(
    '%s has some of everything',
    async (_tenant, id) => {
      const { db } = backend
      const organizationRows = await db.select().from(organizations).where(eq(organizations.centerId, id))
      const vacancyRows = await db.select().from(vacancies).where(eq(vacancies.centerId, id))
      const userRows = await db.select().from(users).where(eq(users.centerId, id))
      const applicationRows = await db.select().from(applications).where(eq(applications.centerId, id))
      expect(organizationRows.length).toBeGreaterThanOrEqual(12)
      expect(vacancyRows.length).toBeGreaterThanOrEqual(60)
      expect(vacancyRows.filter(({ status }) => status === 'published').length).toBeGreaterThanOrEqual(40)
      expect(userRows.length).toBeGreaterThanOrEqual(40)
      expect(applicationRows.length).toBeGreaterThanOrEqual(80)
      const kinds = <T>(values: T[]) => [...new Set(values)].sort()
      expect(kinds(organizationRows.map(({ status }) => status))).toEqual([...organizationStatuses].sort())
      expect(kinds(organizationRows.map(({ organizationType }) => organizationType))).toEqual(
        [...organizationTypes].sort(),
      )
      expect(kinds(vacancyRows.map(({ status }) => status))).toEqual([...vacancyStatuses].sort())
      expect(kinds(userRows.map(({ status }) => status))).toEqual([...userStatuses].sort())
      expect(kinds(applicationRows.map(({ status }) => status))).toEqual([...applicationStatuses].sort())
      const ids = applicationRows.map((application) => application.id)
      const checks = await db.select().from(matchChecks).where(inArray(matchChecks.applicationId, ids))
      expect(kinds(checks.map(({ side, answer }) => `${side} ${answer}`))).toEqual([
        'organization null',
        'organization yes',
        'volunteer no',
        'volunteer null',
        'volunteer yes',
      ])
    },
  )

  it.each(firstCenters.map(({ tenant }) => tenant))('%s has its three logins', async (tenant) => {
    const { volunteer, organization, center } = sampleLogins(tenant)
    for (const email of [volunteer, organization, center]) await signIn(backend.app, email)
  })
})

describe('the texts of the seed', () => {
  it('mention no place of another center', async () => {
    const rows = await backend.db.select().from(vacancies)
    const places = new Set(centerFixtures.flatMap((center) => center.places.map(({ place }) => place)))
    const wrong = rows.flatMap((row) => {
      const own = new Set(centerFixtures.find(({ id }) => id === row.centerId)?.places.map(({ place }) => place))
      const words = `${row.title} ${row.summary} ${row.tasks} ${row.requirements} ${row.offer} ${row.searchExtra}`
      return [...places].filter(
        (place) => !own.has(place) && new RegExp(`(^|[^\\p{L}])${place}([^\\p{L}]|$)`, 'u').test(words),
      )
    })
    expect(wrong).toEqual([])
    expect(rows.some(({ title, summary }) => /[{}]/.test(title + summary))).toBe(false)
  })

  it('have titles from short to long, within the limit', async () => {
    const lengths = (await backend.db.select({ title: vacancies.title }).from(vacancies)).map(
      ({ title }) => title.length,
    )
    expect(Math.min(...lengths)).toBeLessThanOrEqual(10)
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(85)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(90)
  })

  it('include one center with a long list of unique titles', async () => {
    const rows = await backend.db
      .select({ title: vacancies.title })
      .from(vacancies)
      .where(sql`${vacancies.centerId} = 3 and ${vacancies.status} = 'published'`)
    const titles = rows.map(({ title }) => title)
    expect(titles.length).toBeGreaterThanOrEqual(200)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
    expect(titles).toContain('Barhulp!')
    expect(titles.some((title) => title.length === 90)).toBe(true)
  })

  it('include pages and branding for every center', async () => {
    const slugs = await backend.db
      .select({ slug: contentItems.slug, centers: count() })
      .from(contentItems)
      .where(and(eq(contentItems.kind, 'page'), eq(contentItems.locale, 'nl')))
      .groupBy(contentItems.slug)
    expect(Object.fromEntries(slugs.map(({ slug, centers }) => [slug, centers]))).toEqual({
      'over-ons': 7,
      'veelgestelde-vragen': 7,
      voorwaarden: 7,
      privacy: 7,
      toegankelijkheid: 7,
      'hoe-werkt-de-vacaturebank': 7,
      vog: 7,
    })
    const profiles = await backend.db.select().from(centerProfiles)
    expect(new Set(profiles.map(({ primaryColor }) => primaryColor)).size).toBe(7)
  })
})

describe('the logs of applications', () => {
  it('contain only allowed transitions up to the status of the application', async () => {
    const events = await backend.db
      .select()
      .from(applicationEvents)
      .orderBy(applicationEvents.applicationId, applicationEvents.id)
    const rows = await backend.db.select().from(applications)
    for (const application of rows) {
      const log = events.filter(({ applicationId }) => applicationId === application.id)
      expect(log[0]).toMatchObject({ kind: 'created', toStatus: 'new' })
      expect(log.at(-1)?.toStatus).toBe(application.status)
      for (const [index, event] of log.entries()) {
        const before = log[index - 1]
        if (!before?.toStatus || !event.toStatus) continue
        expect(event.fromStatus).toBe(before.toStatus)
        expect(applicationTransitions[before.toStatus]).toContain(event.toStatus)
        expect(event.createdAt.getTime()).toBeGreaterThanOrEqual(before.createdAt.getTime())
      }
      expect((log.at(-1)?.createdAt.getTime() ?? 0) <= testNow.getTime()).toBe(true)
    }
  })
})

describe('seeding', () => {
  const options = { now: () => testNow, seedScale: 1, scryptCost: 4 }
  const contents = (db: Parameters<typeof rowsOf>[0]) =>
    rowsOf<{ sum: string }>(
      db,
      sql`select md5(string_agg(t::text, '|' order by t.id)) as sum from ${vacancies} t
        union all select md5(string_agg(t::text, '|' order by t.id)) from ${users} t
        union all select md5(string_agg(t::text, '|' order by t.id)) from ${applications} t`,
    )

  it('creates the same data every time, and does not change a database with data', async () => {
    const fresh = await openDatabase({ archive: await emptyArchive() })
    try {
      expect(await seedDatabase(fresh.db, options)).toBe(true)
      const again = await contents(fresh.db)
      const untouched = await buildBackend()
      expect(again).toEqual(await contents(untouched.db))
      await untouched.close()
      await fresh.db.update(volunteerCenters).set({ name: 'Onze eigen naam' }).where(eq(volunteerCenters.id, 1))
      expect(await seedDatabase(fresh.db, options)).toBe(false)
      const [center] = await fresh.db.select().from(volunteerCenters).where(eq(volunteerCenters.id, 1))
      expect(center?.name).toBe('Onze eigen naam')
    } finally {
      await fresh.close()
    }
  })

  it('gives the organization of the sample login three hundred applications when it is scaled', async () => {
    const fresh = await openDatabase({ archive: await emptyArchive() })
    try {
      // One center, as each is seeded by the same function.
      await seedDatabase(fresh.db, { ...options, seedScale: 3 }, firstCenters.slice(0, 1))
      const busiest = await rowsOf<{ n: number }>(
        fresh.db,
        sql`select count(*)::int as n from ${applications} where organization_id in (select r.organization_id
          from roles r join ${users} u on u.id = r.user_id where u.email like 'organisatie@%') group by organization_id`,
      )
      expect(busiest.map(({ n }) => n)).toEqual([300])
    } finally {
      await fresh.close()
    }
  })

  it('is rolled back when it fails', async () => {
    const fresh = await openDatabase({ archive: await emptyArchive() })
    try {
      await fresh.db.execute(
        sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      )
      await fresh.db.execute(
        sql`create trigger refuse before insert on ${applicationEvents} for each row execute function refuse()`,
      )
      await expect(seedDatabase(fresh.db, options)).rejects.toThrow()
      const [left] = await fresh.db.select({ centers: count() }).from(volunteerCenters)
      expect(left?.centers).toBe(0)
    } finally {
      await fresh.close()
    }
  })

  it('starts no session', async () => {
    const fresh = await buildBackend()
    expect(await fresh.db.select().from(userSessions)).toEqual([])
    await fresh.close()
  })
})
