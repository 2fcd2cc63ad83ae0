/** Which pages a document may show without a full load. What it loads for them is in tests/e2e/shell-navigation.spec.ts. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pagePreparer } from '#client/shell/navigation/prepare-page.ts'
import { matchRoute } from '#shared/route-match.ts'
import { isMeasured, type RouteDefinition, routeIds, routes } from '#shared/routes.ts'
import type { BootCenter } from '#shared/site.ts'
import { wholeSiteBoot } from '#tests/support/boot-block.ts'

const center = (gtagId: string | null) => ({ gtagId }) as BootCenter

/** Whether the document of `from` shows `to` itself; otherwise the browser loads it. */
async function showsItself(from: string, to: string, gtagId: string | null = 'G-TEST1'): Promise<boolean> {
  const { route } = matchRoute(from) ?? {}
  const tag = gtagId !== null && route && isMeasured(route) ? { gtag: () => undefined } : {}
  vi.stubGlobal('window', { location: new URL(from, 'https://demo.example'), ...tag })
  vi.stubGlobal('fetch', async () => Response.error())
  const { prepare } = pagePreparer({
    boot: { ...wholeSiteBoot, center: center(gtagId) },
    basename: '',
    loadPage: async () => undefined,
  })
  const location = { pathname: to, search: '', hash: '', state: null, key: 'a' }
  return (await prepare(location, new AbortController().signal)) !== null
}

const tokenPaths = routeIds
  .map((id): RouteDefinition => routes[id])
  .filter(({ carriesToken, handledBy }) => carriesToken && handledBy !== 'gateway')
  .map(({ path }) => path.replace(/:\w+\??/, 'K7QF-2M4X'))

afterEach(() => vi.unstubAllGlobals())

describe('a page whose URL may carry a token (GW-13)', () => {
  test('is one-on-one help, a form, a certificate and others', () => {
    expect(tokenPaths).toEqual(
      expect.arrayContaining(['/een-op-een-hulp', '/forms/K7QF-2M4X', '/certificaat/K7QF-2M4X', '/confirm']),
    )
  })

  test.each(tokenPaths)('%s is loaded from a page with analytics, and the other way round', async (path) => {
    expect([await showsItself('/', path), await showsItself(path, '/')]).toEqual([false, false])
  })

  test('is shown by a page without analytics, as any other', async () => {
    expect(await showsItself('/forms', '/forms/K7QF-2M4X')).toBe(true)
    expect(await showsItself('/', '/een-op-een-hulp', null)).toBe(true)
    expect(await showsItself('/een-op-een-hulp', '/', null)).toBe(true)
    expect(await showsItself('/', '/nieuws')).toBe(true)
  })
})

test('a page behind sign-in is loaded from a public one with analytics, and the other way round (GW-13)', async () => {
  expect([await showsItself('/', '/users'), await showsItself('/users', '/')]).toEqual([false, false])
  expect([await showsItself('/dashboard', '/users'), await showsItself('/', '/users', null)]).toEqual([true, true])
})
