/**
 * Tiles of the configured provider, cached by the gateway: no visitor's browser talks to the provider, and a tile that many
 * look at is fetched once a week. A provider that fails is left alone for half a minute, and then asked for one tile at a time until it
 * responds, so that no map waits for it.
 */
import { LRUCache } from 'lru-cache'

export type Tile = { type: string; body: Buffer }
type Cached = { tile: Tile; fetchedAt: number }
export type TileName = { z: number; x: number; y: number }

/** Bytes of all tiles together, and of one. */
const maxCacheBytes = 64 * 1024 * 1024
const maxTileBytes = 1024 * 1024
/** Milliseconds. */
const week = 7 * 24 * 3600 * 1000
const timeoutMs = 5000
const pauseMs = 30_000
/** Requests to the provider at the same time; what is above fails at once, because a map asks for some thirty at a time. */
const maxRequests = 64
const imageTypes = /^image\/(?:png|jpeg|webp)$/

/** The provider has no such tile: outside the area of its map. */
export class NoTile extends Error {}

export type TileSourceOptions = {
  fetch?: typeof fetch
  now?: () => number
  /** Called with the error of the first tile that could not be fetched, and once when the provider responds again. */
  onDown?: (error: unknown) => void
  onUp?: () => void
}

export class TileSource {
  readonly #url: string
  readonly #fetch: typeof fetch
  readonly #now: () => number
  readonly #onDown: (error: unknown) => void
  readonly #onUp: () => void
  readonly #cache = new LRUCache<string, Cached>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ tile }) => tile.body.length + 100,
  })
  readonly #pending = new Map<string, Promise<Tile>>()
  #pausedUntil = 0
  #isDown = false

  /** `url` has `{z}`, `{x}` and `{y}` in it. */
  constructor(url: string, options: TileSourceOptions = {}) {
    const { fetch: request = fetch, now = () => performance.now(), onDown = () => {}, onUp = () => {} } = options
    this.#url = url
    this.#fetch = request
    this.#now = now
    this.#onDown = onDown
    this.#onUp = onUp
  }

  /** Whether the last tile that was asked for could not be fetched. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** Throws `NoTile` where the provider has none, and another error when it does not respond and nothing is cached. */
  async tile({ z, x, y }: TileName): Promise<Tile> {
    const url = this.#url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
    const cached = this.#cache.get(url)
    if (cached && this.#now() - cached.fetchedAt < week) return cached.tile
    try {
      return await this.#fetched(url)
    } catch (error) {
      // Roads change less often than a provider is away.
      if (cached && !(error instanceof NoTile)) return cached.tile
      throw error
    }
  }

  /** One request, however many wait for the tile. */
  #fetched(url: string): Promise<Tile> {
    const pending = this.#pending.get(url)
    if (pending) return pending
    if (this.#now() < this.#pausedUntil) throw new Error('The provider of the tiles failed a moment ago')
    if (this.#isDown && this.#pending.size > 0)
      throw new Error('The provider of the tiles is asked whether it responds again')
    if (this.#pending.size >= maxRequests) throw new Error('Too many tiles are being fetched')
    const request = this.#request(url)
      .then((tile) => {
        this.#cache.set(url, { tile, fetchedAt: this.#now() })
        this.#responded()
        return tile
      })
      .catch((error) => {
        if (error instanceof NoTile) this.#responded()
        else this.#failed(error)
        throw error
      })
      .finally(() => this.#pending.delete(url))
    this.#pending.set(url, request)
    return request
  }

  #responded(): void {
    if (this.#isDown) this.#onUp()
    this.#isDown = false
  }

  #failed(error: unknown): void {
    this.#pausedUntil = this.#now() + pauseMs
    if (!this.#isDown) this.#onDown(error)
    this.#isDown = true
  }

  async #request(url: string): Promise<Tile> {
    const response = await this.#fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      // Providers ask who it is that fetches their tiles.
      headers: { accept: 'image/*', 'user-agent': 'vrijwilligersplatform-gateway' },
    })
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
    if (response.status === 404 || response.status === 204) {
      await response.body?.cancel()
      throw new NoTile()
    }
    if (!response.ok || !imageTypes.test(type)) {
      await response.body?.cancel()
      throw new Error(`The provider of the tiles responded with ${response.status} ${type}`)
    }
    return { type, body: await bytesOf(response) }
  }
}

async function bytesOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxTileBytes) throw new Error('The tile is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
