import { LRUCache } from 'lru-cache'
import type { Session } from './session.ts'

type Known = { session: Session; ended: boolean }

/**
 * Remembers for a while which token the backend gave out last for each client, so that answers that overtake each
 * other cannot bring an old token or an ended session back. It only ever sharpens what the cookies say: another
 * gateway process, or this one after a restart, decides by the expiry in the cookie alone.
 */
export class NewestTokens {
  // Requests overtake each other by seconds; minutes are plenty.
  readonly #known: LRUCache<string, Known>

  constructor(options: { max?: number; ttl?: number } = {}) {
    this.#known = new LRUCache({ max: options.max ?? 10_000, ttl: options.ttl ?? 600_000 })
  }

  remember(session: Session): void {
    const known = this.#known.get(session.client)
    if (!known || known.ended || session.expiry >= known.session.expiry) {
      this.#known.set(session.client, { session, ended: false })
    }
  }

  /** The visitor has signed out: answers that are still on their way change nothing any more. */
  end(session: Session): void {
    this.#known.set(session.client, { session, ended: true })
  }

  hasEnded(client: string): boolean {
    return this.#known.get(client)?.ended ?? false
  }

  /** Unix seconds; 0 when nothing is known of the client. */
  expiryOf(client: string): number {
    return this.#known.get(client)?.session.expiry ?? 0
  }

  /** Whether a newer token than this one has been given out for its client. */
  hasSuccessor(session: Session): boolean {
    const known = this.#known.get(session.client)
    if (!known || known.ended) return false
    return known.session.accessToken !== session.accessToken && known.session.expiry >= session.expiry
  }

  /** The newest known session of the same client: the given one unless it has a successor. */
  latest(session: Session): Session {
    return this.hasSuccessor(session) ? (this.#known.get(session.client)?.session ?? session) : session
  }
}
