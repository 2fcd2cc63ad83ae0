/**
 * The files of other builds, for pages that were opened before a deploy, and for pages of the next build that ask a gateway which is
 * not replaced yet. Gateways share a folder: each puts its build there when it starts (docs/decisions/0029-kept-builds.md).
 */
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Asset, assetNames, readAsset } from './asset-store.ts'

const hourMs = 3_600_000
/** Since a gateway of that build ran. */
const keptMs = 7 * 24 * hourMs
/** Whatever their age: a build is some 11 MB. */
const maxBuilds = 20
/** Far below `keptMs`, so that the build of a running gateway always counts as young. */
const renewalMs = 6 * hourMs
/** After a failure, such as a full disk that somebody makes room on before the next deploy. */
const retryMs = 5 * 60_000
/** A copy that takes longer was left behind by a process that died. */
const copyMs = hourMs
/** How long the list of builds is believed, so that asking for unknown files costs nothing. */
const listedMs = 1000
const maxBytesInMemory = 8 * 1024 * 1024

const isBuild = (name: string) => /^[0-9a-f]{16}$/.test(name)
const copyPrefix = '.copy-'

export type PreviousBuildsOptions = {
  /** The folder that gateways share. */
  folder: string
  /** Folder of the own build's files, and its id. */
  assets: string
  buildId: string
  now: () => number
  logger: FastifyBaseLogger
}

type PreviousBuild = { folder: string; names: ReadonlySet<string>; usedAt: number }

export class PreviousBuilds {
  readonly #options: PreviousBuildsOptions
  readonly #names = new Map<string, ReadonlySet<string>>()
  readonly #files = new LRUCache<string, Asset>({
    maxSize: maxBytesInMemory,
    sizeCalculation: ({ body, encoded }) =>
      [...encoded.values()].reduce((bytes, { length }) => bytes + length, body.length + 1),
  })
  #listed: { at: number; builds: Promise<PreviousBuild[]> } | null = null
  #renewal: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: PreviousBuildsOptions) {
    this.#options = options
  }

  /** Puts the own build into the folder, and again as long as the gateway runs. A folder that cannot be used is logged. */
  async start(): Promise<void> {
    const isKept = await this.renew()
    if (this.#isClosed) return
    this.#renewal = setTimeout(() => void this.start(), isKept ? renewalMs : retryMs).unref()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#renewal)
  }

  /** Removes builds that nobody used for a week, and marks the own one as used now. False when the folder cannot be used. */
  async renew(): Promise<boolean> {
    const { folder, logger } = this.#options
    try {
      await mkdir(folder, { recursive: true })
      // First, because it makes room.
      await this.#removeOld()
      await this.#keepOwn()
      this.#listed = null
      return true
    } catch (error) {
      logger.warn(
        { err: error, code: 'previous_builds', folder },
        'The files of this build cannot be kept for later ones',
      )
      return false
    }
  }

  /** A file of the other builds, of the one that was used last. */
  async assetAt(path: string): Promise<Asset | null> {
    const name = path.slice('/assets/'.length)
    const build = (await this.#builds()).find(({ names }) => names.has(name))
    if (!build) return null
    const file = join(build.folder, name)
    const known = this.#files.get(file)
    if (known) return known
    // Another gateway may have removed the build since it was listed.
    const asset = await readAsset(file).catch(() => null)
    if (asset) this.#files.set(file, asset)
    return asset
  }

  async #keepOwn(): Promise<void> {
    const { folder, assets, buildId, now } = this.#options
    const own = join(folder, buildId)
    const markUsed = () => utimes(own, now() / 1000, now() / 1000)
    if (await markUsed().then(() => true, isMissing)) return
    const copy = join(folder, copyPrefix + randomUUID())
    try {
      await cp(assets, copy, { recursive: true })
      // In one step: nobody ever sees half a build. It fails when another gateway of this build was faster.
      await rename(copy, own).catch(() => undefined)
      await markUsed()
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  }

  async #removeOld(): Promise<void> {
    const { folder, buildId, now } = this.#options
    const found = await Promise.all(
      (await readdir(folder)).map(async (name) => ({ name, usedAt: await usedAt(join(folder, name)) })),
    )
    const builds = found.filter(({ name }) => isBuild(name) && name !== buildId).sort(byUse)
    const old = [
      ...builds.filter((build, index) => index >= maxBuilds - 1 || now() - build.usedAt > keptMs),
      ...found.filter((copy) => copy.name.startsWith(copyPrefix) && now() - copy.usedAt > copyMs),
    ]
    for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
  }

  #builds(): Promise<PreviousBuild[]> {
    const now = this.#options.now()
    if (!this.#listed || now - this.#listed.at > listedMs) this.#listed = { at: now, builds: this.#list() }
    return this.#listed.builds
  }

  async #list(): Promise<PreviousBuild[]> {
    const { folder: root, buildId, now } = this.#options
    const ids = (await readdir(root).catch(() => [])).filter((name) => isBuild(name) && name !== buildId)
    const folders = new Set(ids.map((id) => join(root, id)))
    for (const folder of this.#names.keys()) if (!folders.has(folder)) this.#names.delete(folder)
    const builds = await Promise.all(
      ids.map(async (id) => {
        const folder = join(root, id)
        return { folder, names: await this.#namesIn(folder), usedAt: await usedAt(folder) }
      }),
    )
    return builds.filter((build) => now() - build.usedAt <= keptMs).sort(byUse)
  }

  /** A build in the folder is whole and never changes. */
  async #namesIn(folder: string): Promise<ReadonlySet<string>> {
    const names = this.#names.get(folder) ?? new Set(await assetNames(folder))
    this.#names.set(folder, names)
    return names
  }
}

const byUse = (one: { usedAt: number }, other: { usedAt: number }) => other.usedAt - one.usedAt

/** 0 for what is gone meanwhile. */
const usedAt = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** False for a missing folder; any other error is thrown. */
function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}
