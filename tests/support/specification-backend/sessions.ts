/** Sessions of the specification's backend: tokens that rotate as devise_token_auth's do (sessions.md SES-1 to SES-3). */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { tokenHeaders } from '../upstream.ts'

export type Session = { client: string; userId: string; token: string; previous: string; updatedAt: number }

/** Where sessions are kept: here, or in a stock devise_token_auth. */
export type SessionStore = {
  sessionOf(headers: IncomingHttpHeaders): Promise<Session | null> | Session | null
  start(userId: string, uid: string): OutgoingHttpHeaders
  rotate(session: Session, uid: string): OutgoingHttpHeaders
  end(session: Session): void
}

const batchWindowMs = 5000
const twoWeeks = 14 * 86_400
const expiry = () => Math.floor(Date.now() / 1000) + twoWeeks

export class Sessions implements SessionStore {
  readonly #sessions = new Map<string, Session>()

  /** The session whose present or previous token these headers have. */
  sessionOf(headers: IncomingHttpHeaders): Session | null {
    const session = this.#sessions.get(String(headers.client ?? ''))
    const token = headers['access-token']
    return session && (token === session.token || token === session.previous) ? session : null
  }

  start(userId: string, uid: string): OutgoingHttpHeaders {
    const session = {
      client: crypto.randomUUID(),
      userId,
      token: crypto.randomUUID(),
      previous: '',
      updatedAt: Date.now(),
    }
    this.#sessions.set(session.client, session)
    return tokenHeaders({ token: session.token, client: session.client, uid, expiry: expiry() })
  }

  rotate(session: Session, uid: string): OutgoingHttpHeaders {
    const isBatch = Date.now() - session.updatedAt < batchWindowMs
    session.updatedAt = Date.now()
    if (isBatch) return { 'access-token': ' ', 'token-type': 'Bearer', client: session.client, expiry: ' ', uid }
    session.previous = session.token
    session.token = crypto.randomUUID()
    return tokenHeaders({ token: session.token, client: session.client, uid, expiry: expiry() })
  }

  end({ client }: Session): void {
    this.#sessions.delete(client)
  }
}
