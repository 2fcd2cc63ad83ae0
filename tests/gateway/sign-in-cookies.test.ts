/** What a backend wants to find again while a browser signs in (sessions.md SES-31). */
import { expect, test } from 'vitest'
import { buildGateway, cookiesOf } from '../support/build-gateway.ts'
import { get, linesOf, write } from '../support/session-calls.ts'
import { tokenHeaders } from '../support/upstream.ts'

const path = '/auth/sign_in'

test('a step of a sign-in and a known device are kept in cookies, and sent to token calls alone', async () => {
  const { app, upstream } = await buildGateway()
  const secrets = { 'sign-in-attempt': 'step-1', 'known-device': 'device-1' }
  upstream.on(`POST ${path}`, { status: 401, body: { errors: ['code'] }, headers: secrets })
  const first = await write(app, 'POST', path, {})
  expect(cookiesOf(first.headers)).toEqual(secrets)
  expect(linesOf(first.headers)).toEqual([
    'sign-in-attempt=step-1; Max-Age=600; Path=/; HttpOnly; SameSite=Lax',
    'known-device=device-1; Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax',
  ])
  for (const name of Object.keys(secrets)) expect(first.headers).not.toHaveProperty(name)

  const cookie = 'sign-in-attempt=step-1; known-device=device-1'
  upstream.on(`POST ${path}/factor`, { headers: { ...tokenHeaders({ token: 'fresh' }), 'sign-in-attempt': '' } })
  const second = await write(app, 'POST', `${path}/factor`, { code: '123456' }, { cookie })
  expect(upstream.last().headers).toMatchObject(secrets)
  expect(cookiesOf(second.headers)).toMatchObject({ 'access-token': 'fresh', 'sign-in-attempt': '' })

  upstream.on('GET /api/v1/x', {})
  await get(app, '/api/v1/x', { cookie })
  for (const name of Object.keys(secrets)) expect(upstream.last().headers).not.toHaveProperty(name)
})

test('headers of a browser’s own are not sent, nor is a cookie that is no token', async () => {
  const { app, upstream } = await buildGateway()
  upstream.on(`POST ${path}`, { status: 401 })
  const given = { 'sign-in-attempt': 'mine', 'known-device': 'mine', cookie: 'sign-in-attempt=a%0d%0ab' }
  await write(app, 'POST', path, {}, given)
  for (const name of ['sign-in-attempt', 'known-device']) expect(upstream.last().headers).not.toHaveProperty(name)
})
