/** Errors: JSON:API error objects with their status, code, title and source (domain.md DOM-9), and the texts of the specification. */

import type { Entry } from '#backend/openapi/document.ts'
import { needsSession } from '#backend/openapi/document.ts'
import { type ParsedError, parseErrors } from '#shared/json-api/errors.ts'
import type { ErrorObject } from '#shared/json-api/types.ts'
import type { Answer } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'
import type { DocumentValidator } from './document-validator.ts'

function expectError({ validator }: Tools, answer: Answer, status: number): ParsedError[] {
  expectThat(answer.status === status, `status ${answer.status} instead of ${status}`)
  const problem = validator.errorProblemOf(answer.body)
  expectThat(problem === '', problem)
  const [first] = (answer.body as { errors: (Partial<ErrorObject> | string)[] }).errors
  // Devise's own controllers have texts alone.
  if (typeof first === 'object' && first.status)
    expectThat(first.status === String(status), `errors[0].status is ${first.status}`)
  return parseErrors(answer.body)
}

/** Every operation that is for accounts refuses visitors; requested without a body, so that nothing is written. */
const visitorCheck = ({ method, path }: Entry): Check => ({
  name: `${method} ${path} gets 401 without a session`,
  async run(tools) {
    const answer = await tools.client.request(method, path.replace(/\{\w+\}/g, '999999999'))
    // A feature that is off on this site is not there for anybody.
    if (answer.status === 404) tools.skip('not on this site')
    expectError(tools, answer, 401)
  },
})

const invalid = { data: { type: 'contact_messages', attributes: { subject: '', message: '' } } }

export const errorChecks = (validator: DocumentValidator): readonly Check[] => [
  {
    name: 'an unknown record gets 404',
    async run(tools) {
      expectError(tools, await tools.client.request('GET', '/api/v1/vacancies/999999999'), 404)
    },
  },
  {
    name: 'an unknown path gets 404',
    async run({ client }) {
      const { status } = await client.request('GET', '/api/v1/no_such_things')
      expectThat(status === 404, `status ${status}`)
    },
  },
  {
    name: 'a body that is no JSON gets 400',
    async run(tools) {
      expectError(tools, await tools.client.request('POST', '/api/v1/signups', { body: '{"data":' }), 400)
    },
  },
  {
    name: 'invalid values get 422 with every error at once, each with the pointer of its field',
    async run(tools) {
      const body = { data: { type: 'signups', attributes: { email: 'no address', first_name: '' } } }
      const errors = expectError(tools, await tools.client.request('POST', '/api/v1/signups', { body }), 422)
      const fields = errors.map(({ field }) => field)
      for (const name of ['email', 'firstName']) expectThat(fields.includes(name), `no pointer to ${name} in ${fields}`)
    },
  },
  {
    name: 'the text of an error is in the language of the reader',
    needs: ['volunteer'],
    async run(tools) {
      const session = await tools.session('volunteer')
      const texts = []
      for (const language of ['nl', 'en']) {
        const headers = { 'accept-language': language }
        const answer = await session.request('POST', '/api/v1/contact_messages', { body: invalid, headers })
        texts.push(expectError(tools, answer, 422)[0]?.message)
      }
      expectThat(texts[0] && texts[0] !== texts[1], `nl and en say ${texts.join(' and ')}`)
    },
  },
  {
    name: 'a body of another type gets 409',
    needs: ['volunteer'],
    async run(tools) {
      const body = { data: { type: 'vacancies', attributes: {} } }
      const answer = await (await tools.session('volunteer')).request('PATCH', '/api/v1/current_user', { body })
      // The gateway sends no other type.
      if (answer.status === 200) tools.skip('the backend does not look at the type')
      expectError(tools, answer, 409)
    },
  },
  {
    name: 'the type of a body may be singular (user and users)',
    needs: ['volunteer'],
    async run(tools) {
      for (const type of ['user', 'users']) {
        const body = { data: { type, attributes: {} } }
        const answer = await (await tools.session('volunteer')).request('PATCH', '/api/v1/current_user', { body })
        expectThat(answer.status === 200, `${type} gets ${answer.status}`)
      }
    },
  },
  {
    name: "a list of the staff gets 403 with a volunteer's session",
    needs: ['volunteer'],
    async run(tools) {
      expectError(tools, await (await tools.session('volunteer')).request('GET', '/api/v1/users'), 403)
    },
  },
  {
    name: 'the organization of somebody without one gets 403 or 404',
    needs: ['volunteer'],
    async run(tools) {
      const answer = await (await tools.session('volunteer')).request('GET', '/api/v1/current_organization')
      if (answer.status === 200) tools.skip('this account has an organization')
      expectThat([403, 404].includes(answer.status), `status ${answer.status}`)
    },
  },
  {
    name: 'an unknown form gets 404',
    async run(tools) {
      expectError(tools, await tools.client.request('GET', '/api/v1/forms/no-such-form'), 404)
    },
  },
  ...validator.entries
    .filter(({ operation, path }) => needsSession(operation) && path.startsWith('/api/'))
    .map(visitorCheck),
]
