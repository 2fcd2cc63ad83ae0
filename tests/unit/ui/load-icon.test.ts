import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const shape = '<path fill="none" stroke="currentColor" stroke-width="2" d="M2 9.500a5.500 5.500 0 0 1 9.591-3.676"/>'
const responses = vi.fn<(url: string) => Response>()

// Each test has a cache of its own.
async function freshLoader() {
  vi.resetModules()
  return import('#client/ui/load-icon.ts')
}

beforeEach(() => {
  responses.mockReset()
  vi.stubGlobal('fetch', async (url: string) => responses(url))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('an icon that is not built in', () => {
  it('is loaded from the icon endpoint once, together with the others of its set', async () => {
    responses.mockImplementation(() =>
      Response.json({
        prefix: 'lucide',
        width: 24,
        height: 24,
        icons: { heart: { body: shape }, bell: { body: shape } },
      }),
    )
    const { cachedIcon, loadIcon } = await freshLoader()
    const [heart, bell] = await Promise.all([loadIcon('lucide:heart'), loadIcon('lucide:bell')])
    expect(heart).toEqual({ shapes: shape, viewBox: '0 0 24 24' })
    expect(bell).toEqual(heart)
    expect(await loadIcon('lucide:heart')).toBe(heart)
    expect(cachedIcon('lucide:heart')).toBe(heart)
    expect(responses.mock.calls).toEqual([['/_icons/lucide.json?icons=bell,heart']])
  })

  it('has the shapes of the icon that an alias names', async () => {
    responses.mockImplementation(() =>
      Response.json({ prefix: 'lucide', icons: { house: { body: shape } }, aliases: { home: { parent: 'house' } } }),
    )
    const { loadIcon } = await freshLoader()
    expect((await loadIcon('lucide:home'))?.shapes).toBe(shape)
  })

  it.each([
    '<script>alert(1)</script>',
    '<path d="M0 0" onclick="alert(1)"/>',
    '<image href="https://evil.example/x.png"/>',
    '<path d="M0 0" style="background:url(//evil.example)"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    'text',
  ])('is not shown when its text is more than shapes: %s', async (body) => {
    responses.mockImplementation(() => Response.json({ prefix: 'other', icons: { star: { body } } }))
    const { loadIcon } = await freshLoader()
    expect(await loadIcon('other:star')).toBeNull()
  })

  it('is null for an invalid name, and is not requested', async () => {
    const { loadIcon } = await freshLoader()
    for (const name of ['heart', 'lucide:../x', 'lucide:', 'Lucide:Heart']) expect(await loadIcon(name)).toBeNull()
    expect(responses).not.toHaveBeenCalled()
  })

  it('is requested again after the endpoint failed, not when the set does not have it', async () => {
    responses.mockImplementation(() => new Response('', { status: 502 }))
    const { loadIcon } = await freshLoader()
    expect(await loadIcon('other:star')).toBeNull()
    responses.mockImplementation(() => Response.json({ prefix: 'other', icons: {} }))
    expect(await loadIcon('other:star')).toBeNull()
    expect(await loadIcon('other:star')).toBeNull()
    expect(responses).toHaveBeenCalledTimes(2)
  })
})
