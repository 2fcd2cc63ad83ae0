/** Every list that can be read without an id, and its first record, have the shape of the OpenAPI document. */

import type { Entry } from '#backend/openapi/document.ts'
import { needsSession } from '#backend/openapi/document.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import type { Answer } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'
import type { DocumentValidator } from './document-validator.ts'
import { problemOfReaders } from './other-readers.ts'

/** Who has something to read on most lists. */
const reader = 'center'

const wholeList = { pagination: { current: 1, next: null, prev: null, last: 1, records: 0 } }

export const documentChecks = (validator: DocumentValidator): readonly Check[] =>
  validator.lists().map((entry): Check => {
    const isPublic = !needsSession(entry.operation)
    return {
      name: `GET ${entry.path} has the shape of the document`,
      needs: isPublic ? [] : [reader],
      run: (tools) => checkList(entry, tools, isPublic),
    }
  })

async function checkList(entry: Entry, tools: Tools, isPublic: boolean): Promise<void> {
  const get = async (path: string): Promise<Answer> =>
    isPublic ? tools.client.request('GET', path) : (await tools.session(reader)).request('GET', path)
  const answer = await get(entry.path)
  if (answer.status === 403) tools.skip('not for this account')
  if (answer.status === 404) tools.skip('not on this site, or nothing there')
  expectThat(answer.status === 200, `status ${answer.status}`)
  const type = answer.headers.get('content-type') ?? ''
  expectThat(type.split(';')[0] === jsonApiType, `content-type ${type}`)
  const caching = answer.headers.get('cache-control') ?? ''
  expectThat(isPublic || !caching.includes('public'), `cache-control of a signed-in response: ${caching}`)
  // Who sends a list whole has nothing to say about pages: `queries` checks that nothing else is left out.
  const problem = tools.validator.problemOf(entry, { meta: wholeList, ...(answer.body as Document) })
  expectThat(problem === '', problem)
  if (isPublic) await expectReadable(answer)
  const { data } = answer.body as Document
  const [first] = Array.isArray(data) ? data : []
  if (first) await checkRecord(entry, first, get, tools, isPublic)
}

async function expectReadable({ body }: Answer): Promise<void> {
  const problem = await problemOfReaders(body as Document)
  expectThat(problem === '', problem)
}

/** The record by itself, where the API has that. */
async function checkRecord(
  { path }: Entry,
  { id, type }: Resource,
  get: (path: string) => Promise<Answer>,
  { validator }: Tools,
  isPublic: boolean,
): Promise<void> {
  const show = validator.entries.find((entry) => entry.method === 'GET' && entry.path === `${path}/{id}`)
  if (!show) return
  const answer = await get(`${path}/${id}`)
  expectThat(answer.status === 200, `the first record, ${type} ${id}, gets ${answer.status}`)
  const problem = validator.problemOf(show, answer.body)
  expectThat(problem === '', `the first record: ${problem}`)
  if (isPublic) await expectReadable(answer)
}
