/** `/_tiles/<map>/<z>/<x>/<y>`: map tiles on the site's own host, so that a map asks for no consent (gateway.md GW-31). */
import type { FastifyReply } from 'fastify'
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
    const onDown = (err: unknown) =>
      app.log.warn({ err, code: 'tiles.fetch' }, 'the provider of the map tiles does not respond: maps are drawn')
    const onUp = () => app.log.info({ code: 'tiles.fetch' }, 'the provider of the map tiles responds again')
    const sourceOf = (key: string, url: string): TileSource => {
      if (current?.key !== key) current = { key, source: new TileSource(url, { onDown, onUp, ...tileSource }) }
      return current.source
    }
    let drawn = 0
    app.metrics.gauge('gateway_map_provider_down', '1 while the provider of the map tiles does not respond', () =>
      current?.source.isDown ? 1 : 0,
    )
    app.metrics.gauge('gateway_map_tiles_drawn', 'Map tiles that the gateway drew itself since it started', () => drawn)
    const sendDrawn = (reply: FastifyReply, name: TileName, lifetime: string) => {
      drawn++
      return reply.type('image/svg+xml').header('cache-control', lifetime).send(drawnTile(name))
    }

    app.get<{ Params: Record<'key' | 'z' | 'x' | 'y', string> }>(
      `${tilesPrefix}:key/:z/:x/:y`,
      async ({ params }, reply) => {
        const { map } = app.config.current()
        const name = nameOf(params)
        if (map?.key !== params.key || !name) throw new GatewayError('not_found')
        if (map.source === null) return sendDrawn(reply, name, week)
        try {
          const { type, body } = await sourceOf(map.key, map.source).tile(name)
          return reply.type(type).header('cache-control', week).send(body)
        } catch (error) {
          return sendDrawn(reply, name, error instanceof NoTile ? week : minute)
        }
      },
    )
  },
  { name: 'tiles', dependencies: ['config', 'metrics', 'site'] },
)

/** Null for what is no tile of the world. */
function nameOf(params: Record<'z' | 'x' | 'y', string>): TileName | null {
  if (![params.z, params.x, params.y].every((part) => /^\d{1,7}$/.test(part))) return null
  const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
  const width = 2 ** z
  return z <= maxTileZoom && x < width && y < width ? { z, x, y } : null
}
