/** Visitors of the measured sites: each has cookies of its own, and says of every response what a person would have seen. */
import { request } from 'undici'
import { loginsOf, samplePassword } from '#backend/db/seed/sample-logins.ts'

/** What a person sees. `clear`: an error page or error of the product; `bare`: one of nginx; `broken`: no response at all. */
export type Seen = 'right' | 'clear error' | 'bare error' | 'broken' | 'signed out'

export type Answer = { status: number; body: string; seen: Seen; ms: number }

export class Visitor {
  readonly #port: number
  readonly #host: string
  readonly #cookies = new Map<string, string>()

  constructor(port: number, host = 'demo.localhost') {
    this.#port = port
    this.#host = `${host}:${port}`
  }

  get(path: string): Promise<Answer> {
    return this.#ask('GET', path)
  }

  post(path: string, body: object): Promise<Answer> {
    return this.#ask('POST', path, body)
  }

  patch(path: string, body: object): Promise<Answer> {
    return this.#ask('PATCH', path, body)
  }

  put(path: string, body: object): Promise<Answer> {
    return this.#ask('PUT', path, body)
  }

  async signIn(who: keyof ReturnType<typeof loginsOf>): Promise<void> {
    const { status } = await this.post('/auth/sign_in', { email: loginsOf('demo')[who], password: samplePassword })
    if (status !== 200) throw new Error(`Signing in answered ${status}`)
  }

  get token(): string {
    return this.#cookies.get('access-token') ?? ''
  }

  get isSignedIn(): boolean {
    return this.#cookies.has('access-token')
  }

  async #ask(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object): Promise<Answer> {
    const wasSignedIn = this.isSignedIn
    const startedAt = performance.now()
    const headers: Record<string, string> = {
      host: this.#host,
      'sec-fetch-site': 'same-origin',
      accept: path.startsWith('/api/') ? 'application/vnd.api+json' : 'text/html',
    }
    if (this.#cookies.size > 0)
      headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (body) headers['content-type'] = 'application/json'
    try {
      const sent = () =>
        request(`http://127.0.0.1:${this.#port}${path}`, {
          method,
          headers,
          body: body ? JSON.stringify(body) : null,
          headersTimeout: 40_000,
        })
      // A balancer that is reloaded closes idle connections: browsers read again when that meets their request.
      const response = await sent().catch((error: unknown) => {
        if (method === 'GET' && isClosedConnection(error)) return sent()
        throw error
      })
      const text = await response.body.text()
      for (const line of [response.headers['set-cookie'] ?? []].flat()) this.#keep(line)
      const isOut = response.statusCode === 401 || (wasSignedIn && !this.isSignedIn)
      const seen = isOut ? 'signed out' : seenOf(response.statusCode, text)
      return { status: response.statusCode, body: text, seen, ms: performance.now() - startedAt }
    } catch {
      return { status: 0, body: '', seen: 'broken', ms: performance.now() - startedAt }
    }
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (/; (?:Max-Age=0|Expires=Thu, 01 Jan 1970)/.test(line)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

const isClosedConnection = (error: unknown): boolean =>
  error instanceof Error &&
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(String((error as NodeJS.ErrnoException).code))

function seenOf(status: number, body: string): Seen {
  if (status < 400) return 'right'
  return body.includes('<center>nginx') ? 'bare error' : 'clear error'
}
