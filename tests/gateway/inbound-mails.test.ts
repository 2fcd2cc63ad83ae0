/** Mails that a provider posts: raw and signed, without a page or a session behind them (gateway.md GW-18). */
import { expect, test } from 'vitest'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'

const path = '/api/v1/inbound_mails'
const mail = 'From: sanne@example.nl\r\nTo: reply@example.nl\r\n\r\nTot donderdag!\r\n'
const headers = { host: 'demo.localhost', 'content-type': 'message/rfc822', 'x-mail-signature': 't=1,v1=aa' }

test('reach the backend unchanged, with their signature and without cookies of a session', async () => {
  const { app, upstream } = await buildGateway()
  upstream.on(path, { status: 202, body: { data: null, meta: { outcome: 'stored' } } })
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, cookie: sessionCookie(), 'sec-fetch-site': 'cross-site' },
    payload: mail,
  })
  expect(response.statusCode).toBe(202)
  const sent = upstream.last()
  expect([sent.body, sent.headers['content-type'], sent.headers['x-mail-signature']]).toEqual([
    mail,
    'message/rfc822',
    't=1,v1=aa',
  ])
  expect(sent.headers['access-token']).toBeUndefined()
})

test('are refused above 25 MiB, and raw mail on any other path needs a page of this host', async () => {
  const { app } = await buildGateway()
  const large = await app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-length': String(26 * 1024 * 1024) },
    payload: mail,
  })
  expect(large.statusCode).toBe(413)
  const elsewhere = await app.inject({ method: 'POST', url: '/api/v1/files', headers, payload: mail })
  expect(elsewhere.statusCode).toBe(403)
})
