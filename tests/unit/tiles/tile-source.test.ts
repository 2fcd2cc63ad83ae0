import { describe, expect, it } from 'vitest'
import { NoTile, TileSource } from '#server/tiles/tile-source.ts'

const week = 7 * 24 * 3600 * 1000
const name = { z: 12, x: 2107, y: 1353 }
const png = () => new Response(new Uint8Array([137, 80]), { headers: { 'content-type': 'image/png' } })

/** A source whose provider responds with what the test sets, on a clock of the test. */
function sourceWith(first: () => Response | Promise<Response>) {
  const state = { respond: first, now: 0, urls: [] as string[], errors: [] as unknown[], ups: 0 }
  const source = new TileSource('https://tiles.example/{z}/{x}/{y}.png', {
    fetch: async (url) => {
      state.urls.push(String(url))
      return state.respond()
    },
    now: () => state.now,
    onDown: (error) => state.errors.push(error),
    onUp: () => state.ups++,
  })
  return { source, state }
}

describe('the tiles of a provider', () => {
  it('are fetched once, also when many ask at the same time', async () => {
    const { source, state } = sourceWith(png)
    const tiles = await Promise.all([source.tile(name), source.tile(name), source.tile(name)])
    await source.tile(name)
    expect(tiles[0]).toEqual({ type: 'image/png', body: Buffer.from([137, 80]) })
    expect(state.urls).toEqual(['https://tiles.example/12/2107/1353.png'])
  })

  it('are fetched again after a week, and the old one is used when that fails', async () => {
    const { source, state } = sourceWith(png)
    await source.tile(name)
    state.now = week + 1
    state.respond = () => new Response('', { status: 500 })
    expect((await source.tile(name)).type).toBe('image/png')
    expect(state.urls).toHaveLength(2)
    expect(state.errors).toHaveLength(1)
  })

  it('are not asked for while the provider has just failed', async () => {
    const { source, state } = sourceWith(() => Promise.reject(new Error('away')))
    await expect(source.tile(name)).rejects.toThrow('away')
    state.respond = png
    await expect(source.tile({ ...name, x: 1 })).rejects.toThrow('failed a moment ago')
    state.now = 30_001
    await expect(source.tile({ ...name, x: 1 })).resolves.toMatchObject({ type: 'image/png' })
  })

  it('say once that the provider is away, and once that it is back', async () => {
    const { source, state } = sourceWith(() => Promise.reject(new Error('away')))
    for (const x of [1, 2, 3]) {
      await expect(source.tile({ ...name, x })).rejects.toThrow('away')
      expect([source.isDown, state.errors.length, state.ups]).toEqual([true, 1, 0])
      state.now += 30_001
    }
    state.respond = png
    for (const x of [1, 2]) {
      await source.tile({ ...name, x })
      expect([source.isDown, state.errors.length, state.ups]).toEqual([false, 1, 1])
    }
  })

  it('are asked for one at a time while the provider is away, so that no map waits for it', async () => {
    const { source, state } = sourceWith(() => Promise.reject(new Error('away')))
    await expect(source.tile(name)).rejects.toThrow('away')
    state.now = 30_001
    const { promise, resolve } = Promise.withResolvers<Response>()
    state.respond = () => promise
    const first = source.tile({ ...name, x: 1 })
    await expect(source.tile({ ...name, x: 2 })).rejects.toThrow('whether it responds again')
    resolve(png())
    await first
    state.respond = png
    await expect(source.tile({ ...name, x: 2 })).resolves.toMatchObject({ type: 'image/png' })
  })

  it('are none where the provider has none, which is no failure', async () => {
    const { source, state } = sourceWith(() => new Response(null, { status: 404 }))
    await expect(source.tile(name)).rejects.toThrow(NoTile)
    state.respond = png
    await expect(source.tile({ ...name, x: 1 })).resolves.toMatchObject({ type: 'image/png' })
    expect(state.errors).toEqual([])
  })

  it.each([
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a drawing with scripts', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
    ['too large', () => new Response(new Uint8Array(1024 * 1024 + 1), { headers: { 'content-type': 'image/png' } })],
  ])('are refused when the response is %s', async (_, respond) => {
    const { source } = sourceWith(respond)
    await expect(source.tile(name)).rejects.toThrow()
  })

  it('are at most 64 on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { source } = sourceWith(() => promise.then((response) => response.clone()))
    const waiting = Array.from({ length: 64 }, (_, x) => source.tile({ ...name, x }))
    await expect(source.tile({ ...name, x: 64 })).rejects.toThrow('Too many tiles')
    resolve(png())
    await expect(Promise.all(waiting)).resolves.toHaveLength(64)
  })
})
