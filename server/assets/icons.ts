/** Icons by name (gateway.md GW-14): from the icon sets that are installed, else from the public icon service. */
import { readFile } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'
import { GatewayError } from '../http/errors.ts'

/** The part of Iconify's JSON that is passed on. */
type IconSet = {
  prefix: string
  icons: Record<string, unknown>
  aliases?: Record<string, unknown>
  width?: number
  height?: number
  not_found?: string[]
}

export type IconOptions = {
  /** Base URL of the public icon service; null for none. */
  iconService?: string | null
  fetch?: typeof globalThis.fetch
  /** Milliseconds. */
  now?: () => number
}

/** See requirements.md REQ-7. */
const serviceTimeoutMs = 5000
/** For which a service that failed is not asked. */
const pauseMs = 30_000
/** One week, in seconds. */
const maxAge = 604_800
const name = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const maxIcons = 100

export const icons = fp<IconOptions>(
  async (app, { iconService: service = null, fetch = globalThis.fetch, now = () => performance.now() }) => {
    // Bounded, because strangers may request any prefix.
    const installed = new LRUCache<string, Promise<IconSet | null>>({ max: 50 })
    const fetched = new LRUCache<string, IconSet>({ max: 500, ttl: maxAge * 1000 })

    const installedSet = (prefix: string) => {
      const set = installed.get(prefix) ?? readInstalled(prefix)
      installed.set(prefix, set)
      return set
    }

    app.get<{ Params: { file: string }; Querystring: { icons?: string } }>('/_icons/:file', async (request, reply) => {
      const prefix = request.params.file.endsWith('.json') ? request.params.file.slice(0, -'.json'.length) : ''
      const names = [...new Set(String(request.query.icons ?? '').split(','))].sort()
      if (!name.test(prefix) || names.length > maxIcons || !names.every((icon) => name.test(icon))) {
        throw new GatewayError('not_found')
      }
      const local = await installedSet(prefix)
      const key = `${prefix}?${names.join(',')}`
      const set = local ? pick(local, names) : (fetched.get(key) ?? (await fromService(prefix, names)))
      if (!set) throw new GatewayError('not_found')
      // Not an error of its own: the log has one line when the service fails, whoever asks.
      if (set === 'failed') return reply.code(502).header('cache-control', 'no-store').send()
      if (!local) fetched.set(key, set)
      return reply.header('cache-control', `public, max-age=${maxAge}`).send(set)
    })

    let isDown = false
    let pausedUntil = 0

    /** Null when the service has no such set; `failed` when it failed, now or a moment ago. */
    async function fromService(prefix: string, names: string[]): Promise<IconSet | null | 'failed'> {
      if (service === null) return null
      if (now() < pausedUntil) return 'failed'
      try {
        const response = await fetch(`${service}/${prefix}.json?icons=${names.join(',')}`, {
          signal: AbortSignal.timeout(serviceTimeoutMs),
          redirect: 'error',
        })
        const set = await setOf(response, prefix)
        if (isDown) app.log.info({ code: 'icons.fetch' }, 'The icon service responds again')
        isDown = false
        return set && pick(set, names)
      } catch (error) {
        pausedUntil = now() + pauseMs
        if (!isDown) app.log.warn({ err: error, code: 'icons.fetch', prefix }, 'The icon service does not respond')
        isDown = true
        return 'failed'
      }
    }
  },
  { name: 'icons' },
)

async function setOf(response: Response, prefix: string): Promise<IconSet | null> {
  if (response.ok) {
    const set = (await response.json()) as IconSet | null
    if (set?.prefix === prefix && set.icons && typeof set.icons === 'object') return set
    throw new Error('The icon service responded with something else than the icons')
  }
  await response.body?.cancel()
  if (response.status === 404) return null
  throw new Error(`The icon service responded with ${response.status}`)
}

async function readInstalled(prefix: string): Promise<IconSet | null> {
  try {
    return JSON.parse(
      await readFile(new URL(import.meta.resolve(`@iconify-json/${prefix}/icons.json`)), 'utf8'),
    ) as IconSet
  } catch {
    return null
  }
}

function pick({ prefix, icons, aliases = {}, width, height }: IconSet, names: readonly string[]): IconSet {
  const own = (record: Record<string, unknown>) =>
    Object.fromEntries(names.filter((icon) => Object.hasOwn(record, icon)).map((icon) => [icon, record[icon]]))
  const missing = names.filter((icon) => !Object.hasOwn(icons, icon) && !Object.hasOwn(aliases, icon))
  // An alias needs the icon that it refers to.
  const parents = names.flatMap((icon) => {
    const parent = (aliases[icon] as { parent?: string } | undefined)?.parent
    return Object.hasOwn(aliases, icon) && parent !== undefined && Object.hasOwn(icons, parent)
      ? [[parent, icons[parent]]]
      : []
  })
  const picked = own(aliases)
  return {
    prefix,
    icons: { ...Object.fromEntries(parents), ...own(icons) },
    ...(Object.keys(picked).length > 0 ? { aliases: picked } : {}),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  }
}
