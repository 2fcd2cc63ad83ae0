/** Whom a mailing goes to, of a segment of thousands. */
import { eq, sql } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm/utils'
import { expect, it, onTestFinished, vi } from 'vitest'
import { mailingSubscriptions } from '#backend/db/schema/mailings.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { mailingAudiencePath, mailingsPath } from '#shared/resources/mailing.ts'
import { mailingLimit } from '#shared/resources/mailing-values.ts'
import { actAs, buildBackend } from '../support/build-backend.ts'

const people = 2500

it('is found in a few statements for each thousand, whether all of a filter or as many selected people', async () => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const now = backend.clock.now()
  const { id } = await insertOrganization(backend.db, { now, centerId: 1, organizationType: 'VolunteerCenter' })
  const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
  const { userId } = await actAs(backend, 1)
  const [row] = await backend.db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error('nobody')
  const { parts: _, ...person } = row
  const ids = Array.from({ length: people }, (_value, index) => 1_000_000 + index)
  const readers = ids.map((reader) => ({ ...person, id: reader, lastName: 'Zwaluw', email: `z-${reader}@example.org` }))
  for (let start = 0; start < people; start += 500) {
    await backend.db.insert(users).values(readers.slice(start, start + 500))
    await backend.db.insert(mailingSubscriptions).values(
      ids.slice(start, start + 500).map((reader) => ({
        ...{ userId: reader, centerId: 1, subscribed: true, consentedAt: now, consentSource: 'profile' as const },
        ...{ createdAt: now, updatedAt: now, lockVersion: 0 },
      })),
    )
  }
  const { $client } = backend.db as unknown as { $client: { query(text: string, values?: unknown[]): unknown } }
  for (const segment of [{ search: '', selected: ids.map(String) }, { search: 'q=zwaluw' }]) {
    const made = await staff.call('POST', mailingsPath, {
      data: { type: 'mailings', attributes: { list: 'users', ...segment } },
    })
    expect(made.statusCode, made.body).toBe(201)
    const query = vi.spyOn($client, 'query')
    const response = await staff.call('GET', mailingAudiencePath(made.json().data.id))
    const calls = query.mock.calls.map(([, values = []]) => values.length)
    query.mockRestore()
    expect(response.json().data.attributes).toMatchObject({ chosen: people, recipients: people, skipped: [] })
    expect(calls.length).toBeLessThan(25)
    expect(Math.max(...calls)).toBeLessThan(50)
  }
})

it('counts for its limit who would get the mailing, not who did not ask for it', async () => {
  const backend = await buildBackend({ test: { onTestFinished } })
  const now = backend.clock.now()
  const { id } = await insertOrganization(backend.db, { now, centerId: 1, organizationType: 'VolunteerCenter' })
  const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
  const { userId } = await actAs(backend, 1)
  const copied = Object.entries(getTableColumns(users))
    .filter(([name]) => !['id', 'email', 'parts'].includes(name))
    .map(([, column]) => sql.identifier(toSnake(column.name)))
  const columns = sql.join(copied, sql`, `)
  await backend.db.execute(sql`insert into users (id, email, ${columns})
    select 2000000 + n, 'merel-' || n || '@example.org', ${columns} from users
    cross join generate_series(1, ${mailingLimit + 1}) n where users.id = ${userId}`)
  const made = await staff.call('POST', mailingsPath, {
    data: { type: 'mailings', attributes: { list: 'users', search: 'q=merel-' } },
  })
  const subscribe = (max: number) =>
    backend.db.execute(sql`insert into mailing_subscriptions (user_id, center_id, subscribed, created_at, updated_at)
      select id, 1, true, created_at, created_at from users where id between 2000001 and ${2_000_000 + max} on conflict do nothing`)
  const audience = () => staff.call('GET', mailingAudiencePath(made.json().data.id))
  await subscribe(1)
  expect((await audience()).json().data?.attributes).toMatchObject({
    chosen: mailingLimit + 1,
    recipients: 1,
    skipped: [{ reason: 'no_consent', count: mailingLimit }],
  })
  await subscribe(mailingLimit + 1)
  const refused = await audience()
  expect([refused.statusCode, refused.json().errors?.[0].code]).toEqual([422, 'mailing.too_many'])
})
