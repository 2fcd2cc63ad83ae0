/** The editor of content with a text that is new. */
import { at, expect, type Page, startSession } from './test.ts'
import { write } from './write.ts'

export const addBlock = async (page: Page, kind: string) => {
  const blocks = page.locator('[data-block]')
  const before = await blocks.count()
  await page.getByRole('button', { name: 'Voeg een blok toe' }).click()
  const entry = page.getByRole('menuitem', { name: kind, exact: true })
  // A long menu scrolls to the entry that is pointed at.
  await entry.hover()
  await entry.click()
  // The button moves down with it: what is pressed next waits for that, as a person does.
  await expect(blocks).toHaveCount(before + 1)
}

export const saved = (page: Page) => page.getByText(/^Bewaard om \d\d:\d\d uur$/)

/** Opens a new page of a site in the editor, as its center. */
export async function beginPage(page: Page, tenant: string, title: string): Promise<void> {
  await startSession(page, tenant, `centrum@${tenant}.example`)
  const attributes = { kind: 'page', locale: 'nl', title }
  const { id } = await write(page, tenant, ['POST', '/api/v1/content_items'], 'content_items', attributes)
  await page.goto(at(tenant, `/content/${id}/edit`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}
