/** Signing in by a code or a link in a mail (sessions.md SES-34). The volunteer gets a mail for each code that is asked for here. */
import { type Answer, tokensOf } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'
import { accountOf, expectNoSession, expectRefused, expectShape, needs, stepOf, stranger } from './identity-steps.ts'

const codeMail = '/auth/sign_in/code_mail'
const codePath = '/auth/sign_in/code'

const ask = ({ client }: Tools, email: string): Promise<Answer> =>
  client.request('POST', codeMail, { body: { email, return_path: '/' } })

/** Six digits that are no code: nobody knows the one in the mail. */
const answer = ({ client }: Tools, headers: Record<string, string>, centerId?: string): Promise<Answer> =>
  client.request('POST', codePath, { body: { code: '000000' }, headers, ...(centerId ? { centerId } : {}) })

export const codeSignInChecks: readonly Check[] = [
  {
    name: 'a code by mail: the response is the same for an address with and without an account',
    needs,
    async run(tools) {
      const known = await ask(tools, accountOf(tools).email)
      const unknown = await ask(tools, stranger())
      for (const one of [known, unknown]) {
        expectThat(one.status === 200, `status ${one.status}`)
        expectShape(tools, `POST ${codeMail}`, one)
        expectThat(!tokensOf(one), 'the response has a session')
        stepOf(one)
      }
      const [first, second] = [known, unknown].map(({ body }) => JSON.stringify(body))
      expectThat(first === second, `an account gets ${first}, no account gets ${second}`)
    },
  },
  {
    name: 'a wrong code gets 401 auth.code_wrong, with and without an account',
    needs,
    async run(tools) {
      for (const email of [accountOf(tools).email, stranger()]) {
        const refused = await answer(tools, stepOf(await ask(tools, email)))
        expectRefused(tools, refused, 401, 'auth.code_wrong')
        expectNoSession(refused)
      }
    },
  },
  {
    name: 'a code without the step of its browser gets 401 auth.code_over',
    async run(tools) {
      stepOf(await ask(tools, stranger()))
      expectRefused(tools, await answer(tools, {}), 401, 'auth.code_over')
      expectRefused(tools, await answer(tools, { 'sign-in-attempt': 'invented' }), 401, 'auth.code_over')
    },
  },
  {
    name: 'a code has five tries, then 401 auth.code_over',
    async run(tools) {
      const step = stepOf(await ask(tools, stranger()))
      for (let time = 0; time < 5; time++) expectRefused(tools, await answer(tools, step), 401, 'auth.code_wrong')
      expectRefused(tools, await answer(tools, step), 401, 'auth.code_over')
    },
  },
  {
    name: 'the step of a code gets 401 auth.code_over on the site of another center',
    async run(tools) {
      const step = stepOf(await ask(tools, stranger()))
      expectRefused(tools, await answer(tools, step, tools.options.otherCenterId), 401, 'auth.code_over')
      // It is still there on its own.
      expectRefused(tools, await answer(tools, step), 401, 'auth.code_wrong')
    },
  },
  {
    name: 'an invented link of such a mail gets 422 auth.link_invalid',
    async run(tools) {
      const refused = await tools.client.request('POST', '/auth/sign_in/link', { body: { token: 'invented' } })
      expectRefused(tools, refused, 422, 'auth.link_invalid')
      expectNoSession(refused)
    },
  },
]
