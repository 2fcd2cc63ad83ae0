/** Where a passkey works: the hosts of one center, and no others (gateway.md GW-34). */
import { describe, expect, test } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'
import { configFolder } from '../support/config-folder.ts'
import { get, write } from '../support/session-calls.ts'

const path = '/.well-known/webauthn'
const ofDemo = ['https://demo.example', 'https://www.demo.example', 'https://demo.x.nl']

const gateway = async (files: Record<string, string> = {}) =>
  buildGateway({ configDirectory: await configFolder(files) })
const read = async ({ app }: Awaited<ReturnType<typeof gateway>>, host: string) =>
  app.inject({ method: 'GET', url: path, headers: { host } })

describe('related origins', () => {
  test('are those of all hosts of the center, whichever is asked', async () => {
    const built = await gateway()
    for (const host of ['demo.example', 'www.demo.example', 'demo.x.nl']) {
      const response = await read(built, host)
      expect(response.json(), host).toEqual({ origins: ofDemo })
      expect(response.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        vary: 'Host',
      })
    }
  })

  test('are never an unknown host, a partner site or another center', async () => {
    const built = await gateway()
    expect((await read(built, 'onbekend.example')).json()).toEqual({ origins: ofDemo })
    expect((await read(built, 'partner.example')).statusCode).toBe(404)
    const project = await buildGateway()
    expect((await read(project, 'vrijwilligerspunt-oldebroek.example')).json().origins).toEqual([
      'https://vrijwilligerspunt-oldebroek.example',
      'https://www.vrijwilligerspunt-oldebroek.example',
      'https://oldebroek.platform.example',
    ])
  })

  test('are one for a host of development, with its port', async () => {
    const { app } = await buildGateway()
    const response = await app.inject({ method: 'GET', url: path, headers: { host: 'demo.localhost:3000' } })
    expect(response.json()).toEqual({ origins: ['http://demo.localhost:3000'] })
  })

  test('are not there without passkeys', async () => {
    const built = await gateway({ 'backend.yaml': 'capabilities: { passkeys: false }\n' })
    expect((await read(built, 'demo.example')).statusCode).toBe(404)
  })
})

describe('the header x-site-origins', () => {
  test('goes with token calls alone, and is never that of a browser', async () => {
    const { app, upstream } = await gateway()
    upstream.on('POST /auth/sign_in/passkey_options', {})
    upstream.on('GET /api/v1/x', {})
    const given = { host: 'www.demo.example', 'x-site-origins': 'https://evil.example' }
    await write(app, 'POST', '/auth/sign_in/passkey_options', {}, given)
    expect(upstream.last().headers).toMatchObject({
      'x-site-origins': ofDemo.join(' '),
      'x-forwarded-host': 'demo.example',
    })
    await get(app, '/api/v1/x', given)
    expect(upstream.last().headers).not.toHaveProperty('x-site-origins')
  })

  test('is not there for a site with one host', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in/passkey_options', {})
    const given = { host: 'demo.localhost:3000', 'x-site-origins': 'https://evil.example' }
    await write(app, 'POST', '/auth/sign_in/passkey_options', {}, given)
    expect(upstream.last().headers).not.toHaveProperty('x-site-origins')
  })
})

test('challenges do not count as sign-ins, since each sign-in page asks for one, and have a limit of their own', async () => {
  const { app, upstream } = await buildGateway({ rateLimits: { signInsPerMinute: 1, codesPerMinute: 2 } })
  upstream.on('POST /auth/sign_in/passkey_options', {})
  upstream.on('POST /auth/sign_in/passkey', { status: 401 })
  const status = async (way: string) => (await write(app, 'POST', `/auth/sign_in/${way}`, {})).statusCode
  const ways = ['passkey_options', 'passkey_options', 'passkey_options', 'passkey', 'passkey']
  const statuses: number[] = []
  for (const way of ways) statuses.push(await status(way))
  expect(statuses).toEqual([200, 200, 429, 401, 429])
})
