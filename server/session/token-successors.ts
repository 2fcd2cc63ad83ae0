import { LRUCache } from 'lru-cache'
import type { Session } from './session.ts'

type Entry = { session: Session; ended: boolean }

/**
 * The newest token that the backend issued for each client, so that responses that overtake each other cannot restore an
 * old token or an ended session. It only refines what the cookies say: another gateway process, or this one after a
 * restart, decides by the expiry in the cookie alone.
 */
export class TokenSuccessors {
  // Requests overtake each other by seconds, so minutes are plenty.
  readonly #entries: LRUCache<string, Entry>

  constructor(options: { max?: number; ttl?: number } = {}) {
    this.#entries = new LRUCache({ max: options.max ?? 10_000, ttl: options.ttl ?? 600_000 })
  }

  record(session: Session): void {
    const entry = this.#entries.get(session.client)
    if (!entry || entry.ended || session.expiry >= entry.session.expiry) {
      this.#entries.set(session.client, { session, ended: false })
    }
  }

  /** The visitor has signed out: responses that are still on their way change nothing any more. */
  end(session: Session): void {
    this.#entries.set(session.client, { session, ended: true })
  }

  hasEnded(client: string): boolean {
    return this.#entries.get(client)?.ended ?? false
  }

  /** Unix seconds; 0 for an unknown client. */
  expiryOf(client: string): number {
    return this.#entries.get(client)?.session.expiry ?? 0
  }

  /** Whether a newer token than this one has been issued for its client. */
  hasSuccessor(session: Session): boolean {
    const entry = this.#entries.get(session.client)
    if (!entry || entry.ended) return false
    return entry.session.accessToken !== session.accessToken && entry.session.expiry >= session.expiry
  }

  /** The newest session of the same client: the given one unless it has a successor. */
  newestOf(session: Session): Session {
    return this.hasSuccessor(session) ? (this.#entries.get(session.client)?.session ?? session) : session
  }
}
