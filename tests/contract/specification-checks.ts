/** The calls of requirements.md REQ-7, which every backend has. Nothing is written: a body is refused, or changes nothing. */
import type { Document, Resource } from '#shared/json-api/types.ts'
import { missingCalls } from './capability-probe.ts'
import { type Answer, tokenNames } from './contract-client.ts'
import { type Check, expectThat, type Tools } from './contract-suite.ts'
import { requiredAttributes } from './required-attributes.ts'

const needs = ['center'] as const
const absentId = '999999999'

/** Checks a JSON:API document of one type, with the attributes that pages need; returns its records. */
export function recordsOf({ status, body }: Answer, type: string, isList: boolean): Resource[] {
  expectThat(status === 200, `status ${status}`)
  const { data, included = [] } = body as Partial<Document<Resource | Resource[]>>
  expectThat(Array.isArray(data) === isList, isList ? 'data is no list' : 'data is no record')
  const records = [data ?? []].flat()
  expectThat(
    records.every((record) => typeof record.id === 'string' && record.type === type),
    `records are not ${type} with an id as text`,
  )
  const roles = included.filter((record) => record.type === 'roles')
  const missing = [...records, ...roles].flatMap((record) =>
    (requiredAttributes[record.type] ?? [])
      .filter((name) => record.attributes?.[name] === undefined)
      .map((name) => `${record.type}.${name}`),
  )
  expectThat(missing.length === 0, `without ${[...new Set(missing)].join(', ')}`)
  return records
}

const get = async ({ session }: Tools, path: string) => (await session('center')).request('GET', path)

const list = (path: string, type: string): Check => ({
  name: `GET ${path}`,
  needs,
  run: async (tools) => void recordsOf(await get(tools, path), type, true),
})

async function firstOf(tools: Tools, path: string, type: string): Promise<Resource> {
  return recordsOf(await get(tools, path), type, true)[0] ?? tools.skip(`no ${type} on this site`)
}

const openList = (path: string, type: string): Check => ({
  name: `GET ${path}`,
  run: async ({ client }) => void recordsOf(await client.request('GET', path), type, true),
})

/** A write that says what is wrong with it, in any form that the pages read. */
const refused = (call: string, body: unknown, statuses: readonly number[]): Check => ({
  name: `${call} says what is wrong`,
  needs,
  async run({ session, validator }) {
    const [method = '', path = ''] = call.split(' ')
    const answer = await (await session('center')).request(method, path.replace('{id}', absentId), { body })
    expectThat(statuses.includes(answer.status), `status ${answer.status}`)
    // That there is no such record needs no text.
    if (answer.status === 404) return
    const problem = validator.errorProblemOf(answer.body)
    expectThat(problem === '', problem)
  },
})

const data = (type: string, attributes: object, id?: string) => ({ data: { type, ...(id ? { id } : {}), attributes } })

export const specificationChecks: readonly Check[] = [
  {
    name: 'every call of the specification is there',
    async run({ client }) {
      const missing = await missingCalls(client)
      expectThat(missing.length === 0, `not there: ${missing.join(', ')}`)
    },
  },
  openList('/api/v1/volunteer_centers', 'volunteer_centers'),
  {
    name: 'GET /api/v1/volunteer_centers/current?include=profile is the center of Volunteer-Center-Id',
    async run({ client, options }) {
      const path = '/api/v1/volunteer_centers/current?include=profile'
      for (const centerId of [options.centerId, options.otherCenterId]) {
        const [center] = recordsOf(await client.request('GET', path, { centerId }), 'volunteer_centers', false)
        expectThat(center?.id === centerId, `${centerId} gets the center ${center?.id}`)
      }
    },
  },
  {
    name: 'POST /auth/sign_in gives access-token, client and uid',
    needs,
    async run({ client, options, skip }) {
      const answer = await client.request('POST', '/auth/sign_in', {
        body: options.accounts.center ?? skip('no account'),
      })
      expectThat(answer.status === 200, `status ${answer.status}`)
      const missing = tokenNames.filter((name) => !answer.headers.get(name)?.trim())
      expectThat(missing.length === 0, `without ${missing.join(', ')}`)
    },
  },
  {
    name: 'GET /api/v1/current_user?include=roles is the account, with its roles',
    needs,
    async run(tools) {
      const answer = await get(tools, '/api/v1/current_user?include=roles')
      recordsOf(answer, 'users', false)
      const { included = [] } = answer.body as Document
      expectThat(
        included.some(({ type }) => type === 'roles'),
        'no roles are included',
      )
    },
  },
  list('/api/v1/current_organizations', 'organizations'),
  {
    name: 'GET /api/v1/current_organization?include=address,profile',
    needs,
    async run(tools) {
      const answer = await get(tools, '/api/v1/current_organization?include=address,profile')
      if (answer.status === 403 || answer.status === 404) tools.skip('the account has no organization')
      recordsOf(answer, 'organizations', false)
    },
  },
  openList('/api/v1/organizations?include=vacancies', 'organizations'),
  {
    name: 'GET /api/v1/organizations/{id}?include=profile',
    async run({ client, skip }) {
      const [first] = recordsOf(await client.request('GET', '/api/v1/organizations'), 'organizations', true)
      if (!first) skip('no organization on this site')
      else
        recordsOf(
          await client.request('GET', `/api/v1/organizations/${first.id}?include=profile`),
          'organizations',
          false,
        )
    },
  },
  {
    name: 'GET /api/v1/users?filter[organization_id_eq]&filter[with_role]=admin&page[size]=1000',
    needs,
    async run(tools) {
      const { id } = await firstOf(tools, '/api/v1/organizations', 'organizations')
      const path = `/api/v1/users?filter[organization_id_eq]=${id}&filter[with_role]=admin&page[size]=1000`
      recordsOf(await get(tools, path), 'users', true)
    },
  },
  list('/api/v1/users?include=organizations', 'users'),
  {
    name: 'GET /api/v1/users/{id}?include=roles,organizations',
    needs,
    async run(tools) {
      const { id } = await firstOf(tools, '/api/v1/users', 'users')
      recordsOf(await get(tools, `/api/v1/users/${id}?include=roles,organizations`), 'users', false)
    },
  },
  {
    name: 'PATCH /api/v1/current_user takes user and users as the type',
    needs,
    async run({ session }) {
      for (const type of ['user', 'users']) {
        const answer = await (await session('center')).request('PATCH', '/api/v1/current_user', {
          body: data(type, {}),
        })
        expectThat(answer.status === 200, `${type} gets ${answer.status}`)
      }
    },
  },
  refused('PATCH /api/v1/users/{id}', data('users', {}, absentId), [404, 422]),
  refused('PUT /api/v1/users/{id}/add_role', data('users', { name: 'member' }), [404, 422]),
  refused('DELETE /api/v1/users/{id}/remove_role', data('users', { name: 'member' }), [404, 422]),
  refused(
    'PUT /api/v1/organizations/{id}/approve',
    data('organizations', { status: 'approved' }, absentId),
    [404, 422],
  ),
  refused('PUT /api/v1/organizations/{id}', data('organizations', { status: 'approved' }, absentId), [404, 422]),
  refused('POST /api/v1/sign_in_as_user', data('user', { user_id: absentId }), [403, 404, 422]),
  refused('POST /api/v1/confirm', { confirmation_token: 'no-such-token' }, [400, 401, 404, 422]),
  {
    name: 'PUT /auth/password without credentials says what is wrong',
    async run({ client, validator }) {
      const body = { password: 'contract-1-Contract', password_confirmation: 'contract-1-Contract' }
      const answer = await client.request('PUT', '/auth/password', { body })
      expectThat([401, 422].includes(answer.status), `status ${answer.status}`)
      const problem = validator.errorProblemOf(answer.body)
      expectThat(problem === '', problem)
    },
  },
  {
    name: 'DELETE /auth/sign_out ends the session',
    needs,
    async run({ client, options, skip }) {
      const session = await client.signIn(options.accounts.center ?? skip('no account'))
      const { tokens } = session
      const answer = await client.request('DELETE', '/auth/sign_out', { tokens })
      expectThat(answer.status === 200 || answer.status === 204, `status ${answer.status}`)
      const after = await client.request('GET', '/api/v1/current_user', { tokens })
      expectThat(after.status === 401, `the ended session gets ${after.status}`)
    },
  },
]
