import { tilesPrefix } from '#shared/map-tiles.ts'
import type { Page } from './test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Responds to a map's tile requests with one gray pixel; records the requested URLs in the list. */
export async function fakeTiles(page: Page): Promise<string[]> {
  const requestedUrls: string[] = []
  await page.route(`**${tilesPrefix}**`, async (route) => {
    requestedUrls.push(route.request().url())
    await route.fulfill({ contentType: 'image/png', body: pixel })
  })
  return requestedUrls
}
