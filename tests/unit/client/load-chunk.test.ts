/** Why a file of the build could not be loaded decides whether the page is loaded again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hardReload, isCodeMissing } from '#client/runtime/hard-reload.ts'
import { loadChunk } from '#client/runtime/load-chunk.ts'

const fetched: string[] = []
let respond: () => Promise<Response>
const assign = vi.fn()

beforeEach(() => {
  const stored = new Map<string, string>()
  fetched.length = 0
  assign.mockClear()
  vi.stubGlobal('document', { baseURI: 'http://site.invalid/page' })
  vi.stubGlobal('window', {
    sessionStorage: { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) },
    location: { assign },
  })
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(url)
    return respond()
  })
})
afterEach(() => vi.unstubAllGlobals())

let count = 0
const load = (file = `assets/file-${count++}.js`) => loadChunk(async () => 'module', [file])
const failed = () =>
  load().then(
    () => null,
    (error: unknown) => error,
  )
const status = (code: number) => async () => new Response(null, { status: code })

describe('loadChunk', () => {
  it('fetches each file once before it imports the module', async () => {
    respond = status(200)
    expect(await load('assets/one.js')).toBe('module')
    expect(await load('assets/one.js')).toBe('module')
    expect(fetched).toEqual(['http://site.invalid/assets/one.js'])
  })

  it('waits for a file that the page itself requested, and fetches it only when that failed', async () => {
    respond = status(200)
    const asked: string[] = []
    Object.assign(window, {
      layoutLoaded: Promise.resolve().then(() => asked.push('the layout')),
      preloads: { '/assets/came.js': Promise.resolve(true), '/assets/lost.js': Promise.resolve(false) },
    })
    expect(await load('assets/came.js')).toBe('module')
    expect(fetched).toEqual([])
    expect(asked).toEqual(['the layout'])
    expect(await load('assets/lost.js')).toBe('module')
    expect(fetched).toEqual(['http://site.invalid/assets/lost.js'])
  })

  it('imports a module of the same file, for which the build names no files', async () => {
    expect(await loadChunk(async () => 'module', undefined)).toBe('module')
    expect(fetched).toEqual([])
  })

  it('fetches a file again that failed', async () => {
    respond = status(503)
    await expect(load('assets/two.js')).rejects.toThrow('503')
    respond = status(200)
    expect(await load('assets/two.js')).toBe('module')
  })

  it('says that the code is missing after a 404 and a 410 alone', async () => {
    for (const code of [404, 410]) {
      respond = status(code)
      expect(isCodeMissing(await failed()), String(code)).toBe(true)
    }
    for (const code of [429, 500, 502, 503]) {
      respond = status(code)
      expect(isCodeMissing(await failed()), String(code)).toBe(false)
    }
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(isCodeMissing(await failed())).toBe(false)
  })
})

describe('hardReload', () => {
  it('loads a page whose code is missing once in ten seconds', async () => {
    respond = status(404)
    const error = await failed()
    expect(hardReload('/nieuws', error, 100_000)).toBe(true)
    expect(hardReload('/nieuws', error, 109_999)).toBe(false)
    expect(hardReload('/nieuws', error, 110_000)).toBe(true)
    expect(assign.mock.calls).toEqual([['/nieuws'], ['/nieuws']])
  })

  it('stays when the server could not be reached', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(hardReload('/nieuws', await failed(), 100_000)).toBe(false)
    expect(assign).not.toHaveBeenCalled()
  })
})
