/** What the backend's log says of an error: enough to find it, and nothing that somebody wrote. */
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
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

describe('a fault of the database while the token is rotated', () => {
  const failsWith = async (state: string) => {
    const lines: string[] = []
    const backend = await buildBackend({
      test: { onTestFinished },
      logLevel: 'error',
      logStream: { write: (line) => void lines.push(line) },
    })
    const me = await actAs(backend, 1)
    await backend.db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = '${state}'; end $$`),
    )
    await backend.db.execute(
      sql`create trigger refused before update on user_sessions for each row execute function refuse()`,
    )
    backend.clock.advance(60_000)
    const token = me.headers['access-token']
    const response = await me.call('PATCH', '/api/v1/current_user', { first_name: 'Nieuw' })
    expect(response.body).not.toMatch(/Failed query|token_hash|params/)
    return { backend, me, token, response, log: lines.join('') }
  }

  it('that is away leaves the response of what was stored, and the token that was sent stays valid', async () => {
    const { backend, me, token, response, log } = await failsWith('53100')
    expect(response.statusCode).toBe(200)
    expect(response.headers).not.toHaveProperty('access-token')
    expect(log).toContain('session.not_rotated')
    await backend.db.execute(sql`drop trigger refused on user_sessions`)
    expect(me.headers['access-token']).toBe(token)
    const { data } = (await me.call('GET', '/api/v1/current_user')).json()
    expect(data.attributes.first_name).toBe('Nieuw')
  })

  it('of another kind is an error of the API', async () => {
    const { response } = await failsWith('23514')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ errors: [{ status: '500', code: 'internal' }] })
  })
})
