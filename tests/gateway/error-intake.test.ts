/** Errors at a Sentry-compatible intake: what an engineer needs of them, and nothing of a person (GW-33). */
import { describe, expect, it, onTestFinished } from 'vitest'
import { createReportingLog } from '#server/ops/error-reports.ts'
import { buildBackend, sampleLogins, signIn } from '../support/build-backend.ts'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { startIntake } from '../support/error-intake.ts'

const secrets = /Jan de Vries|Vries|jan\.vries|geheim|SECRET|0612345678|ABCDEFGHIJ|Cookie|Maatje gezocht/
const personal = 'Jan de Vries <jan.vries@example.nl> 0612345678 token=SECRET ABCDEFGHIJKLMNOPQRSTUVWXYZ0123'
const silent = { write: () => undefined }

async function gatewayWithIntake() {
  const intake = await startIntake()
  const { logger, errorIntake, setRelease } = createReportingLog({
    level: 'info',
    dsn: intake.dsn,
    environment: 'production',
    destination: silent,
  })
  const { app, upstream } = await buildGateway({ logger, errorIntake })
  setRelease('build-1')
  const headers = {
    host: 'demo.localhost',
    'sec-fetch-site': 'same-origin',
    cookie: `${sessionCookie({ token: 'SECRET', uid: 'jan.vries@example.nl' })}; naam=geheim`,
    'content-type': 'application/json',
    'user-agent': 'geheim',
    referer: 'https://demo.localhost/profiel?naam=geheim',
  }
  return { intake, app, upstream, headers, logger }
}

describe('an error of a browser', () => {
  const sent = (message: string, stack?: string) => ({ path: '/vacancies/9?q=geheim', build: 'b1', message, stack })

  it('arrives with its build, route and place, to be traced with the source maps of the build', async () => {
    const { intake, app, headers } = await gatewayWithIntake()
    const stack =
      "TypeError: Cannot read properties of undefined (reading 'title')\n    at render (https://demo.localhost/assets/vacancy-search-organization-1a2b3c4d.js?geheim:1:234)\n    at https://elders.example/jan.vries/x.js:3:4"
    const response = await app.inject({
      method: 'POST',
      url: '/_client-errors',
      headers,
      payload: JSON.stringify(sent("TypeError: Cannot read properties of undefined (reading 'title')", stack)),
    })
    expect(response.statusCode).toBe(204)
    const [event] = await intake.events(1)
    expect(event).toMatchObject({
      release: 'b1',
      level: 'error',
      logger: 'browser',
      environment: 'production',
      tags: { program: 'browser', tenant: 'demo', center: 'demo', kind: 'error', route: '/vacancies/:id' },
    })
    expect(event?.tags.request_id).toBe(response.headers['x-request-id'])
    const [{ type, value, stacktrace } = { type: '', value: '' }] = event?.exception.values ?? []
    expect([type, value]).toEqual(['TypeError', "Cannot read properties of undefined (reading 'title')"])
    expect(stacktrace?.frames.map(({ filename, lineno, in_app }) => [filename, lineno, in_app])).toEqual([
      ['elsewhere', 3, false],
      ['app:///assets/vacancy-search-organization-1a2b3c4d.js', 1, true],
    ])
  })

  it.each([
    ['an error with a name in it', `Error: ${personal}`],
    [
      'an error of the language that quotes a person',
      `TypeError: "Jan de Vries" is no function, 'Jan de Vries' neither`,
    ],
    ['an error of a parser', `SyntaxError: Unexpected token 'J', "${personal}" is not valid JSON`],
    ['a text without an error', personal],
    [
      'an address in an error of the language',
      `TypeError: failed at https://x.nl/?naam=geheim#Vries for jan.vries@example.nl`,
    ],
  ])('says nothing of a person: %s', async (_what, message) => {
    const { intake, app, headers } = await gatewayWithIntake()
    const stack = `${message}\n    at Vries (https://demo.localhost/assets/a-1a2b3c4d.js?naam=geheim:1:2)\n  ${personal}`
    const payload = JSON.stringify(sent(message, stack.replace('at Vries', 'at f')))
    await app.inject({ method: 'POST', url: '/_client-errors', headers, payload })
    const text = await intake.text(1)
    expect(text).not.toMatch(secrets)
    expect(text).not.toContain('127.0.0.1"')
    expect(text).toContain('app:///assets/a-1a2b3c4d.js')
  })

  it('keeps the sentences of our own', async () => {
    const { intake, app, headers } = await gatewayWithIntake()
    const payload = JSON.stringify({ ...sent('img-src refused https://ads.example'), kind: 'csp' })
    await app.inject({ method: 'POST', url: '/_client-errors', headers, payload })
    const [event] = await intake.events(1)
    expect(event?.exception.values[0]).toMatchObject({
      type: 'CspViolation',
      value: 'img-src refused https://ads.example',
    })
  })
})

describe('an error of the gateway', () => {
  it('arrives with the build and the id of its request, without its message, path, query, cookies or client', async () => {
    const { intake, app, headers } = await gatewayWithIntake()
    app.get('/broken/:name', async () => {
      throw new Error(personal)
    })
    const response = await app.inject({ url: '/broken/Vries?naam=geheim', headers })
    expect(response.statusCode).toBe(500)
    const [event] = await intake.events(1)
    expect(event).toMatchObject({ release: 'build-1', logger: 'gateway', tags: { code: 'internal' } })
    expect(event?.tags.request_id).toBe(response.headers['x-request-id'])
    expect(event?.exception.values[0]).toMatchObject({ type: 'Error', value: '' })
    expect(event?.exception.values[0]?.stacktrace?.frames.at(-1)?.filename).toBe(
      'app:///tests/gateway/error-intake.test.ts',
    )
    expect(await intake.text(1)).not.toMatch(secrets)
  })

  it('is fatal when nobody catches it, and what another machine did is none', async () => {
    const { intake, app, upstream, headers, logger } = await gatewayWithIntake()
    upstream.on('/api/v1/x', { status: 503, headers: { 'content-type': 'text/html' }, body: '<html>' })
    expect((await app.inject({ url: '/api/v1/x', headers })).statusCode).toBe(503)
    logger.fatal({ err: new TypeError('x is not a function') }, 'Uncaught exception')
    const [event] = await intake.events(1)
    expect(event).toMatchObject({ level: 'fatal', exception: { values: [{ value: 'x is not a function' }] } })
    expect(intake.count()).toBe(1)
  })
})

describe('an error of the backend', () => {
  const start = async () => {
    const intake = await startIntake()
    const backend = await buildBackend({
      test: { onTestFinished },
      sentryDsn: intake.dsn,
      logLevel: 'info',
      logStream: silent,
    })
    return { intake, backend }
  }

  it('arrives with the version and the code of the database, without the parameters of the query', async () => {
    const { intake, backend } = await start()
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    await backend.db.execute('drop table quick_replies cascade')
    const attributes = { title: 'Jan de Vries', body: 'Maatje gezocht', shared: false }
    const headers = { 'x-request-id': 'request-7', cookie: 'geheim=1' }
    const body = { data: { type: 'quick_replies', attributes } }
    expect((await staff.call('POST', '/api/v1/quick_replies?naam=geheim', body, headers)).statusCode).toBe(500)
    const [event] = await intake.events(1)
    expect(event).toMatchObject({
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      logger: 'backend',
      tags: { code: 'request.failed', sqlstate: '42P01', request_id: 'request-7' },
      exception: { values: [{ value: '' }] },
    })
    expect(await intake.text(1)).not.toMatch(secrets)
  })

  it('is none when the client is refused, or when the backend says that it has no room', async () => {
    const { intake, backend } = await start()
    const user = await signIn(backend.app, sampleLogins('demo').volunteer)
    for (const response of ['422', '503']) await user.call('GET', `/api/v1/test_answers/${response}`)
    await user.call('GET', '/api/v1/test_answers/500')
    expect(await intake.events(1)).toHaveLength(1)
  })
})

describe('the error that the developer page makes', () => {
  it('arrives, and the page hears that errors are sent and traces are not', async () => {
    const { intake, app, headers } = await gatewayWithIntake()
    const reporting = await app.inject({ url: '/_developer/reporting', headers })
    expect([reporting.json(), reporting.headers['cache-control']]).toEqual([
      { errors: true, traces: false },
      'no-store',
    ])
    const { 'content-type': _type, ...without } = headers
    const failed = await app.inject({ method: 'POST', url: '/_developer/error', headers: without })
    expect(failed.statusCode).toBe(500)
    const [event] = await intake.events(1)
    expect(event?.exception.values[0]?.value).toBe('On purpose, from the developer page')
  })

  it.each([
    ['a visitor', false, { host: 'demo.localhost', 'x-csrf': '1' }, 404],
    ['production', true, { host: 'demo.localhost', 'x-csrf': '1', cookie: sessionCookie() }, 404],
    ['another site', false, { host: 'demo.localhost', 'sec-fetch-site': 'cross-site', cookie: sessionCookie() }, 403],
  ])('is refused to %s', async (_who, production, headers, status) => {
    const { app } = await buildGateway({ production, allowSamples: true })
    expect((await app.inject({ method: 'POST', url: '/_developer/error', headers })).statusCode).toBe(status)
  })
})
