/** Forms by code: whoever has the code reads the form and saves answers; nothing is submitted, because a code may work once. */
import type { Document, Resource } from '#shared/json-api/types.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'

const pathOf = ({ options, skip }: Tools): string => `/api/v1/forms/${options.form ?? skip('no open form: --form')}`
const answersOf = (body: unknown): unknown => (body as Document<Resource>).data.attributes?.answers

export const formChecks: readonly Check[] = [
  {
    name: 'a form is read with its code, without a session',
    async run(tools) {
      const answer = await tools.client.request('GET', pathOf(tools))
      expectThat(answer.status === 200, `status ${answer.status}`)
      const problem = tools.validator.problemOf(tools.validator.entryOf('GET', '/api/v1/forms/{token}'), answer.body)
      expectThat(problem === '', problem)
    },
  },
  {
    name: 'answers are saved without being submitted, and their keys keep their case',
    async run(tools) {
      const path = pathOf(tools)
      const before = answersOf((await tools.client.request('GET', path)).body)
      const body = { data: { type: 'handed_forms', attributes: { answers: before ?? {} } } }
      const answer = await tools.client.request('PATCH', path, { body })
      expectThat(answer.status === 200, `status ${answer.status}`)
      const stored = JSON.stringify(answersOf(answer.body) ?? {})
      expectThat(stored === JSON.stringify(before ?? {}), `the answers are now ${stored}`)
    },
  },
  {
    name: 'a submission without its answers gets 422 with the pointer of a question',
    async run(tools) {
      const body = { data: { type: 'form_submissions', attributes: { answers: {} } } }
      const answer = await tools.client.request('POST', `${pathOf(tools)}/submissions`, { body })
      expectThat(answer.status === 422, `status ${answer.status}`)
      const problem = tools.validator.errorProblemOf(answer.body)
      expectThat(problem === '', problem)
      const pointer = (answer.body as { errors: { source?: { pointer?: string } }[] }).errors[0]?.source?.pointer
      expectThat(pointer?.startsWith('/data/attributes/answers/'), `the pointer is ${pointer}`)
    },
  },
]
