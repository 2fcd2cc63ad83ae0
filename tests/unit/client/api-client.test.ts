import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { apiRequest, errorOfResponse, selectOrganization, setSignedOutListener } from '#client/api/api-client.ts'
import type { ApiError } from '#client/api/api-error.ts'

type RecordedRequest = { method: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let url: string
let requests: RecordedRequest[]
let replies: ((response: ServerResponse) => void)[]

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }

beforeEach(async () => {
  requests = []
  replies = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ method: request.method ?? '', headers: request.headers, body })
    const reply = replies.shift() ?? json(200, { data: null })
    reply(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/things`
})

afterEach(async () => {
  selectOrganization(null)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: ApiError) => error,
  )

describe('a request to the API', () => {
  it('sends snake_case keys as JSON:API', async () => {
    await apiRequest(url, { method: 'POST', body: { data: { attributes: { firstName: 'Ans' } } } })
    expect(requests[0]?.headers['content-type']).toBe('application/vnd.api+json')
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ data: { attributes: { first_name: 'Ans' } } })
  })

  it('has the key of an earlier one that got no answer, when it is the same', async () => {
    replies = [(response) => response.destroy(), json(504, {}), json(504, {}), json(201, { data: null })]
    const copy = (name: string) => failure(apiRequest(url, { method: 'POST', body: { name } }))
    expect((await copy('first'))?.status).toBe(0)
    expect((await copy('first'))?.status).toBe(504)
    expect(await copy('first')).toBeNull()
    expect(await copy('first')).toBeNull()
    expect(await copy('second')).toBeNull()
    const [lost, failed, again, done, next, other] = requests.map(({ headers }) => headers['idempotency-key'])
    expect([failed, again, done]).toEqual([lost, lost, lost])
    expect(new Set([lost, next, other]).size).toBe(3)
  })

  it('has a key of its own after one that the page gave up', async () => {
    const given = new AbortController()
    replies = [() => given.abort(), json(200, { data: null })]
    const preview = { method: 'POST' as const, body: { text: 'x' } }
    await expect(apiRequest(url, { ...preview, signal: given.signal })).rejects.toThrow(/abort/i)
    await apiRequest(url, preview)
    const [first, second] = requests.map(({ headers }) => headers['idempotency-key'])
    expect(second).not.toBe(first)
  })

  it('sends form data untouched', async () => {
    const form = new FormData()
    form.set('firstName', 'Ans')
    await apiRequest(url, { method: 'POST', body: form })
    expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data/)
    expect(requests[0]?.body).toContain('name="firstName"')
  })

  it('sends the selected organization, and no header when none is selected', async () => {
    await apiRequest(url)
    selectOrganization('7')
    await apiRequest(url)
    expect(requests.map(({ headers }) => headers['current-organization-id'])).toEqual([undefined, '7'])
  })

  it('throws an error with its status, field errors and request id', async () => {
    replies = [
      json(
        422,
        { errors: [{ code: 'required', title: 'Mist', source: { pointer: '/data/attributes/title' } }] },
        { 'x-request-id': 'abc' },
      ),
    ]
    const error = await failure(apiRequest(url))
    expect(error).toMatchObject({ status: 422, requestId: 'abc', errors: [{ field: 'title', code: 'required' }] })
  })

  it('throws an error with status 0 when there is no response', async () => {
    replies = [(response) => response.destroy()]
    expect(await failure(apiRequest(url))).toMatchObject({ status: 0 })
  })

  it('throws an error when the response is an HTML page', async () => {
    replies = [(response) => response.end('<html>')]
    expect(await failure(apiRequest(url))).toMatchObject({ status: 502 })
  })
})

describe('retrying a request', () => {
  const statuses = [408, 409, 425, 429, 500, 502, 503, 504]

  it.each(statuses)('retries a POST once with the same idempotency key after %i', async (status) => {
    replies = [json(status, {}), json(201, { data: { id: '1', type: 'things' } })]
    await expect(apiRequest(url, { method: 'POST', body: {} })).resolves.toMatchObject({ data: { id: '1' } })
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('retries once only, then throws the error', async () => {
    replies = [json(503, {}), json(503, {}), json(200, {})]
    expect(await failure(apiRequest(url, { method: 'PATCH', body: {} }))).toMatchObject({ status: 503 })
    expect(requests).toHaveLength(2)
  })

  it.each([400, 401, 403, 404, 422])('does not retry a POST after %i', async (status) => {
    replies = [json(status, {})]
    expect(await failure(apiRequest(url, { method: 'POST', body: {} }))).toMatchObject({ status })
    expect(requests).toHaveLength(1)
  })

  it.each(['GET', 'PUT', 'DELETE'] as const)('never retries %s', async (method) => {
    replies = [json(503, {})]
    expect(await failure(apiRequest(url, { method }))).toMatchObject({ status: 503 })
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers['idempotency-key']).toBeUndefined()
  })

  it('sends the idempotency key of the caller', async () => {
    await apiRequest(url, { method: 'POST', body: {}, idempotencyKey: 'key-1' })
    expect(requests[0]?.headers['idempotency-key']).toBe('key-1')
  })
})

describe('a response without a session', () => {
  const devise = { errors: ['You need to sign in or sign up before continuing.'] }
  let noticed: number

  beforeEach(() => {
    noticed = 0
    setSignedOutListener(() => {
      noticed += 1
    })
  })
  afterEach(() => setSignedOutListener(null))

  it('is noticed for reads and writes, and has no text for the reader', async () => {
    for (const method of ['GET', 'POST'] as const) {
      replies = [json(401, devise)]
      expect(await failure(apiRequest(url, { method }))).toMatchObject({ status: 401, errors: [] })
    }
    expect(noticed).toBe(2)
  })

  it('is not noticed below /auth/, where a refusal is about what was typed', () => {
    const refused = errorOfResponse(
      '/auth/sign_in',
      401,
      { success: false, errors: ['Je account is dicht.'] },
      () => null,
    )
    expect(refused.errors).toMatchObject([{ message: 'Je account is dicht.' }])
    expect(noticed).toBe(0)
  })

  it('is not noticed for another status, nor on the wrong center', () => {
    errorOfResponse('/api/v1/things', 403, null, () => null)
    const wrong = errorOfResponse('/api/v1/things', 401, { errors: ['wrong center: …'] }, () => null)
    expect(wrong.wrongCenter).toBe('wrong center: …')
    expect(noticed).toBe(0)
  })
})
