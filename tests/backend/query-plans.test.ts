/** Conditions that PostgreSQL finds by an index, also where a center has so few records that it would read the table. */
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { inPeriod } from '#backend/json-api/day-filters.ts'
import type { QueryContext } from '#backend/json-api/resource.ts'
import { sentIn } from '#backend/resources/analytics/queries.ts'
import { auditEventResource } from '#backend/resources/audit-events/queries.ts'
import { hasRoleAt } from '#backend/resources/factor-requirements/queries.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

/** How PostgreSQL counts the rows for which a condition holds. */
const planOf = (table: PgTable, where: SQL | undefined): Promise<string> =>
  backend.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const counted = tx.select({ number: count() }).from(table).where(where)
    const lines = await rowsOf<{ 'QUERY PLAN': string }>(tx, sql`explain ${counted.getSQL()}`)
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })

it('finds who did what in the audit log by the index of names', async () => {
  const isBy = await auditEventResource.filters?.q?.('visser', {} as QueryContext, 'filter[q]')
  const plan = await planOf(auditEvents, isBy ?? undefined)
  expect(plan).toContain('Index Scan on users_parts')
})

it('finds of whom a center can ask a second factor by the roles', async () => {
  expect(await planOf(users, hasRoleAt(1))).toMatch(/ on roles\b/)
})

describe('the records of a period', () => {
  const period = { from: '2019-03-01', to: '2019-03-31' }

  it('are found by the index of their time', async () => {
    const plan = await planOf(applications, sentIn({ center: { id: 1 } }, 'center', period))
    expect(plan).toMatch(/Index Cond: .*created_at >= .*created_at < /)
  })

  it('are those of its first and last day in the Netherlands, also where the clock changes', async () => {
    const now = backend.clock.now()
    const organization = await insertOrganization(backend.db, { now })
    const vacancy = await insertVacancy(backend.db, { organizationId: organization.id, createdAt: now })
    const times = ['2019-02-28T22:59:59Z', '2019-02-28T23:00:00Z', '2019-03-31T21:59:59Z', '2019-03-31T22:00:00Z']
    for (const time of times) {
      await insertApplication(backend.db, { vacancyId: vacancy.id, status: 'declined', createdAt: new Date(time) })
    }
    const found = await backend.db
      .select({ createdAt: applications.createdAt })
      .from(applications)
      .where(and(eq(applications.vacancyId, vacancy.id), inPeriod(applications.createdAt, period)))
      .orderBy(applications.createdAt)
    expect(found.map(({ createdAt }) => createdAt.toISOString())).toEqual(
      [times[1], times[2]].map((time) => new Date(time ?? '').toISOString()),
    )
  })
})
