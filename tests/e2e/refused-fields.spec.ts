/**
 * What the server refuses is shown at its field and in the error summary, which follows as it is mended; and what sends a form in a
 * dialog is in view while it is filled in.
 */
import type { Route } from 'playwright/test'
import { type RefusedForm, refusedWalks } from './support/refused-forms.ts'
import { at, expect, type Locator, type Page, startSession, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

const why = 'Dit kan de server niet gebruiken'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Writes beside those of the form. */
const others = /form_drafts|\/read$|previews?$|\/similar/

/** Refuses what the form sends, because of one attribute. */
async function refuse(page: Page, attribute: string): Promise<void> {
  const source = { pointer: `/data/attributes/${attribute}` }
  const errors = [{ status: '422', code: 'validation.invalid', detail: why, source }]
  await page.route('**/*', (route: Route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (request.method() === 'GET' || others.test(path) || !/^\/(api|auth)\//.test(path)) return route.fallback()
    return route.fulfill({ status: 422, contentType: 'application/vnd.api+json', body: JSON.stringify({ errors }) })
  })
}

/** What a field takes whose name says so. */
const words: readonly [RegExp, () => string][] = [
  [/email/i, () => uniqueAddress('geweigerd')],
  [/phone/i, () => '0612345678'],
  [/postalCode4$/, () => '7311'],
  [/postalCode$/, () => '7311 AA'],
  [/kvkNumber$/, () => '12345678'],
  [/[Dd]ay\d?$|Date$|On$/, () => '12-12-2030'],
]
const wordFor = (id: string): string => words.find(([name]) => name.test(id))?.[1]() ?? 'Wandelen met bewoners'

/** Fills in what is required and empty; of options of which none is chosen the first. */
async function complete(form: Locator, agreed: readonly string[] = []): Promise<void> {
  for (const label of agreed) await form.getByLabel(label).check()
  const ids = await form
    .locator('input[id]:visible, textarea[id]:visible, select[id]:visible')
    .evaluateAll((nodes) => nodes.filter((node) => node.ariaRequired === 'true').map(({ id }) => id))
  for (const id of ids) {
    const control = form.locator(`[id="${id}"]`)
    if ((await control.inputValue()) !== '') continue
    if (await control.evaluate(({ tagName }) => tagName === 'SELECT')) await control.selectOption({ index: 1 })
    else await control.fill((await control.getAttribute('type')) === 'time' ? '10:00' : wordFor(id))
  }
  const options = await form
    .locator('input[type=radio][name]:visible, input[type=checkbox][name]:visible')
    .evaluateAll((nodes) => (nodes as HTMLInputElement[]).map(({ name, checked }) => ({ name, checked })))
  for (const name of new Set(options.map((option) => option.name))) {
    const group = options.filter((option) => option.name === name)
    if (group.length === 1 || group.some(({ checked }) => checked)) continue
    await form.locator(`input[name="${name}"]:visible`).first().check({ force: true })
  }
}

const textControls =
  'input:not([type=checkbox], [type=radio], [type=file], [type=color], [type=search]):visible, textarea:visible'

async function expectRefusal(page: Page, tenant: string, refused: RefusedForm): Promise<void> {
  await page.goto(at(tenant, refused.path))
  await refused.open?.(page)
  const part = page.getByRole(refused.isDialog ? 'dialog' : 'main').locator('form[method=post]')
  const label = refused.field
  const field = label
    ? part
        .getByLabel(label, { exact: typeof label === 'string' })
        .filter({ visible: true })
        .first()
    : part.locator(textControls).first()
  await expect(field).toBeVisible()
  const id = (await field.getAttribute('id')) ?? ''
  const form = page.locator(`form:has([id="${id}"])`)
  const formId = await form.getAttribute('id')
  // In a dialog the buttons are in the footer.
  const submit = formId ? page.locator(`button[type=submit][form="${formId}"]`) : form.locator('button[type=submit]')
  await complete(form, refused.agreed)
  await refuse(page, refused.attribute ?? id.split('-').slice(1).map(snake).join('/'))
  if (refused.isDialog) {
    for (const size of [
      { width: 390, height: 700 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size)
      await expect(submit, `is in view, ${size.width} wide`).toBeInViewport({ ratio: 1 })
    }
  }
  await submit.click()

  const summary = form.getByRole('link', { name: why })
  await expect(summary, 'is in the summary').toBeVisible()
  await expect(field, 'is at the field').toHaveAccessibleDescription(new RegExp(why))
  await expect(page.locator('[data-scope=toast][data-part=root]').filter({ hasText: why })).toHaveCount(0)
  await summary.click()
  await expect(field).toBeFocused()

  if (refused.mended === null) return
  await field.fill(refused.mended ?? (/email/i.test(id) ? uniqueAddress('hersteld') : 'Samen wandelen'))
  await submit.focus()
  await expect(summary.locator('s'), 'follows when it is mended').toBeVisible()
  await expect(field).not.toHaveAccessibleDescription(new RegExp(why))
}

test.use({ expectedErrors: [/422/] })

for (const [who, walk] of Object.entries(refusedWalks)) {
  test(`a refused value is shown at its field, in the forms of ${who}`, async ({ page }) => {
    if (walk.email !== null) await startSession(page, walk.tenant, walk.email)
    for (const [name, form] of Object.entries(await walk.forms(page))) {
      await page.unroute('**/*')
      await test.step(name, () => expectRefusal(page, walk.tenant, form))
    }
  })
}
