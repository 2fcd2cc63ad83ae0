/** Notifications follow their record, in the bell, its panel and the page; there is one bell on every page. */
import { reviewChecks } from '#shared/resources/organization-review-values.ts'
import { signUpOrganization } from './support/organizations.ts'
import { at, expect, type Page, send, startSession, test } from './support/test.ts'
import { uniqueAddress, uniqueKvk, uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const tenant = 'oldebroek'
const bell = (page: Page) => page.getByRole('button', { name: /^Notificaties: / })

/** The number of an organization that waits for approval. */
async function waitingId(
  tenant: string,
  headers: { cookie: string },
  name: string,
): Promise<{ id: string; lockVersion: number }> {
  const path = '/api/v1/organizations?filter[status_eq]=pending&page[size]=100'
  const { data } = JSON.parse((await send(tenant, path, undefined, { own: headers })).html)
  const one = data.find(({ attributes }: { attributes: { name: string } }) => attributes.name === name)
  return { id: one.id, lockVersion: one.attributes.lock_version }
}

test('an organization that is decided no longer waits in the menu, the bell, its panel and the page', async ({
  page,
}) => {
  const name = uniqueName('Wachtend')
  await signUpOrganization(tenant, name, uniqueAddress('wachtend'), uniqueKvk('770931'))
  const { id } = await waitingId(tenant, await startSession(page, tenant, `centrum@${tenant}.example`), name)
  await page.goto(at(tenant, `/organizations/approve?id=${id}`))
  const waits = page.getByText(`${name} wacht op goedkeuring`)
  await bell(page).click()
  await expect(page.getByRole('dialog').getByText(`${name} wacht op goedkeuring`)).toBeVisible()
  await page.keyboard.press('Escape')
  const organizations = page
    .getByRole('navigation', { name: 'Jouw pagina’s' })
    .getByRole('link', { name: /goedkeuring/ })
  const pending = Number.parseInt((await organizations.getAttribute('title')) ?? '', 10)
  expect(pending).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Wijs af' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Dit is geen organisatie uit deze regio.')
  // Other tests may have given this person a notification meanwhile: the number itself says nothing.
  const counted = page.waitForResponse(/\/api\/v1\/notifications/)
  await page.getByRole('dialog').getByRole('button', { name: 'Wijs af' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await counted
  await expect(organizations).toHaveText(new RegExp(`^${pending - 1}`))
  await bell(page).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  await expect(waits).toHaveCount(0)
  await page.goto(at(tenant, '/notificaties'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test('a page of each layout of who works here has one bell, wide and on a phone', async ({ page }) => {
  await startSession(page, tenant, `centrum@${tenant}.example`)
  for (const path of ['/applications', '/']) {
    await page.goto(at(tenant, path))
    const bells = bell(page).or(page.getByRole('link', { name: /^Notificaties: / }))
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(bells.filter({ visible: true }), `${path}, ${width} wide`).toHaveCount(1)
    }
  }
})

test('approving an organization without a contact person asks first, and leads to where one is added', async ({
  page,
}) => {
  // The test above counts the organizations that wait on its own site.
  const tenant = 'roermond'
  const name = uniqueName('Zonder contact')
  await signUpOrganization(tenant, name, uniqueAddress('contact'), uniqueKvk('770941'))
  const own = await startSession(page, tenant, `centrum@${tenant}.example`)
  const { id, lockVersion } = await waitingId(tenant, own, name)
  // The address of the sign-up is a contact too: here it is not known.
  const { html } = await send(tenant, `/api/v1/organizations/${id}/review`, undefined, { own })
  const review = JSON.parse(html)
  const checks = reviewChecks.map((check) => ({ check, by: 'Noor', at: '2026-01-05T09:00:00Z' }))
  Object.assign(review.data.attributes, { contact: null, checks })
  await page.route(/\/api\/v1\/organizations\/\d+\/review$/, (route) => route.fulfill({ json: review }))
  const attributes = { profile: { contacts: [] }, lock_version: lockVersion }
  await write(page, tenant, ['PATCH', `/api/v1/organizations/${id}`], 'organizations', attributes)
  await page.goto(at(tenant, `/organizations/approve?id=${id}`))
  await page.getByRole('main').getByRole('button', { name: 'Keur goed' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(name)
  await dialog.getByRole('link', { name: 'Voeg een contactpersoon toe' }).click()
  await expect(page).toHaveURL(new RegExp(`/organizations/${id}/edit\\?tab=contacts`))
})
