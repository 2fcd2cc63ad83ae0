import type { Page } from './test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Answers a map's tiles by one grey pixel; the list fills with what was asked for. */
export async function fakeTiles(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://tile.openstreetmap.org/**', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'image/png', body: pixel })
  })
  return asked
}
