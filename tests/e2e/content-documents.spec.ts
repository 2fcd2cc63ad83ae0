/** A document of the media library on a page: chosen for a link and for a button, and then in use. */
import { expectAccessible } from './support/axe.ts'
import { addBlock, beginPage, saved } from './support/content-editor.ts'
import { at, expect, startSession, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

test('a button leads to a PDF that is added to the media, and a link to the same one', async ({ page }) => {
  const name = `${uniqueName('jaarverslag').toLowerCase().replace(/\W+/g, '-')}.pdf`
  await beginPage(page, 'oldebroek', uniqueName('Jaarverslag'))
  await addBlock(page, 'Oproep met knop')
  await page.getByRole('button', { name: 'Kies een pagina of pdf' }).click()
  const link = page.getByRole('dialog', { name: 'Voeg een link toe' })
  await link.getByText('Een pdf uit jullie media').click()
  await link.getByRole('button', { name: 'Gebruik deze link' }).click()
  // The button to choose one has the focus, below what is missing.
  await expect(link.getByRole('button', { name: 'Kies een pdf' })).toBeFocused()
  await link.getByRole('button', { name: 'Kies een pdf' }).click()
  const picker = page.getByRole('dialog', { name: 'Kies een pdf' })
  const buffer = Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n%${name}\n`)
  await picker.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await expect(picker.getByRole('button', { name: 'Gebruik deze' })).toBeEnabled()
  await picker.getByRole('button', { name: 'Gebruik deze' }).click()
  await expect(link.getByText(name)).toBeVisible()
  await expectAccessible(page, { what: 'a link to a document', inTheDark: false })
  await link.getByRole('button', { name: 'Gebruik deze link' }).click()
  await expect(page.getByLabel('Waar de knop naartoe gaat')).toHaveValue(
    /^\/api\/v1\/media_items\/\d+\/documents\/\w+$/,
  )
  await expect(saved(page)).toBeVisible()

  await addBlock(page, 'Tekst')
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await link.getByLabel('Tekst van de link').fill('het jaarverslag')
  await link.getByText('Een pdf uit jullie media').click()
  await link.getByRole('button', { name: 'Kies een pdf' }).click()
  await picker.getByRole('button', { name }).click()
  await picker.getByRole('button', { name: 'Gebruik deze' }).click()
  await link.getByRole('button', { name: 'Gebruik deze link' }).click()
  await expect(page.getByRole('textbox', { name: 'Tekst', exact: true }).getByText('het jaarverslag')).toBeVisible()
})

test('a link in the text of a page is opened in the language that is read, without loading the site again', async ({
  page,
}) => {
  const tenant = 'meedoen'
  await startSession(page, tenant, `centrum@${tenant}.example`)
  const title = uniqueName('Links')
  const attributes = { kind: 'page', locale: 'nl', title }
  const { id } = await write(page, tenant, ['POST', '/api/v1/content_items'], 'content_items', attributes)
  const seo = { title: '', description: '', image: null }
  const slug = title.toLowerCase().replace(/\W+/g, '-')
  const blocks = [{ kind: 'text', html: '<p>Lees <a href="/over-ons">wie wij zijn</a>.</p>' }]
  const content = { title, slug, excerpt: '', blocks, image: null, seo, category: null, date: null }
  const path = `/api/v1/content_items/${id}`
  await write(page, tenant, ['PATCH', path], 'content_items', { content, editing_session: 'session-1' })
  await write(page, tenant, ['PUT', `${path}/publish`], 'content_items', {})
  await page.goto(at(tenant, `/en/${slug}`))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.getByRole('link', { name: 'wie wij zijn' }).click()
  await expect(page).toHaveURL(at(tenant, '/en/over-ons'))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden()
  expect(loads).toBe(0)
})
