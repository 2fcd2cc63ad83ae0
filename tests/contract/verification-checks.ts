/** Proving again who one is, and what asks for it (sessions.md SES-36). */
import type { Session } from './contract-client.ts'
import { type Check, expectThat } from './contract-suite.ts'
import { accountOf, expectRefused, expectShape, needs, newSession } from './identity-steps.ts'

const ways = '/auth/verification/ways'
const path = '/auth/verification'
/** Longer than the ten minutes that a proof lasts. */
const beyondProof = 11 * 60_000

/** Bodies that nothing accepts, so that nothing is written where no proof is asked. */
const asksProof = (session: Session) =>
  session.request('PUT', '/api/v1/current_user/email', {
    body: { data: { type: 'users', attributes: { email: 'no address' } } },
  })

export const verificationChecks: readonly Check[] = [
  {
    name: 'a proof is of who is signed in: a visitor gets 401',
    async run({ client }) {
      for (const each of [ways, path]) {
        const { status } = await client.request('POST', each, { body: { password: 'not-the-password-1' } })
        expectThat(status === 401, `${each} gets ${status}`)
      }
    },
  },
  {
    name: 'the ways to prove it are those that the account has',
    needs,
    async run(tools) {
      const answer = await (await newSession(tools)).request('POST', ways)
      expectThat(answer.status === 200, `status ${answer.status}`)
      expectShape(tools, `POST ${ways}`, answer)
      const { password, code } = answer.body as { password: boolean; code: boolean }
      expectThat(password && !code, 'an account with a password and no authenticator app is not asked for the password')
    },
  },
  {
    name: 'a wrong password gets 422 auth.current_password, the right one 200',
    needs,
    async run(tools) {
      const session = await newSession(tools)
      const wrong = await session.request('POST', path, { body: { password: 'not-the-password-1' } })
      expectRefused(tools, wrong, 422, 'auth.current_password')
      const invented = await session.request('POST', path, { body: { credential: '{"id":"invented"}' } })
      expectRefused(tools, invented, 401, 'auth.passkey_refused')
      const { password } = accountOf(tools)
      const right = await session.request('POST', path, { body: { password } })
      expectThat(right.status === 200, `status ${right.status}`)
      expectShape(tools, `POST ${path}`, right)
    },
  },
  {
    name: 'ten minutes after it 403 auth.verification_required, until the next proof',
    needs,
    async run(tools) {
      if (!tools.options.slow) tools.skip('it waits eleven minutes: --slow')
      const session = await newSession(tools)
      const before = await asksProof(session)
      expectThat(before.status === 422, `right after signing in it gets ${before.status}`)
      await tools.options.wait(beyondProof)
      expectRefused(tools, await asksProof(session), 403, 'auth.verification_required')
      const reading = await session.request('GET', '/api/v1/current_user')
      expectThat(reading.status === 200, `reading gets ${reading.status}`)
      await session.request('POST', path, { body: { password: accountOf(tools).password } })
      const after = await asksProof(session)
      expectThat(after.status === 422, `after the proof it gets ${after.status}`)
    },
  },
]
