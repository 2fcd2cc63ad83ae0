/** A browser's cookies through the whole life of a session, over real HTTP: what it stores, sends and loses (docs/sessions.md). */
import request from 'supertest'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'
import { batchHeaders, tokenHeaders } from '../support/upstream.ts'

const host = 'demo.localhost:3000'
const uid = 'vrijwilliger@demo.example'

/** A browser that keeps its cookies, and the upstream behind its gateway. */
async function browser() {
  const { app, upstream } = await buildGateway()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = request.agent(app.server)
  agent.set({ host, 'sec-fetch-site': 'same-origin' })
  onTestFinished(() => void app.server.closeAllConnections())
  const signIn = () => {
    upstream.on('POST /auth/sign_in', {
      body: { data: { email: uid } },
      headers: tokenHeaders({ token: 'token-1', client: 'client-1', uid, expiry: 2_000_000_000 }),
    })
    return agent.post('/auth/sign_in').send({ email: uid, password: 'welkom-demo-1' })
  }
  const sentToken = async () => {
    await agent.get('/api/v1/users/me')
    return upstream.last().headers['access-token']
  }
  return { agent, upstream, signIn, sentToken }
}

describe('a browser', () => {
  test('stores four cookies at sign-in, which scripts cannot read, and sends their tokens from then on', async () => {
    const { signIn, sentToken, upstream } = await browser()
    upstream.on('/api/v1/users/me', { body: { data: null }, headers: batchHeaders(uid) })
    const response = await signIn()
    expect(response.status).toBe(200)
    const lines = ([response.headers['set-cookie'] ?? []].flat() as string[]).filter((line) =>
      /^(access-token|client|uid|expiry)=/.test(line),
    )
    expect(lines).toHaveLength(4)
    for (const line of lines) for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax']) expect(line).toContain(part)
    expect(JSON.stringify(response.body)).not.toContain('token-1')
    expect(await sentToken()).toBe('token-1')
  })

  test('sends the rotated token with its next request', async () => {
    const { signIn, sentToken, upstream } = await browser()
    await signIn()
    const rotated = tokenHeaders({ token: 'token-2', client: 'client-1', uid, expiry: 2_000_000_001 })
    upstream.on('/api/v1/users/me', { body: { data: null }, headers: rotated })
    expect(await sentToken()).toBe('token-1')
    expect(await sentToken()).toBe('token-2')
  })

  test('has no token to send after sign-out', async () => {
    const { agent, signIn, sentToken, upstream } = await browser()
    await signIn()
    upstream.on('DELETE /auth/sign_out', { body: { success: true } })
    expect((await agent.delete('/auth/sign_out')).status).toBe(200)
    expect(await sentToken()).toBeUndefined()
  })

  test('is redirected from a private page to the sign-in page, which knows the way back', async () => {
    const { agent } = await browser()
    const response = await agent.get('/profiel').redirects(0)
    expect([response.status, response.headers.location]).toEqual([302, '/auth/login-1?return=%2Fprofiel'])
  })
})
