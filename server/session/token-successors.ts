import { LRUCache } from 'lru-cache'
import type { Session } from './session.ts'
import { mergeEntries, remember, type SessionEntry } from './session-entry.ts'

/** How long after its replacement a session's cookies may still be on their way from the browser. */
const replacementGraceMs = 10_000

/**
 * The newest token that the backend issued for each client, so that responses that overtake each other cannot restore an
 * old token or an ended session, and a request with an overtaken token can be sent with its successor. It only refines
 * what the cookies say: this process after a restart, or another gateway without a shared state (`SharedSuccessors`),
 * decides by the cookies alone.
 */
export class TokenSuccessors {
  // Requests overtake each other by seconds, so minutes are plenty.
  readonly #entries: LRUCache<string, SessionEntry>
  readonly #now: () => number

  constructor(options: { max?: number; ttl?: number; now?: () => number } = {}) {
    this.#entries = new LRUCache({ max: options.max ?? 10_000, ttl: options.ttl ?? 600_000 })
    this.#now = options.now ?? (() => performance.now())
  }

  /** Milliseconds on the clock of this object; when a request was received is measured on it. */
  now(): number {
    return this.#now()
  }

  /** A session that the backend has just started for this browser. */
  start(session: Session): void {
    this.#entries.set(session.client, {
      session,
      state: 'active',
      since: this.#now(),
      overtaken: [],
      formerUids: [],
    })
  }

  /** The backend's newest token or address for the client of `sent`. */
  record(session: Session, sent: Session): void {
    const entry = this.#entries.get(session.client)
    if (!entry) this.start(session)
    const known = this.#entries.get(session.client) as SessionEntry
    for (const token of [sent.accessToken, known.session.accessToken]) {
      if (token !== session.accessToken) remember(known.overtaken, token)
    }
    for (const uid of [sent.uid, known.session.uid]) if (uid !== session.uid) remember(known.formerUids, uid)
    known.session = session
    this.#entries.set(session.client, known)
  }

  /** The visitor has signed out, or another session took this one's place: responses on their way change nothing. */
  end(session: Session, state: 'signed-out' | 'replaced'): void {
    this.#setState(session, state)
  }

  /** The session is stored, to be restored after an impersonation. */
  stash(session: Session): void {
    this.#setState(session, 'stashed')
  }

  isEnded(client: string): boolean {
    const state = this.#entries.get(client)?.state
    return state === 'signed-out' || state === 'replaced'
  }

  isStashed(client: string): boolean {
    return this.#entries.get(client)?.state === 'stashed'
  }

  /** Whether a request received at `receivedAt` was sent after the end of its session: its browser still has the cookies. */
  isLeftOver(client: string, receivedAt: number): boolean {
    const entry = this.#entries.get(client)
    if (!entry) return false
    return receivedAt > entry.since + (entry.state === 'signed-out' ? 0 : replacementGraceMs)
  }

  /** Unix seconds; 0 for an unknown client. */
  expiryOf(client: string): number {
    return this.#entries.get(client)?.session.expiry ?? 0
  }

  /** Whether the backend is known to have followed this token, or this address, by a newer one. */
  hasSuccessor({ client, accessToken, uid }: Session): boolean {
    const entry = this.#entries.get(client)
    if (!entry) return false
    if (entry.session.accessToken !== accessToken) return entry.overtaken.includes(accessToken)
    return entry.session.uid !== uid && entry.formerUids.includes(uid)
  }

  /** The newest session of the same client: the given one unless its token has a successor. */
  newestOf(session: Session): Session {
    const entry = this.#entries.get(session.client)
    // With equal tokens the cookie knows best: another gateway may have seen the address change.
    return entry?.overtaken.includes(session.accessToken) ? entry.session : session
  }

  /** The address that a response means: a request that was sent with a former one may still get a former one back. */
  uidOf(sent: Session, uid: string): string {
    const entry = this.#entries.get(sent.client)
    if (!entry || sent.uid === entry.session.uid) return uid
    return entry.formerUids.includes(uid) ? entry.session.uid : uid
  }

  entryOf(client: string): SessionEntry | null {
    return this.#entries.get(client) ?? null
  }

  /** What another gateway knows of the same client. */
  learn(client: string, entry: SessionEntry): void {
    const own = this.#entries.get(client)
    this.#entries.set(client, own ? mergeEntries(own, entry) : entry)
  }

  #setState(session: Session, state: SessionEntry['state']): void {
    if (!this.#entries.has(session.client)) this.start(session)
    const entry = this.#entries.get(session.client) as SessionEntry
    entry.state = state
    entry.since = this.#now()
    this.#entries.set(session.client, entry)
  }
}
