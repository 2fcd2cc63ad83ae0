import { boardColumn, confirmAndSend, moveOnBoard, signUpToReply, writeReply } from './support/applications.ts'
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { at, expect, fillSignIn, type Page, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueAddress, uniqueName } from './support/unique.ts'

const motivation = 'Ik heb op dinsdag tijd en wandel graag. Vroeger was ik wijkverpleegkundige.'

/** Vacancies of the sample data that the sample volunteer has not replied to. */
const vacancyWithoutReply = { demo: 'Reparateur elektrische apparaten', public: 'Docent lezen en schrijven' }

/** Opens a vacancy without questions of its own, by its position in the list or by its title, and returns its title. */
async function openVacancy(page: Page, tenant: string, which: number | string): Promise<string> {
  await page.goto(at(tenant, '/vacancies/search'))
  // One that another center shares here has staff of its own.
  const own = page.getByRole('article').filter({ hasNotText: /Van Vrijwilligers/ })
  const card = typeof which === 'number' ? own.nth(which) : own.filter({ hasText: which })
  const link = card.getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return title
}

const tenant = 'public'

test(`on ${tenant} a visitor replies, signs up, confirms on another device, and finds the reply; staff place it by the board after a meeting picked from the mail`, async ({
  page: first,
  browser,
}) => {
  // One person's way from a reply to a place, with three browsers.
  test.slow()
  let page = first
  const email = uniqueAddress(`nieuw-${tenant}`)
  const lastName = uniqueName('Verhoeven')
  const title = await openVacancy(page, tenant, 1)
  await writeReply(page, motivation)
  await signUpToReply(page, { firstName: 'Truus', lastName, email })
  await expectAccessible(page)
  page = await confirmAndSend(browser, email, at(tenant), motivation)

  await page.getByRole('link', { name: 'Ga naar mijn reacties' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText('Verstuurd', { exact: true })).toBeVisible()

  const center = await secondVisitor(browser)
  await signIn(center, tenant, `centrum@${tenant}.example`, `/applications?q=${lastName}`)
  await center.getByRole('link', { name: `Truus ${lastName}` }).click()
  await expect(center.getByText(motivation)).toBeVisible()
  const inContact = async () => {
    await center.getByRole('button', { name: 'Ga in gesprek' }).click()
    await center.getByRole('dialog').getByRole('button', { name: 'Ga in gesprek' }).click()
    await expect(center.getByText('De status is nu “In gesprek”')).toBeVisible()
  }
  await inContact()
  // Before anything that takes its time: the message with the button goes after a while.
  await center.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(center.getByText('van “In gesprek” naar “Nieuw”')).toBeVisible()
  await inContact()
  await expectAccessible(center)

  await page.reload()
  await expect(page.getByText('In gesprek', { exact: true })).toBeVisible()

  // The board, by the menu of a card.
  await center.goto(at(tenant, `/applications?q=${lastName}`))
  await center.getByRole('link', { name: 'Bord' }).click()
  await expect(center).toHaveURL(new RegExp(`q=${encodeURIComponent(lastName).replaceAll('%20', '.')}.*view=board`))
  const column = (name: string) => boardColumn(center, name)
  const move = (from: string, step: string) => moveOnBoard(center, from, step)
  await expectAccessible(center, { what: 'the board' })
  await move('In gesprek', 'Plan een kennismaking')
  const dialog = center.getByRole('dialog', { name: 'Plan een kennismaking' })
  await expect(dialog).toBeVisible()
  await center.keyboard.press('Escape')
  await expect(center.getByRole('status').filter({ hasText: 'blijft in “In gesprek”' })).toBeAttached()
  await expect(column('In gesprek').getByRole('link', { name: /^Truus/ })).toBeFocused()
  await move('In gesprek', 'Plan een kennismaking')
  const offer = async (title: string, day: string) => {
    const form = center.getByRole('dialog', { name: title })
    await form.getByLabel('Dag', { exact: true }).fill(day)
    await form.getByLabel('Tijd', { exact: true }).fill('14:00')
    await form.getByLabel('Waar').fill('Dorpsstraat 1')
    await form.getByRole('button', { name: 'Stuur de tijden' }).click()
    await expect(form).toBeHidden()
  }
  await offer('Plan een kennismaking', '20-12-2030')
  await expect(column('Kennismaking').getByRole('link', { name: /^Truus/ })).toBeFocused()

  // Other times are mailed at once, the first ones after the time to undo the step.
  await column('Kennismaking')
    .getByRole('link', { name: /^Truus/ })
    .press('Enter')
  await center.getByRole('button', { name: 'Stel andere tijden voor' }).click()
  await offer('Stel andere tijden voor', '23-12-2030')
  const visitor = await secondVisitor(browser)
  await visitor.goto(await linkInMail(email, '/kennismaking/'))
  await expect(visitor.getByRole('heading', { level: 1, name: /^Kennismaking met / })).toBeVisible()
  await expect(visitor.getByText('maandag 23 december, 14:00–15:00')).toBeVisible()
  await expectAccessible(visitor, { what: 'picking a time' })
  await visitor.getByRole('button', { name: 'Ja, ik kom' }).click()
  await expect(visitor.getByText('De afspraak staat')).toBeVisible()
  await visitor.context().close()

  await center.goto(at(tenant, `/applications?q=${lastName}&view=board`))
  await move('Kennismaking', 'Plaats')
  await expect(column('Geplaatst').getByRole('link', { name: /^Truus/ })).toBeFocused()
  await center.context().close()

  await page.getByRole('button', { name: `Account van Truus ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Log uit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je bent uitgelogd' })).toBeVisible()
  await page.goto(at(tenant, '/profile-replies'))
  await expect(page).toHaveURL(/\/auth\/login-1/)
})

test(`on ${tenant} a visitor with an account signs in while replying without losing the text`, async ({ page }) => {
  await openVacancy(page, tenant, vacancyWithoutReply[tenant])
  await writeReply(page, motivation)
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await page.getByRole('region', { name: 'Reageer' }).getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByText('Je bericht is bewaard. Log in om het te versturen.')).toBeVisible()
  await fillSignIn(page, `vrijwilliger@${tenant}.example`)
  const reply = page.getByRole('region', { name: 'Reageer' })
  await expect(reply).toBeFocused()
  await expect(reply).toBeInViewport()
  await expect(page.getByText('Verstuur je reactie').first()).toBeVisible()
  await expect(page.getByLabel('Jouw bericht')).toHaveValue(motivation)
  await page.getByRole('button', { name: 'Verstuur je reactie' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Je reactie is verstuurd' })).toBeFocused()
})

test('a reply without a motivation shows what is missing and links to the field', async ({ page }) => {
  await openVacancy(page, 'demo', 0)
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await expect(page.getByRole('link', { name: 'Schrijf je bericht' })).toBeVisible()
})
