/** An authenticator app as the second step (sessions.md SES-40). The app that a check adds, it removes; the volunteer gets mails about it. */
import { generateSync } from 'otplib'
import type { Answer, Session } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'
import {
  accountOf,
  expectNoSession,
  expectRefused,
  expectSession,
  expectShape,
  needs,
  newSession,
  stepOf,
} from './identity-steps.ts'

const calls = [
  'GET /auth/factors',
  'POST /auth/totp',
  'POST /auth/totp/confirm',
  'DELETE /auth/totp',
  'POST /auth/recovery_codes',
  'DELETE /auth/trusted_browsers',
] as const
const stepPath = '/auth/sign_in/factor'

type Started = { secret: string; uri: string }
const codeOf = ({ options }: Tools, { secret }: Started) =>
  generateSync({ secret, epoch: Math.floor(options.now() / 1000) })
/** Six digits that are not those of the app. */
const wrongCodeOf = (tools: Tools, started: Started) => (codeOf(tools, started) === '000000' ? '111111' : '000000')
const confirm = (session: Session, code: string) => session.request('POST', '/auth/totp/confirm', { body: { code } })

/** With an app that has been set up and not confirmed. */
async function withStarted(tools: Tools, run: (session: Session, started: Started) => Promise<void>): Promise<void> {
  const session = await newSession(tools)
  const answer = await session.request('POST', '/auth/totp')
  if (answer.status === 503) tools.skip('the backend has no key for authenticator apps')
  expectThat(answer.status === 200, `setting it up gets ${answer.status}`)
  expectShape(tools, 'POST /auth/totp', answer)
  try {
    await run(session, answer.body as Started)
  } finally {
    await session.request('DELETE', '/auth/totp')
  }
}

type Factor = { codes: string[]; usedCode: string }

/** With an app that is the second step from now on. */
const withFactor = (tools: Tools, run: (factor: Factor) => Promise<void>): Promise<void> =>
  withStarted(tools, async (session, started) => {
    const usedCode = codeOf(tools, started)
    const confirmed = await confirm(session, usedCode)
    expectThat(confirmed.status === 200, `confirming it gets ${confirmed.status}`)
    expectShape(tools, 'POST /auth/totp/confirm', confirmed)
    await run({ codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes, usedCode })
  })

const byPassword = (tools: Tools): Promise<Answer> =>
  tools.client.request('POST', '/auth/sign_in', { body: accountOf(tools) })

const second = ({ client }: Tools, code: string, headers: Record<string, string>, centerId?: string) =>
  client.request('POST', stepPath, { body: { code, remember: false }, headers, ...(centerId ? { centerId } : {}) })

export const secondFactorChecks: readonly Check[] = [
  {
    name: 'the second factor of an account is its owner’s alone: a visitor gets 401',
    async run({ client }) {
      for (const call of calls) {
        const [method = '', path = ''] = call.split(' ')
        const body = method === 'POST' ? { body: { code: '000000' } } : {}
        const { status } = await client.request(method, path, body)
        expectThat(status === 401, `${call} gets ${status}`)
      }
    },
  },
  {
    name: 'an authenticator app begins with a secret and its otpauth URI',
    needs,
    async run(tools) {
      await withStarted(tools, async (_session, { secret, uri }) => {
        expectThat(/^[A-Z2-7]{26,}$/.test(secret), 'the secret is not 128 bits or more in base32')
        expectThat(uri.startsWith('otpauth://totp/'), `the URI is ${uri.slice(0, 20)}…`)
        expectThat(new URL(uri).searchParams.get('secret') === secret, 'the URI has another secret')
      })
    },
  },
  {
    name: 'a wrong first code gets 422 auth.factor_wrong, and the app is no factor until a right one',
    needs,
    async run(tools) {
      await withStarted(tools, async (session, started) => {
        expectRefused(tools, await confirm(session, wrongCodeOf(tools, started)), 422, 'auth.factor_wrong')
        const state = await session.request('GET', '/auth/factors')
        expectThat(state.status === 200, `GET /auth/factors gets ${state.status}`)
        expectShape(tools, 'GET /auth/factors', state)
        expectThat((state.body as { totp_since: unknown }).totp_since === null, 'it is a factor already')
        expectSession(await byPassword(tools))
      })
    },
  },
  {
    name: 'with an authenticator app the password gets 401 auth.factor_required, with the ways to go on',
    needs,
    async run(tools) {
      await withFactor(tools, async () => {
        const answer = await byPassword(tools)
        expectRefused(tools, answer, 401, 'auth.factor_required')
        expectNoSession(answer)
        stepOf(answer)
        const { factors = [] } = answer.body as { factors?: string[] }
        for (const name of ['totp', 'recovery_code']) expectThat(factors.includes(name), `factors are ${factors}`)
      })
    },
  },
  {
    name: 'no code works twice: the one that confirmed the app gets 422 auth.factor_wrong',
    needs,
    async run(tools) {
      await withFactor(tools, async ({ usedCode }) => {
        const refused = await second(tools, usedCode, stepOf(await byPassword(tools)))
        expectRefused(tools, refused, 422, 'auth.factor_wrong')
        expectNoSession(refused)
      })
    },
  },
  {
    name: 'a recovery code signs in, once',
    needs,
    async run(tools) {
      await withFactor(tools, async ({ codes: [code = ''] }) => {
        expectSession(await second(tools, code, stepOf(await byPassword(tools))))
        const again = await second(tools, code, stepOf(await byPassword(tools)))
        expectRefused(tools, again, 422, 'auth.factor_wrong')
        expectNoSession(again)
      })
    },
  },
  {
    name: 'the second step without that of its browser, or on the site of another center, gets 422 auth.factor_over',
    needs,
    async run(tools) {
      await withFactor(tools, async ({ codes: [code = ''] }) => {
        const step = stepOf(await byPassword(tools))
        expectRefused(tools, await second(tools, code, {}), 422, 'auth.factor_over')
        expectRefused(tools, await second(tools, code, step, tools.options.otherCenterId), 422, 'auth.factor_over')
        // Neither of them used the code up.
        expectSession(await second(tools, code, step))
      })
    },
  },
]
