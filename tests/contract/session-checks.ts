/** Token rules of devise_token_auth, as the gateway relies on them (sessions.md SES-1 to SES-8). */
import { tokenNames, tokensOf } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'

/** Longer than the batch window of five seconds. */
const beyondBatch = 5_500
const needs = ['volunteer'] as const
const own = '/api/v1/current_user'

/** A session of this check alone, because checks end and rotate it. */
async function newSession({ client, options, skip }: Tools) {
  return options.accounts.volunteer ? client.signIn(options.accounts.volunteer) : skip('no account')
}

export const sessionChecks: readonly Check[] = [
  {
    name: 'signing in responds with every token header',
    needs,
    async run({ client, options, skip }) {
      const account = options.accounts.volunteer ?? skip('no account')
      const answer = await client.request('POST', '/auth/sign_in', { body: account })
      expectThat(answer.status === 200, `status ${answer.status}`)
      for (const name of [...tokenNames, 'token-type', 'expiry'])
        expectThat(answer.headers.get(name)?.trim(), `the header ${name} is missing`)
      expectThat(Number(answer.headers.get('expiry')) > 1_000_000_000, 'expiry is not in Unix seconds')
    },
  },
  {
    name: 'wrong credentials get 401 with a text',
    async run({ client, validator }) {
      const body = { email: 'nobody@contract.example', password: 'not-the-password-1' }
      const answer = await client.request('POST', '/auth/sign_in', { body })
      expectThat(answer.status === 401, `status ${answer.status}`)
      const problem = validator.errorProblemOf(answer.body)
      expectThat(problem === '', problem)
      expectThat(tokensOf(answer) === null, 'tokens although nobody signed in')
    },
  },
  {
    name: 'a response to a visitor carries no token',
    async run({ client }) {
      const answer = await client.request('GET', '/api/v1/vacancies')
      expectThat(answer.headers.get('access-token') === null, 'an access-token')
    },
  },
  {
    name: 'validate_token knows a session, and says 401 of an invented one',
    needs,
    async run(tools) {
      const session = await newSession(tools)
      const valid = await session.request('GET', '/auth/validate_token')
      if (valid.status === 404) tools.skip('the backend has no GET /auth/validate_token: links in mails sign nobody in')
      expectThat(valid.status === 200, `status ${valid.status}`)
      const invented = { ...session.tokens, 'access-token': 'invented' }
      const invalid = await tools.client.request('GET', '/auth/validate_token', { tokens: invented })
      expectThat(invalid.status === 401, `status ${invalid.status} of an invented token`)
    },
  },
  {
    name: 'requests within five seconds are a batch: a blank token, and the old one stays valid',
    needs,
    async run(tools) {
      const { tokens } = await newSession(tools)
      for (const round of [1, 2]) {
        const answer = await tools.client.request('GET', own, { tokens })
        expectThat(answer.status === 200, `status ${answer.status} of request ${round}`)
        expectThat(answer.headers.get('access-token')?.trim() === '', 'access-token is not one blank')
        expectThat(answer.headers.get('expiry')?.trim() === '', 'expiry is not one blank')
        expectThat(answer.headers.get('uid'), 'uid is missing')
        expectThat(answer.headers.get('client'), 'client is missing')
      }
    },
  },
  {
    name: 'after five seconds a request rotates the token, with every header',
    needs,
    async run(tools) {
      const { tokens } = await newSession(tools)
      await tools.options.wait(beyondBatch)
      const answer = await tools.client.request('GET', own, { tokens })
      const next = tokensOf(answer)
      expectThat(next, `no new tokens (status ${answer.status})`)
      expectThat(next['access-token'] !== tokens['access-token'], 'the token is the old one')
      expectThat(next.client === tokens.client, 'the client changed')
      expectThat(answer.headers.get('expiry')?.trim(), 'expiry is missing')
    },
  },
  {
    name: 'twenty parallel requests over a rotation all succeed, and the newest token goes on',
    needs,
    async run(tools) {
      const { tokens } = await newSession(tools)
      await tools.options.wait(beyondBatch)
      const send = () => tools.client.request('GET', own, { tokens })
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      const refused = answers.filter(({ status }) => status !== 200)
      expectThat(refused.length === 0, `${refused.length} of 20 got ${refused[0]?.status}`)
      const newest = answers.map(tokensOf).find((found) => found !== null)
      expectThat(newest, 'none of them rotated the token')
      const after = await tools.client.request('GET', own, { tokens: newest })
      expectThat(after.status === 200, `the newest token gets ${after.status}`)
    },
  },
  {
    name: 'the token before the current one is valid, an older one is not',
    needs,
    async run(tools) {
      const session = await newSession(tools)
      const first = session.tokens
      const rotate = async () => {
        await tools.options.wait(beyondBatch)
        await session.request('GET', own)
      }
      await rotate()
      const late = await tools.client.request('GET', own, { tokens: first })
      expectThat(late.status === 200, `the token before the current one gets ${late.status}`)
      await rotate()
      await rotate()
      await tools.options.wait(beyondBatch)
      const older = await tools.client.request('GET', own, { tokens: first })
      expectThat(older.status === 401, `a token of several rotations ago gets ${older.status}`)
    },
  },
  {
    name: 'signing out ends the session; doing so again gets 404 or 401',
    needs,
    async run(tools) {
      const { tokens } = await newSession(tools)
      const first = await tools.client.request('DELETE', '/auth/sign_out', { tokens })
      expectThat(first.status === 200, `status ${first.status}`)
      const after = await tools.client.request('GET', own, { tokens })
      expectThat(after.status === 401, `the ended session gets ${after.status}`)
      const again = await tools.client.request('DELETE', '/auth/sign_out', { tokens })
      expectThat([401, 404].includes(again.status), `signing out again gets ${again.status}`)
    },
  },
  {
    name: 'a password mail without redirect_url is refused with a text',
    async run({ client, validator }) {
      const answer = await client.request('POST', '/auth/password', { body: { email: 'nobody@contract.example' } })
      expectThat([401, 404, 422].includes(answer.status), `status ${answer.status}`)
      const problem = validator.errorProblemOf(answer.body)
      expectThat(problem === '', problem)
    },
  },
]
