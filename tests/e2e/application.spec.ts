import { boardColumn, moveOnBoard, writeReply } from './support/applications.ts'
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { openNewAccount } from './support/signup.ts'
import { at, expect, fillSignIn, get, getAs, type Page, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueAddress, uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const motivation = 'Ik heb op dinsdag tijd en wandel graag. Vroeger was ik wijkverpleegkundige.'

/** A vacancy of the sample data without questions of its own, that the sample volunteer has not replied to. */
const vacancyWithoutReply = 'Docent lezen en schrijven'

const tenant = 'public'

/** A reply to the first vacancy of the center's own, by the signed-in user, who is called like this from then on. */
async function replyAs(page: Page, tenant: string, names: { first_name: string; last_name: string }): Promise<void> {
  const own = await page.evaluate(async () => (await (await fetch('/api/v1/current_user')).json()).data.attributes)
  await write(page, tenant, ['PATCH', '/api/v1/current_user'], 'users', { ...names, lock_version: own.lock_version })
  const { data } = JSON.parse(
    (await get(tenant, '/api/v1/vacancies?filter[kind_eq]=recurring&page[size]=50')).html,
  ) as {
    data: { id: string; attributes: { questions: unknown[]; shared: boolean } }[]
  }
  const vacancy = data.find(({ attributes }) => attributes.questions.length === 0 && !attributes.shared)
  await write(page, tenant, ['POST', '/api/v1/applications'], 'applications', { vacancy_id: vacancy?.id, motivation })
}

/** Takes the step, which its history has this often then: a toast would come after the one before. */
async function goIntoContact(center: Page, times = 1): Promise<void> {
  await center.getByRole('button', { name: 'Ga in gesprek' }).click()
  await center.getByRole('dialog').getByRole('button', { name: 'Ga in gesprek' }).click()
  await expect(center.getByText('van “Nieuw” naar “In gesprek”')).toHaveCount(times)
}

/** Fills in the open dialog of a meeting. */
async function offerTimes(center: Page, title: string, day: string): Promise<void> {
  const form = center.getByRole('dialog', { name: title })
  await form.getByLabel('Dag', { exact: true }).fill(day)
  await form.getByLabel('Tijd', { exact: true }).fill('14:00')
  await form.getByLabel('Waar').fill('Dorpsstraat 1')
  await form.getByRole('button', { name: 'Stuur de tijden' }).click()
  await expect(form).toBeHidden()
}

// That a visitor replies and signs up for it is in `placed-volunteer.spec.ts`.
test(`on ${tenant} staff take a reply to a place, by steps that are undone and by the board, after a meeting picked from the mail`, async ({
  page,
  browser,
}) => {
  test.slow()
  const email = uniqueAddress(`nieuw-${tenant}`)
  await openNewAccount(page, tenant, email)
  const lastName = uniqueName('Verhoeven')
  await replyAs(page, tenant, { first_name: 'Truus', last_name: lastName })

  const center = await secondVisitor(browser)
  await signIn(center, tenant, `centrum@${tenant}.example`, `/applications?q=${lastName}`)
  await center.getByRole('link', { name: `Truus ${lastName}` }).click()
  await expect(center.getByText(motivation)).toBeVisible()
  await expect(center.getByText(motivation)).toHaveCSS('white-space', 'pre-wrap')
  await goIntoContact(center)
  // Before anything that takes its time: the message with the button goes after a while.
  await center.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(center.getByText('van “In gesprek” naar “Nieuw”')).toBeVisible()
  await goIntoContact(center, 2)
  await expectAccessible(center, { inTheDark: false })

  // The board, by the menu of a card.
  await center.goto(at(tenant, `/applications?q=${lastName}`))
  await center.getByRole('link', { name: 'Bord' }).click()
  await expect(center).toHaveURL(new RegExp(`q=${encodeURIComponent(lastName).replaceAll('%20', '.')}.*view=board`))
  const column = (name: string) => boardColumn(center, name)
  const move = (from: string, step: string) => moveOnBoard(center, from, step)
  await move('In gesprek', 'Plan een kennismaking')
  const dialog = center.getByRole('dialog', { name: 'Plan een kennismaking' })
  await expect(dialog).toBeVisible()
  await center.keyboard.press('Escape')
  await expect(center.getByRole('status').filter({ hasText: 'blijft in “In gesprek”' })).toBeAttached()
  await expect(column('In gesprek').getByRole('link', { name: /^Truus/ })).toBeFocused()
  await move('In gesprek', 'Plan een kennismaking')
  await offerTimes(center, 'Plan een kennismaking', '20-12-2030')
  await expect(column('Kennismaking').getByRole('link', { name: /^Truus/ })).toBeFocused()

  // Other times are mailed at once, the first ones after the time to undo the step.
  await column('Kennismaking')
    .getByRole('link', { name: /^Truus/ })
    .press('Enter')
  await center.getByRole('button', { name: 'Stel andere tijden voor' }).click()
  await offerTimes(center, 'Stel andere tijden voor', '23-12-2030')
  // The mail is opened where nobody is signed in.
  await page.context().clearCookies()
  await page.goto(await linkInMail(email, '/kennismaking/'))
  await expect(page.getByRole('heading', { level: 1, name: /^Kennismaking met / })).toBeVisible()
  await expect(page.getByText('maandag 23 december, 14:00–15:00')).toBeVisible()
  await expectAccessible(page, { what: 'picking a time', inTheDark: false })
  // What is missing has the focus, with what to do.
  await page.getByRole('button', { name: 'Nee, ik kan niet' }).click()
  await page.getByRole('button', { name: 'Verstuur' }).click()
  const refusal = page.getByLabel('Wanneer kun je wel?')
  await expect(refusal).toBeFocused()
  await expect(refusal).toHaveAccessibleDescription(/Schrijf wanneer je wel kunt/)
  await page.getByRole('button', { name: 'Ja, ik kom' }).click()
  await expect(page.getByText('De afspraak staat')).toBeVisible()

  await center.goto(at(tenant, `/applications?q=${lastName}&view=board`))
  await move('Kennismaking', 'Plaats')
  await expect(column('Geplaatst').getByRole('link', { name: /^Truus/ })).toBeFocused()
  await center.context().close()
})

test(`on ${tenant} a visitor with an account is led to what is missing, and signs in while replying without losing the text`, async ({
  page,
}) => {
  await page.goto(at(tenant, '/vacancies/search'))
  await page.getByRole('article').getByRole('link', { name: vacancyWithoutReply }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: vacancyWithoutReply })).toBeVisible()
  await expect(page.getByLabel('Jouw bericht')).toBeVisible()
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await page.getByRole('link', { name: 'Schrijf je bericht' }).click()
  await expect(page.getByLabel('Jouw bericht')).toBeFocused()
  await expectAccessible(page, { what: 'a reply without a motivation', inTheDark: false })
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
  // With large text the form is several screens higher than what takes its place.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.getByRole('button', { name: 'Verstuur je reactie' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Je reactie is verstuurd' })).toBeFocused()
  await expect(page.getByText('Je reactie is verstuurd')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Je reactie' })).not.toContainText('Stel je kort voor')

  // From the first HTML on, the page asks for no second one.
  const { html } = await getAs(tenant, `vrijwilliger@${tenant}.example`, new URL(page.url()).pathname)
  expect(html).toContain('Je hebt al op deze vacature gereageerd.')
  expect(html).not.toContain('Stel je kort voor en vertel')
})
