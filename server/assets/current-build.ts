/**
 * The files of this gateway's own build. Their names are known at start; each is read when it is first asked for, and all of them
 * once the gateway listens, since the folder may be that of another build later (docs/performance.md, Start).
 */
import { join } from 'node:path'
import { BufferedResponse } from '../http/buffered-response.ts'
import { type Asset, assetNames, readAsset } from './asset-store.ts'

export class CurrentBuild {
  readonly #root: string
  /** Paths of files that are not read yet. */
  readonly #unread: Set<string>
  readonly #pending = new Map<string, Promise<BufferedResponse>>()
  readonly #responses = new Map<string, BufferedResponse>()

  private constructor(root: string, names: readonly string[]) {
    this.#root = root
    this.#unread = new Set(names.map((name) => `/assets/${name}`))
  }

  /** The build in a folder with `assets/`; without that folder it has no files. */
  static async in(directory: string): Promise<CurrentBuild> {
    const root = join(directory, 'assets')
    return new CurrentBuild(root, await assetNames(root))
  }

  /** The response with a file: at once when it is in memory; null for no file of this build. */
  responseFor(path: string): BufferedResponse | Promise<BufferedResponse> | null {
    const response = this.#responses.get(path)
    if (response) return response
    return this.#unread.has(path) ? this.#read(path) : null
  }

  /** Reads what is not in memory yet, one file after the other: requests go first. */
  async readAll(): Promise<void> {
    for (const path of [...this.#unread]) await this.responseFor(path)
  }

  #read(path: string): Promise<BufferedResponse> {
    const pending = this.#pending.get(path)
    if (pending) return pending
    const reading = readAsset(join(this.#root, path.slice('/assets/'.length)))
      .then((asset) => {
        const response = assetResponse(asset)
        this.#responses.set(path, response)
        this.#unread.delete(path)
        return response
      })
      .finally(() => this.#pending.delete(path))
    this.#pending.set(path, reading)
    return reading
  }
}

/** Hashed files never change, so browsers may cache them for good. */
export const assetResponse = ({ contentType, etag, body, encoded }: Asset): BufferedResponse =>
  new BufferedResponse({
    status: 200,
    headers: {
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      etag,
    },
    body,
    encoded,
    compresses: false,
  })
