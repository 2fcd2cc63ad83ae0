/** `/_tiles/<map>/<z>/<x>/<y>`: map tiles on the site's own host, so that a map asks for no consent (gateway.md GW-31). */
import fp from 'fastify-plugin'
import { maxTileZoom, tilesPrefix } from '#shared/map-tiles.ts'
import { GatewayError } from '../http/errors.ts'
import { drawnTile } from './drawn-tile.ts'
import { NoTile, type TileName, TileSource, type TileSourceOptions } from './tile-source.ts'

export type TileOptions = { tileSource?: TileSourceOptions }

const week = 'public, max-age=604800'
const minute = 'public, max-age=60'

/** The source of the configured URL; another one after a change of the configuration. */
type Current = { key: string; source: TileSource }

export const tiles = fp<TileOptions>(
  async (app, { tileSource = {} }) => {
    let current: Current | null = null
    const onError = (error: unknown) => app.log.warn({ err: error, code: 'tiles.fetch' }, 'a map tile was not fetched')
    const sourceOf = (key: string): TileSource | null => {
      const { map } = app.config.current()
      if (map === null || map.key !== key) return null
      if (current?.key !== key) current = { key, source: new TileSource(map.source, { onError, ...tileSource }) }
      return current.source
    }

    app.get<{ Params: Record<'key' | 'z' | 'x' | 'y', string> }>(
      `${tilesPrefix}:key/:z/:x/:y`,
      async ({ params }, reply) => {
        const source = sourceOf(params.key)
        const name = nameOf(params)
        if (!source || !name) throw new GatewayError('not_found')
        try {
          const { type, body } = await source.tile(name)
          return reply.type(type).header('cache-control', week).send(body)
        } catch (error) {
          const lifetime = error instanceof NoTile ? week : minute
          return reply.type('image/svg+xml').header('cache-control', lifetime).send(drawnTile)
        }
      },
    )
  },
  { name: 'tiles', dependencies: ['config', 'site'] },
)

/** Null for what is no tile of the world. */
function nameOf(params: Record<'z' | 'x' | 'y', string>): TileName | null {
  if (![params.z, params.x, params.y].every((part) => /^\d{1,7}$/.test(part))) return null
  const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
  const width = 2 ** z
  return z <= maxTileZoom && x < width && y < width ? { z, x, y } : null
}
