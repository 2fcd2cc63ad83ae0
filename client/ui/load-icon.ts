/** Icons that are not bundled, from the gateway's icon endpoint (gateway.md GW-14). */

export type LoadedIcon = { shapes: string; viewBox: string }

type IconData = { body?: unknown; width?: number; height?: number }
type IconSet = {
  icons?: Record<string, IconData>
  aliases?: Record<string, { parent?: string }>
  width?: number
  height?: number
}

const namePattern = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/

/**
 * Allows shapes only, because the icon service is a third party and its text becomes markup of the page: no elements that
 * load or run anything, no event handlers, no links, no styles.
 */
const shapesPattern =
  /^(?:<\/?(?:g|path|circle|ellipse|rect|line|polyline|polygon)(?: (?:d|r|cx|cy|rx|ry|x|y|x1|x2|y1|y2|width|height|points|transform|opacity|fill|fill-rule|fill-opacity|clip-rule|stroke|stroke-[a-z]+)="[^"<>]*")* ?\/?>)+$/

const cached = new Map<string, LoadedIcon | null>()
const loading = new Map<string, Promise<LoadedIcon | null>>()
/** Icons that are requested together, by set. */
let batches = new Map<string, { icons: string[]; set: Promise<IconSet | null> }>()

/** An icon that is already loaded, else null. */
export const cachedIcon = (name: string): LoadedIcon | null => cached.get(name) ?? null

/** Loads `lucide:heart` once; null when there is no such icon or the endpoint cannot be reached. */
export function loadIcon(name: string): Promise<LoadedIcon | null> {
  const known = loading.get(name)
  if (known) return known
  const [, prefix, icon] = namePattern.exec(name) ?? []
  if (prefix === undefined || icon === undefined) return Promise.resolve(null)
  const promise = batchOf(prefix, icon).then((set) => {
    // Another attempt is useful only when the endpoint itself failed.
    if (set === null) loading.delete(name)
    const loaded = set && iconOf(set, icon)
    cached.set(name, loaded)
    return loaded
  })
  loading.set(name, promise)
  return promise
}

/** The set with this icon; icons of one set that a page requests at the same time share one request. */
function batchOf(prefix: string, icon: string): Promise<IconSet | null> {
  const batch = batches.get(prefix)
  if (batch) {
    batch.icons.push(icon)
    return batch.set
  }
  const icons = [icon]
  const set = Promise.resolve().then(() => {
    batches = new Map([...batches].filter(([key]) => key !== prefix))
    return fetchSet(`/_icons/${prefix}.json?icons=${[...icons].sort().join(',')}`)
  })
  batches.set(prefix, { icons, set })
  return set
}

async function fetchSet(url: string): Promise<IconSet | null> {
  try {
    const response = await fetch(url)
    if (response.ok) return (await response.json()) as IconSet
    return response.status === 404 ? {} : null
  } catch {
    return null
  }
}

function iconOf(set: IconSet, name: string): LoadedIcon | null {
  const icon = set.icons?.[name] ?? set.icons?.[set.aliases?.[name]?.parent ?? '']
  if (typeof icon?.body !== 'string' || !shapesPattern.test(icon.body)) return null
  const side = (own: unknown, common: unknown) => Number(own ?? common ?? 16) || 16
  return { shapes: icon.body, viewBox: `0 0 ${side(icon.width, set.width)} ${side(icon.height, set.height)}` }
}
