/** The vacancies of a center on another site. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectAccessible } from './support/axe.ts'
import { at, expect, test } from './support/test.ts'

/** A site outside the platform. */
async function startSite(html: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://bibliotheek.localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// Where no other test removes the picture of a vacancy while it is shown here.
const tenant = 'oldebroek'

test(`another site shows vacancies of ${tenant}, whose links open the center's own site in a new tab`, async ({
  page,
}) => {
  const library = await startSite(
    `<!doctype html><html lang="nl"><title>Bibliotheek</title><main><h1>Bibliotheek</h1><iframe title="Vacatures" width="900" height="700" src="${at(tenant, '/widget/vacatures?limit=3')}"></iframe></main></html>`,
  )
  await page.goto(library.address)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('article')).toHaveCount(3)
  const link = frame.getByRole('article').first().getByRole('link')
  const title = await link.innerText()
  const opened = page.waitForEvent('popup')
  await link.click()
  const tab = await opened
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(new URL(tab.url()).host).toBe(new URL(at(tenant)).host)
  await library.stop()
  await page.goto(at(tenant, '/widget/vacatures'))
  await expectAccessible(page)
})
