/** The vacancies of a centre on a site of somebody else. */
import { AxeBuilder } from '@axe-core/playwright'
import { at, expect, test } from './support/test.ts'

for (const tenant of ['demo', 'public'] as const) {
  test(`another site shows vacancies of ${tenant}, and its reader goes on in a tab of the centre's own site`, async ({
    page,
  }) => {
    await page.route('http://bibliotheek.localhost/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="nl"><title>Bibliotheek</title><main><h1>Bibliotheek</h1><iframe title="Vacatures" width="900" height="700" src="${at(tenant, '/widget/vacatures?limit=3')}"></iframe></main></html>`,
      }),
    )
    await page.goto('http://bibliotheek.localhost/')
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('article')).toHaveCount(3)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const link = frame.getByRole('article').first().getByRole('link')
    const title = await link.innerText()
    const opened = page.waitForEvent('popup')
    await link.click()
    const tab = await opened
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(new URL(tab.url()).host).toBe(new URL(at(tenant)).host)
  })
}
