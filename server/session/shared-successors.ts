/**
 * The newest tokens of sessions, shared by several gateways through Redis: encrypted, and gone ten minutes after their last
 * change (sessions.md SES-25). What Redis cannot tell, a gateway decides by its own memory and the cookies.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Encryption } from '../shared-state/encryption.ts'
import type { SharedState } from '../shared-state/redis.ts'
import { type SessionEntry, sessionEntrySchema } from './session-entry.ts'
import type { TokenSuccessors } from './token-successors.ts'

export const successorTtlMs = 600_000
/** Writes of other gateways that one write may meet. */
const maxAttempts = 8

/** Stores the value when the stored one is still what was read, or absent. */
const compareAndSet = `
  local stored = redis.call('GET', KEYS[1])
  if (stored or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1
`

export type SharedSuccessorsOptions = {
  state: SharedState
  encryption: Encryption
  successors: TokenSuccessors
  log: FastifyBaseLogger
}

export class SharedSuccessors {
  readonly #state: SharedState
  readonly #encryption: Encryption
  readonly #successors: TokenSuccessors
  readonly #log: FastifyBaseLogger
  #hasWarned = false

  constructor({ state, encryption, successors, log }: SharedSuccessorsOptions) {
    this.#state = state
    this.#encryption = encryption
    this.#successors = successors
    this.#log = log
  }

  /** Learns what other gateways know of these clients. Never throws. */
  async pull(clients: readonly string[]): Promise<void> {
    await Promise.all(clients.map((client) => this.#pullOne(client)))
  }

  /** Tells other gateways what this one knows of these clients. Never throws. */
  async push(clients: readonly string[]): Promise<void> {
    await Promise.all(clients.map((client) => this.#pushOne(client)))
  }

  async #pullOne(client: string): Promise<string | null> {
    const name = this.#nameOf(client)
    const stored = await this.#state.run(async (redis) => (await redis.get(name)) ?? '')
    const entry = stored ? this.#read(stored, name) : null
    if (entry) this.#successors.learn(client, entry)
    return stored
  }

  async #pushOne(client: string): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const stored = await this.#pullOne(client)
      const entry = this.#successors.entryOf(client)
      if (stored === null || entry === null) return
      const name = this.#nameOf(client)
      const sealed = this.#encryption.encrypt(JSON.stringify(entry), name)
      const written = await this.#state.run((redis) =>
        redis.eval(compareAndSet, 1, name, stored, sealed, successorTtlMs),
      )
      if (written !== 0) return
    }
  }

  #nameOf(client: string): string {
    return `gateway:session:${this.#encryption.nameOf(client)}`
  }

  /** Null for what this gateway cannot read: it was written with another key. */
  #read(stored: string, name: string): SessionEntry | null {
    const text = this.#encryption.decrypt(stored, name)
    const result = text === null ? null : sessionEntrySchema.safeParse(JSON.parse(text))
    if (result?.success) return result.data
    if (!this.#hasWarned) {
      this.#log.warn({ code: 'shared_state.unreadable' }, 'REDIS_ENCRYPTION_KEY differs between gateways')
    }
    this.#hasWarned = true
    return null
  }
}
