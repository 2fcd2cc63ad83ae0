/** A double of the token backend by the rules of docs/sessions.md (SES-1 to SES-5), whose clock and delays the test decides. */
import type { RecordedRequest, Scripted } from './upstream.ts'
import { batchHeaders, tokenHeaders } from './upstream.ts'

type Client = { uid: string; token: string; previous: string; updatedAt: number; expiry: number }

const batchWindowMs = 5000
const day = 86_400_000

export class TokenBackend {
  /** Milliseconds since 1970. */
  now = Date.UTC(2026, 0, 1)
  lifespanMs = 14 * day
  readonly clients = new Map<string, Client>()
  #issued = 0
  readonly #held = new Map<string, Promise<void>>()

  /** Signs in on a new client; a session as the response's headers name it. */
  signIn(uid: string): { client: string; token: string; expiry: number } {
    const client = `client-${++this.#issued}`
    const expiry = this.#expiry()
    this.clients.set(client, { uid, token: this.#token(), previous: '', updatedAt: this.now, expiry })
    return { client, token: this.clients.get(client)?.token ?? '', expiry }
  }

  /** Delays the responses of a path, after their tokens have rotated, until the returned function is called. */
  hold(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(path, promise)
    return () => {
      this.#held.delete(path)
      resolve()
    }
  }

  /** A script of the upstream double, for all paths. */
  readonly respond = async ({ method, url, headers, body }: RecordedRequest): Promise<Scripted> => {
    const path = url.split('?', 1)[0] ?? ''
    const response = this.#respond(`${method} ${path}`, headers as Record<string, string>, body)
    await this.#held.get(path)
    return response
  }

  #respond(action: string, headers: Record<string, string>, body: string): Scripted {
    if (action === 'POST /auth/sign_in' || action === 'POST /api/v1/sign_in_as_user') {
      const uid = String((JSON.parse(body) as { email?: string }).email)
      const { client, token, expiry } = this.signIn(uid)
      return {
        headers: tokenHeaders({ client, token, expiry: Math.floor(expiry / 1000), uid }),
        body: { data: { uid } },
      }
    }
    const known = this.clients.get(headers.client ?? '')
    const given = headers['access-token']
    const isValid = known && known.uid === headers.uid && [known.token, known.previous].includes(given ?? ' ')
    if (!known || !isValid || known.expiry < this.now) return { status: 401, body: { errors: [{ status: '401' }] } }
    if (action === 'DELETE /auth/sign_out') {
      this.clients.delete(headers.client ?? '')
      return { body: { success: true } }
    }
    const isBatch = this.now - known.updatedAt < batchWindowMs
    known.updatedAt = this.now
    if (action === 'PATCH /api/v1/users/1') known.uid = String((JSON.parse(body) as { email?: string }).email)
    const response = { body: { data: { id: '1', type: 'users', attributes: { email: known.uid } } } }
    if (isBatch) return { ...response, headers: { ...batchHeaders(known.uid), client: headers.client } }
    Object.assign(known, { previous: known.token, token: this.#token(), expiry: this.#expiry() })
    const { uid, token, expiry } = known
    return {
      ...response,
      headers: tokenHeaders({ client: headers.client ?? '', uid, token, expiry: Math.floor(expiry / 1000) }),
    }
  }

  #token = () => `token-${++this.#issued}`
  #expiry = () => this.now + this.lifespanMs
}
