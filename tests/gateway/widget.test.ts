/** Vacancies in an iframe on another site, by a rule of its own. */
import { describe, expect, test } from 'vitest'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'

const url = '/widget/vacatures?theme=natuur'
const visitor = { host: 'demo.localhost' }

describe('the vacancy widget', () => {
  test('may be embedded anywhere, runs no script and sets no cookie', async () => {
    const { app } = await buildGateway()
    const { headers, body, statusCode } = await app.inject({ url, headers: visitor })
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain('frame-ancestors *')
    expect(policy).toContain("script-src 'none'")
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/<script|modulepreload/)
    expect(body).toContain('<base target="_blank">')
  })

  test('is the same for signed-in visitors', async () => {
    const { app, upstream } = await buildGateway()
    const anybody = await app.inject({ url, headers: visitor })
    const somebody = await app.inject({ url, headers: { ...visitor, cookie: sessionCookie() } })
    expect(somebody.body).toBe(anybody.body)
    expect(somebody.headers['set-cookie']).toBeUndefined()
    expect(upstream.requests.every(({ headers }) => headers['access-token'] === undefined)).toBe(true)
  })

  test('is the only embeddable page', async () => {
    const { app } = await buildGateway()
    for (const path of ['/', '/vacancies/search', '/forms/abc', '/widget/iets-anders']) {
      const { headers } = await app.inject({ url: path, headers: visitor })
      expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
      expect(headers['x-frame-options'], path).toMatch(/deny/i)
    }
  })
})
