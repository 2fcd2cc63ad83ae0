/** The tiles of maps are the gateway's own: they are drawn, and a visitor is asked nothing and known to nobody else. */
import { at, expect, type Page, test } from './support/test.ts'

const [tenant, path] = ['demo', '/vacancies/search']

/** The hosts that the page requests something of. */
function requestedHosts(page: Page): Set<string> {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http')) hosts.add(url.host)
  })
  return hosts
}

/** What each tile that is in sight is drawn of: its URL, its width, and the number of colors in it. */
const tilesOf = (page: Page) =>
  page.locator('.map img.leaflet-tile').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async (image) => {
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 64
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0, 64, 64)
        const pixels = new Uint32Array(context?.getImageData(0, 0, 64, 64).data.buffer ?? new ArrayBuffer())
        return { url: image.src, width: image.naturalWidth, colors: new Set(pixels).size }
      }),
    ),
  )

test(`the map of ${tenant}${path} is drawn of the gateway's own tiles, and asks nothing`, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const hosts = requestedHosts(page)
  await page.goto(at(tenant, path))
  const map = page.getByRole('region', { name: /^Kaart met de vacatures/ })
  await expect(map.locator('.map__marker').first()).toBeVisible()
  await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
  await expect(map.locator('img.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0)
  const tiles = await tilesOf(page)
  expect(tiles.length).toBeGreaterThan(3)
  for (const { url, width } of tiles) {
    expect(url).toMatch(new RegExp(`^${at(tenant)}_tiles/[0-9a-f]{8}/\\d+/\\d+/\\d+$`))
    expect(width).toBeGreaterThan(0)
  }
  // Ground, and lines or names upon it.
  expect(Math.max(...tiles.map(({ colors }) => colors))).toBeGreaterThan(2)
  expect([...hosts]).toEqual([new URL(at(tenant)).host])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Toestaan' })).toHaveCount(0)
})
