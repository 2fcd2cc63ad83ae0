/** The photo of a vacancy from its form to what visitors see. */
import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { at, expect, get, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

const tenant = 'public'

test(`on ${tenant} a photo is uploaded, described, seen by a visitor on card and page, and removed`, async ({
  page,
  browser,
}) => {
  test.slow()
  const title = uniqueName('Fotograaf van de buurt')
  await signIn(page, tenant, `centrum@${tenant}.example`, '/vacancies')
  const { html } = await get(tenant, '/api/v1/vacancies?filter[status_eq]=published&page[size]=1')
  const first = JSON.parse(html).data[0].id as string
  const { id } = await write(page, tenant, ['POST', `/api/v1/vacancies/${first}/duplicate`], 'vacancies', {})
  await write(page, tenant, ['PATCH', `/api/v1/vacancies/${id}`], 'vacancies', { title })
  await write(page, tenant, ['PUT', `/api/v1/vacancies/${id}/publish`], 'vacancies', {})

  await page.goto(at(tenant, `/vacancies/${id}/edit`))
  const input = page.locator('input[type=file][aria-label="Kies een foto"]')
  await input.setInputFiles({ name: 'verslag.txt', mimeType: 'text/plain', buffer: Buffer.from('geen foto') })
  await expect(page.getByText('Kies een jpg, png of webp.')).toBeVisible()
  await input.setInputFiles({ name: 'buurt.jpg', mimeType: 'image/jpeg', buffer: await photo('#3366aa') })
  await page.getByLabel('Ik beschrijf wat er te zien is').check()
  // The button of the form stores what is written of the photo too.
  const next = page.getByRole('button', { name: 'Bewaar en ga verder' })
  await next.click()
  await expect(page.getByText('Beschrijf in een paar woorden wat er te zien is').first()).toBeVisible()
  await expect(page.getByLabel('Wat is er te zien?', { exact: true })).toBeFocused()
  await page.getByLabel('Wat is er te zien?', { exact: true }).fill('Een blauwe muur in de wijk')
  await page.getByLabel('Wat is er te zien? (Engels)').fill('A blue wall in the neighbourhood')
  await page.getByRole('navigation').getByRole('link', { name: 'Vacatures' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Blijf op de pagina' }).click()
  await next.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wie' })).toBeVisible()
  const stored = async () =>
    JSON.parse((await get(tenant, `/api/v1/vacancies/${id}?fields[vacancies]=image,image_alt`)).html).data.attributes
  await expect.poll(async () => (await stored()).image_alt).toBe('Een blauwe muur in de wijk')
  await page.getByRole('button', { name: 'Vorige' }).click()
  await expectAccessible(page, { inTheDark: false })

  const visitor = await secondVisitor(browser)
  await visitor.goto(at(tenant, `/vacancies/search?q=${encodeURIComponent(title)}`))
  const card = visitor.getByRole('article').filter({ hasText: title })
  const onCard = card.locator('img')
  await expect.poll(() => onCard.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await card.getByRole('link', { name: title, exact: true }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const onPage = visitor.getByRole('img', { name: 'Een blauwe muur in de wijk' })
  await expect.poll(() => onPage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(await onPage.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(720)
  await expectAccessible(visitor, { inTheDark: false })
  const english = (await get(tenant, `/en/vacancies/${id}`)).html
  const image = /<img[^>]* alt="A blue wall in the neighbourhood"[^>]*>/.exec(english)?.[0]
  expect(image).toBeDefined()
  expect(image).not.toContain(' lang=')
  await visitor.context().close()

  await page.getByRole('button', { name: 'Verwijder de foto' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder de foto' }).click()
  await expect.poll(async () => (await stored()).image).toBeNull()
})
