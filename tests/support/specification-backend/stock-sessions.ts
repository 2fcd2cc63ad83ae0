/** Sessions of the specification's backend as a stock devise_token_auth has them (rails-backend.ts). */
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { RailsBackend, type RailsUser } from '../rails-backend.ts'
import { type Scripted, tokenHeaders } from '../upstream.ts'
import type { SpecificationUser } from './records.ts'
import type { Session, SessionStore } from './sessions.ts'

/** The columns of devise_token_auth, of the account itself. */
const accountOf = (user: SpecificationUser): RailsUser => ({
  get email() {
    return user.email
  },
  get password() {
    return user.password ?? ''
  },
  set password(value) {
    user.password = value
  },
  get isConfirmed() {
    return user.status !== 'invited'
  },
  set isConfirmed(value) {
    if (value && user.status === 'invited') user.status = 'active'
  },
})

/** Page of a link in a mail, by the page that the product has for it: stock mails lead to the backend's own paths. */
const mailPaths: Record<string, string> = { '/confirm': '/auth/confirmation', '/auth/reset': '/auth/password/edit' }

export class StockSessions implements SessionStore {
  /** Token headers of the response to the request that the session was read from. */
  readonly #given = new WeakMap<Session, OutgoingHttpHeaders>()
  readonly #rails: RailsBackend
  readonly #users: readonly SpecificationUser[]

  constructor(users: readonly SpecificationUser[]) {
    this.#users = users
    this.#rails = new RailsBackend(users.map(accountOf))
  }

  mailPath = (page: string): string | undefined => mailPaths[page]

  remember(parameter: string, token: string, user: SpecificationUser): void {
    this.#rails.users.set(user.email, accountOf(user))
    this.#rails.mailed[parameter === 'confirmation_token' ? 'confirmation' : 'reset'].set(token, user.email)
  }

  /** Anything below `/auth`. */
  auth(request: IncomingMessage, text: string): Promise<Scripted> {
    this.#rails.tokens.now = Date.now()
    const { method = 'GET', url = '/', headers, rawHeaders } = request
    return this.#rails.respond({ method, url, headers, rawHeaders, body: Buffer.from(text).toString('latin1') })
  }

  async sessionOf(headers: IncomingHttpHeaders): Promise<Session | null> {
    this.#rails.tokens.now = Date.now()
    const asked = { method: 'GET', url: '/', headers, rawHeaders: [], body: '' }
    const { status = 200, headers: given = {} } = await this.#rails.tokens.respond(asked)
    const user = this.#users.find(({ email }) => email === headers.uid)
    if (status !== 200 || !user) return null
    const client = String(headers.client)
    const session = { client, userId: user.id, token: '', previous: '', updatedAt: Date.now() }
    this.#given.set(session, given)
    return session
  }

  start(_userId: string, uid: string): OutgoingHttpHeaders {
    const { client, token, expiry } = this.#rails.tokens.signIn(uid)
    return tokenHeaders({ client, token, uid, expiry: Math.floor(expiry / 1000) })
  }

  /** It rotated when it was read. */
  rotate = (session: Session): OutgoingHttpHeaders => this.#given.get(session) ?? {}

  end({ client }: Session): void {
    this.#rails.tokens.clients.delete(client)
  }
}
