/** One click in a mail program ends periodic mails (RFC 8058), through gateway and reference backend. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { insertVacancy } from '#backend/db/seed/factories.ts'
import { digestPath } from '#shared/resources/digest.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'
import { buildGateway as build } from '../support/build-gateway.ts'
import { recordedLog } from '../support/recorded-log.ts'

let backend: TestBackend
let path: string
let userId: number
beforeAll(async () => {
  backend = await buildBackend({ listen: true })
  const me = await actAs(backend, 1)
  userId = me.userId
  const attributes = { frequency: 'weekly', themes: [], radius_km: null }
  await me.call('PATCH', digestPath, { data: { type: 'digest_subscriptions', attributes } })
  backend.clock.advance(1000)
  await insertVacancy(backend.db, { centerId: 1, now: backend.clock.now(), expiresOn: null })
  backend.clock.advance(7 * 24 * 3600 * 1000)
  await backend.run('digests.send')
  const [mail] = await backend.outbox()
  path = new URL(mail?.unsubscribeUrl ?? '').pathname
})
afterAll(() => backend.close())

const frequency = async () => {
  const [row] = await backend.db.select().from(digestSubscriptions).where(eq(digestSubscriptions.userId, userId))
  return row?.frequency
}

async function request(options: {
  method: 'GET' | 'POST'
  url?: string
  payload?: string
  type?: string
  origin?: string
}) {
  const { logger, text } = recordedLog()
  const { app } = await build({ backendUrl: backend.url, logger })
  const { method, url = path, payload, type = 'application/x-www-form-urlencoded', origin } = options
  const response = await app.inject({
    method,
    url,
    headers: {
      host: 'demo.localhost:3000',
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...(origin === undefined ? {} : { origin }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return { response, log: text() }
}

it('is a page for a reader, which changes nothing and is not logged with its token', async () => {
  const { response, log } = await request({ method: 'GET' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
  expect(await frequency()).toBe('weekly')
  expect(log).not.toContain(path.split('/').at(-1))
})

it('refuses any other body, and an unknown token', async () => {
  expect((await request({ method: 'POST', payload: 'x=1' })).response.statusCode).toBe(400)
  expect((await request({ method: 'POST', payload: '{}', type: 'application/json' })).response.statusCode).toBe(415)
  const unknown = await request({ method: 'POST', url: '/afmelden/onbekend', payload: 'List-Unsubscribe=One-Click' })
  expect(unknown.response.statusCode).toBe(404)
  expect(await frequency()).toBe('weekly')
})

it('ends the mails without cookies and from no page of ours, also twice', async () => {
  for (const [url, origin] of [[path], [`${path}?lang=ar`, 'https://mail.example']]) {
    const { response, log } = await request({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', origin })
    expect(response.statusCode).toBe(200)
    expect(await frequency()).toBe('never')
    expect(log).not.toContain(path.split('/').at(-1))
  }
})
