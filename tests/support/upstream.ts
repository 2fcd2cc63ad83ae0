/**
 * A scripted backend on a real socket that records its requests. With the headers below it behaves like the token backend
 * of docs/sessions.md: rotated tokens, batch responses, ended sessions.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordedRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  rawHeaders: string[]
  body: string
}

export type Scripted = { status?: number; headers?: OutgoingHttpHeaders; body?: unknown }

/** Returns a response, or null when it writes the response itself. */
export type Script = (
  request: RecordedRequest,
  raw: { request: IncomingMessage; response: ServerResponse },
) => Scripted | Promise<Scripted> | null

export type UpstreamDouble = {
  url: string
  /** All requests in order. */
  requests: RecordedRequest[]
  last: () => RecordedRequest
  /** Scripts a path (`GET /api/v1/x`, or the path alone for every method); '*' for all others. */
  on: (path: string, script: Script | Scripted) => void
  close: () => Promise<void>
}

const json = 'application/vnd.api+json'

export async function startUpstream(): Promise<UpstreamDouble> {
  const scripts = new Map<string, Script>()
  const requests: RecordedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('error', () => response.destroy())
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '/' } = request
      const one = {
        method,
        url,
        headers: request.headers,
        rawHeaders: request.rawHeaders,
        body: Buffer.concat(chunks).toString('latin1'),
      }
      requests.push(one)
      const path = url.split('?', 1)[0] ?? '/'
      const script = scripts.get(`${method} ${path}`) ?? scripts.get(path) ?? scripts.get('*')
      Promise.resolve(script ? script(one, { request, response }) : { status: 404, body: { errors: [] } }).then(
        (scripted) => {
          if (scripted) send(response, scripted)
        },
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    last: () => {
      const one = requests.at(-1)
      if (!one) throw new Error('The upstream has received no request')
      return one
    },
    on: (path, script) => scripts.set(path, typeof script === 'function' ? script : () => script),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = { data: null } }: Scripted): void {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': json, ...headers })
  response.end(text)
}

/** Headers of SES-1, as devise_token_auth writes them. */
export function tokenHeaders(session: {
  token: string
  client?: string
  uid?: string
  expiry?: number
}): OutgoingHttpHeaders {
  const { token, client = 'client-1', uid = 'vrijwilliger@demo.example', expiry = 2_000_000_000 } = session
  const all = { 'access-token': token, 'token-type': 'Bearer', client, expiry: String(expiry), uid }
  return { ...all, authorization: `Bearer ${Buffer.from(JSON.stringify(all)).toString('base64')}` }
}

/** Headers of a batch response: the token stays (sessions.md SES-2). */
export const batchHeaders = (uid = 'vrijwilliger@demo.example'): OutgoingHttpHeaders => ({
  'access-token': ' ',
  'token-type': 'Bearer',
  client: 'client-1',
  expiry: ' ',
  uid,
})

/** Response of `/api/v1/volunteer_centers/current?include=profile`. */
export function centerDocument(id: string, profile: Record<string, unknown> = {}, name = 'Vrijwilligerspunt Demo') {
  return {
    data: {
      id,
      type: 'volunteer_centers',
      attributes: { name, slug: 'demo', region: 'Apeldoorn', province: 'Gelderland' },
      relationships: { profile: { data: { id: `p${id}`, type: 'volunteer_center_profiles' } } },
    },
    included: [
      {
        id: `p${id}`,
        type: 'volunteer_center_profiles',
        attributes: { name, primary_color: '#0f766e', secondary_color: '#d97706', ...profile },
      },
    ],
  }
}
