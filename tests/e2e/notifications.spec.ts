/** Notifications follow their record, in the bell, its panel and the page; there is one bell on every page. */
import { reviewChecks } from '#shared/resources/organization-review-values.ts'
import { signUpOrganization } from './support/organizations.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'
import { uniqueAddress, uniqueKvk, uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const tenant = 'public'
const bell = (page: Page) => page.getByRole('button', { name: /^Notificaties: / })

test('an organization that is decided no longer waits in the bell, its panel and the page', async ({ page }) => {
  const name = uniqueName('Wachtend')
  await signUpOrganization(tenant, name, uniqueAddress('wachtend'), uniqueKvk('770931'))
  await signIn(page, tenant, `centrum@${tenant}.example`, '/organizations/approve')
  const waits = page.getByText(`${name} wacht op goedkeuring`)
  await bell(page).click()
  await expect(page.getByRole('dialog').getByText(`${name} wacht op goedkeuring`)).toBeVisible()
  await page.keyboard.press('Escape')
  const id = await page.evaluate(async (wanted) => {
    const { data } = await (await fetch('/api/v1/organizations?filter[status_eq]=pending&page[size]=100')).json()
    return data.find((one: { attributes: { name: string } }) => one.attributes.name === wanted).id
  }, name)
  await page.goto(at(tenant, `/organizations/approve?id=${id}`))
  const before = await bell(page).getAttribute('aria-label')

  await page.getByRole('button', { name: 'Wijs af' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Dit is geen organisatie uit deze regio.')
  await page.getByRole('dialog').getByRole('button', { name: 'Wijs af' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(bell(page)).not.toHaveAttribute('aria-label', before ?? '')
  await bell(page).click()
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
  await expect(waits).toHaveCount(0)
  await page.goto(at(tenant, '/notificaties'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

for (const width of [1280, 390]) {
  test(`every page of who works here has one bell, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, tenant, `centrum@${tenant}.example`)
    for (const path of [
      '/dashboard',
      '/applications',
      '/analytics',
      '/notificaties',
      '/conversations',
      '/profiel',
      '/',
    ]) {
      await page.goto(at(tenant, path))
      const bells = page
        .getByRole('button', { name: /^Notificaties: / })
        .or(page.getByRole('link', { name: /^Notificaties: / }))
      await expect(bells.filter({ visible: true }), path).toHaveCount(1)
    }
  })
}

test('approving an organization without a contact person asks first, and leads to where one is added', async ({
  page,
}) => {
  const name = uniqueName('Zonder contact')
  await signUpOrganization(tenant, name, uniqueAddress('contact'), uniqueKvk('770941'))
  await signIn(page, tenant, `centrum@${tenant}.example`, '/colofon')
  const { id, lockVersion } = await page.evaluate(async (wanted) => {
    const { data } = await (await fetch('/api/v1/organizations?filter[status_eq]=pending&page[size]=100')).json()
    const one = data.find(({ attributes }: { attributes: { name: string } }) => attributes.name === wanted)
    return { id: one.id as string, lockVersion: one.attributes.lock_version as number }
  }, name)
  // The address of the sign-up is a contact too: here it is not known.
  const review = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/organizations/${id}/review`)
  const checks = reviewChecks.map((check) => ({ check, by: 'Noor', at: '2026-01-05T09:00:00Z' }))
  Object.assign(review.data.attributes, { contact: null, checks })
  await page.route(/\/api\/v1\/organizations\/\d+\/review$/, (route) => route.fulfill({ json: review }))
  await write(page, 'PATCH', `/api/v1/organizations/${id}`, 'organizations', {
    profile: { contacts: [] },
    lock_version: lockVersion,
  })
  await page.goto(at(tenant, `/organizations/approve?id=${id}`))
  await page.getByRole('main').getByRole('button', { name: 'Keur goed' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(name)
  await dialog.getByRole('link', { name: 'Voeg een contactpersoon toe' }).click()
  await expect(page).toHaveURL(new RegExp(`/organizations/${id}/edit\\?tab=contacts`))
})
