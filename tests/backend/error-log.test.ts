/** What the backend's log says of an error: enough to find it, and nothing that somebody wrote. */
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { actAs, buildBackend } from '../support/build-backend.ts'

it('has code, constraint and stack of a failed query, never its message or parameters', async () => {
  const lines: string[] = []
  const backend = await buildBackend({
    test: { onTestFinished },
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
  })
  const me = await actAs(backend, 1)
  await backend.db.execute(sql`alter table users add constraint users_not_geheim check (first_name <> 'Geheim-7')`)
  const response = await me.call('PATCH', '/api/v1/current_user', { first_name: 'Geheim-7', phone: '06 98765432' })
  expect(response.statusCode).toBe(500)
  await me.call('PATCH', '/api/v1/current_user', { first_name: 'a\u0000b', last_name: 'Geheim-8' })
  const log = lines.join('')
  const entry = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed')
  expect(entry.err).toMatchObject({ cause: { code: '23514', constraint: 'users_not_geheim' } })
  expect(entry.err.stack).toContain('at ')
  for (const secret of ['Geheim', '98765432', 'update "users"', 'params', me.headers.uid]) {
    expect(log).not.toContain(secret)
  }
})
