/** A double that is wrong in one way: a proxy before a backend that changes what passes. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Passing = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }
export type Passed = { status: number; headers: Record<string, string>; body: string }

/** What a double does otherwise: with a request before it is sent, or with its response. */
export type Fault = {
  request?: (passing: Passing) => Passing
  response?: (passed: Passed, request: Passing) => Passed
}

export async function wrongBackend(url: string, fault: Fault): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = 'GET', url: path = '/', headers } = incoming
    const given = { method, path, headers: { ...headers }, body: Buffer.concat(chunks) }
    const sent = fault.request?.(given) ?? given
    const { host: _, connection: __, 'content-length': ___, ...passed } = sent.headers
    const response = await fetch(`${url}${sent.path}`, {
      method,
      headers: passed as Record<string, string>,
      ...(sent.body.length > 0 ? { body: new Uint8Array(sent.body) } : {}),
      redirect: 'manual',
    })
    const content = Buffer.from(await response.arrayBuffer())
    const isText = /json|text/.test(response.headers.get('content-type') ?? '')
    const { 'content-length': ____, ...own } = Object.fromEntries(response.headers)
    const original = { status: response.status, headers: own, body: isText ? content.toString() : '' }
    const changed = fault.response?.(original, given) ?? original
    outgoing.writeHead(changed.status, changed.headers)
    outgoing.end(isText ? changed.body : content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const withoutHeader =
  (name: string) =>
  ({ headers, ...passed }: Passed): Passed => {
    const { [name]: _, ...others } = headers
    return { ...passed, headers: others }
  }

/** Changes the parsed body of responses with JSON. */
const withBody =
  (change: (body: never, status: number) => unknown) =>
  (passed: Passed): Passed =>
    /json/.test(passed.headers['content-type'] ?? '') && passed.body !== ''
      ? { ...passed, body: JSON.stringify(change(JSON.parse(passed.body) as never, passed.status)) }
      : passed

/** Gives its first token for ever, and knows which one the backend has by now. */
function unrotated(): Fault {
  const newest = new Map<string, string>()
  const first = new Map<string, string>()
  return {
    request: (passing) => {
      const { client } = passing.headers
      const token =
        typeof client === 'string' && passing.headers['access-token'] === first.get(client) && newest.get(client)
      return token ? { ...passing, headers: { ...passing.headers, 'access-token': token } } : passing
    },
    response: (passed) => {
      const { client, 'access-token': token } = passed.headers
      if (!client || !token?.trim()) return passed
      newest.set(client, token)
      if (!first.has(client)) first.set(client, token)
      return { ...passed, headers: { ...passed.headers, 'access-token': first.get(client) ?? token } }
    },
  }
}

type List = { data: { attributes?: Record<string, unknown> }[]; meta?: object }

/** Faults by what is wrong, each with a check that must find it. */
export const faults: Record<string, { fault: () => Fault; foundBy: string }> = {
  'the header uid is missing': {
    fault: () => ({ response: withoutHeader('uid') }),
    foundBy: 'sessions: signing in responds with every token header',
  },
  'tokens do not rotate': {
    fault: unrotated,
    foundBy: 'sessions: after five seconds a request rotates the token, with every header',
  },
  'a batch has the token instead of a blank': {
    fault: () => ({
      response: (passed, { headers }) =>
        passed.headers['access-token'] === '' || passed.headers['access-token'] === ' '
          ? { ...passed, headers: { ...passed.headers, 'access-token': String(headers['access-token']) } }
          : passed,
    }),
    foundBy: 'sessions: requests within five seconds are a batch: a blank token, and the old one stays valid',
  },
  'errors have a shape of their own': {
    fault: () => ({ response: withBody((body, status) => (status >= 400 ? { error: 'wrong' } : body)) }),
    foundBy: 'errors: an unknown record gets 404',
  },
  'lists have no pagination': {
    fault: () => ({ response: withBody((body: List) => ({ ...body, meta: {} })) }),
    foundBy: 'documents: GET /api/v1/vacancies has the shape of the document',
  },
  'an attribute is missing': {
    fault: () => ({
      response: withBody((body: List) => {
        if (!Array.isArray(body.data)) return body
        const data = body.data.map(({ attributes: { title: _, ...attributes } = {}, ...one }) => ({
          ...one,
          attributes,
        }))
        return { ...body, data }
      }),
    }),
    foundBy: 'documents: GET /api/v1/vacancies has the shape of the document',
  },
  'unknown filters are ignored': {
    fault: () => ({
      request: (passing) => ({ ...passing, path: passing.path.replace(/filter(\[|%5B)favourite_eq(\]|%5D)=1/, '') }),
    }),
    foundBy: 'queries: filter[favourite_eq]=1 gets 400 that names filter[favourite_eq]',
  },
  'sorts are ignored': {
    fault: () => ({ request: (passing) => ({ ...passing, path: passing.path.replace('sort=published_at', '') }) }),
    foundBy: 'queries: sort=published_at rises and sort=-published_at falls',
  },
  'keys of repeated writes are ignored': {
    fault: () => ({
      request: ({ headers: { 'idempotency-key': _, ...headers }, ...passing }) => ({ ...passing, headers }),
    }),
    foundBy: 'writes: the same key with the same body gets the first response again, and writes once',
  },
  'a dry run is carried out': {
    fault: () => ({
      request: (passing) => ({
        ...passing,
        body: Buffer.from(passing.body.toString('latin1').replace(',"dry_run":true', ''), 'latin1'),
      }),
    }),
    foundBy: 'writes: a dry run of a bulk update says what would change, and changes nothing',
  },
  'the field that people do not see is ignored': {
    fault: () => ({
      request: (passing) => ({
        ...passing,
        body: Buffer.from(passing.body.toString('latin1').replace('"nickname":"x"', '"nickname":""'), 'latin1'),
      }),
    }),
    foundBy: 'forms: a message with the field that people do not see is answered like any other, and is not stored',
  },
  'opening hours end before they begin': {
    fault: () => ({
      response: (passed) => ({ ...passed, body: passed.body.replaceAll(/"from":"\d\d:\d\d"/g, '"from":"23:59"') }),
    }),
    foundBy: 'documents: the opening hours of the center are of days, and end after they begin',
  },
  'opening hours are stored without a look at their order': {
    fault: () => ({
      request: (passing) => ({
        ...passing,
        body: Buffer.from(
          passing.body.toString('latin1').replace('{"from":"12:00","to":"09:00"}', '{"from":"09:00","to":"12:00"}'),
          'latin1',
        ),
      }),
    }),
    foundBy:
      'writes: opening hours that end before they begin get 422 with the pointer of the time, and change nothing',
  },
  'messages to the center come to nothing': {
    fault: () => ({
      request: (passing) => ({
        ...passing,
        body: Buffer.from(passing.body.toString('latin1').replace('"open_for":9000', '"open_for":1   '), 'latin1'),
      }),
    }),
    foundBy: 'forms: a message to the center gets a reference, under which its staff read it once',
  },
  'every site shows every center': {
    fault: () => ({
      request: (passing) => ({ ...passing, headers: { ...passing.headers, 'volunteer-center-id': '1' } }),
    }),
    foundBy: 'centers: a record of this center gets 404 on the site of another',
  },
}
