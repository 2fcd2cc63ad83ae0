/** The save button on a vacancy: a visitor signs in first; saved vacancies are on the tab "Bewaard". */
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { submitSignup } from './support/signup.ts'
import { at, cookieOf, expect, fillSignIn, get, send, signIn, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

const tenant = 'public'

test(`on ${tenant} a visitor presses the save button, signs in, finds the vacancy saved, and removes it`, async ({
  page,
}) => {
  await page.goto(at(tenant, '/vacancies/search?kind=recurring'))
  const card = page.getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const name = (await card.getByRole('link', { name: /^Bewaar / }).getAttribute('aria-label')) ?? ''
  expect(name).toContain(`Bewaar ${title}`)
  await card.getByRole('link', { name }).click()
  await expect(page.getByText('Na het inloggen is deze bewaard.')).toBeVisible()
  await fillSignIn(page, `vrijwilliger@${tenant}.example`)
  await expect(page).toHaveURL(/\/vacancies\/search\?kind=recurring$/)
  const heart = page.getByRole('article').first().getByRole('button', { name, exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`“${title}” is bewaard.`)).toBeVisible()
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

  // The card is still one link, to a page with the same save button.
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const own = page.getByRole('main').getByRole('button', { name, exact: true }).first()
  await expect(own).toHaveAttribute('aria-pressed', 'true')

  await page.goto(at(tenant, '/profile-replies?tab=saved'))
  const saved = page.getByRole('article').filter({ has: page.getByRole('link', { name: title, exact: true }) })
  await expect(saved).toBeVisible()
  await expect(page).toHaveTitle(/^Bewaarde vacatures \| /)
  const gone = page.getByRole('article').filter({ hasText: 'Niet meer te zien' })
  await expect(gone.getByText('Deze vacature staat niet meer op de site.')).toBeVisible()
  await expect(gone.getByRole('link')).toHaveCount(0)
  await expectAccessible(page, { inTheDark: false })
  await saved.getByRole('button', { name: `Verwijder “${title}” uit je bewaarde vacatures` }).click()
  await expect(saved).toHaveCount(0)
  await gone.getByRole('button', { name: /^Verwijder “/ }).click()
  await expect(gone).toHaveCount(0)
  const others = page.getByRole('navigation', { name: 'Reacties en bewaarde vacatures' })
  await expect(others.getByRole('link', { name: 'Mijn reacties' })).toHaveAttribute('href', '/profile-replies')
})

test('a vacancy that is saved before signing up is saved after confirming the mail', async ({ page }) => {
  const email = uniqueAddress('hartje')
  await page.goto(at('oldebroek', '/vacancies/search?theme=zorg'))
  const name =
    (await page
      .getByRole('link', { name: /^Bewaar / })
      .first()
      .getAttribute('aria-label')) ?? ''
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Meld je aan' }).click()
  await submitSignup(page, { firstName: 'Daan', lastName: 'Vos', email, postalCode4: '8091' })
  const { pathname, search } = new URL(await linkInMail(email, '/confirm'))
  await page.goto(at('oldebroek', pathname + search))
  await page.getByRole('button', { name: 'Bewaar de vacature en ga verder' }).click()
  await expect(page).toHaveURL(/\/vacancies\/search\?theme=zorg$/)
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('a pressed save button fills at once, reverts, and the page shows the reason', async ({ page }) => {
    await signIn(page, 'oldebroek', 'vrijwilliger@oldebroek.example', '/vacancies/search?theme=natuur')
    const hearts = page.getByRole('article').getByRole('button', { name: /^Bewaar / })
    await expect(hearts.first()).toBeVisible()
    await expect(page).toHaveURL(/\/vacancies\/search\?theme=natuur$/)
    const heart = hearts.and(page.locator('[aria-pressed=false]')).first()
    const name = (await heart.getAttribute('aria-label')) ?? ''
    const same = page.getByRole('button', { name, exact: true }).first()
    let refuse = () => {}
    const held = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route('**/api/v1/saved_vacancies', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await held
      return route.abort()
    })
    await heart.click()
    await expect(same).toHaveAttribute('aria-pressed', 'true')
    refuse()
    await expect(page.getByText(/ is niet bewaard\. Probeer het zo nog eens\.$/)).toBeVisible()
    await expect(same).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/v1/saved_vacancies')
    // Two presses leave it as it was.
    await same.click()
    await same.click()
    await expect(same).toHaveAttribute('aria-pressed', 'false')
    const stored = () => page.evaluate(async () => (await fetch('/api/v1/saved_vacancies')).text())
    await expect.poll(stored).not.toContain(name.replace('Bewaar ', '').split(' in ')[0])
  })
})

test('an empty list explains how to save a vacancy, in English too', async () => {
  const own = await cookieOf(tenant, `organisatie@${tenant}.example`)
  const { html } = await send(tenant, '/en/profile-replies?tab=saved', undefined, { own })
  expect(html).toContain('You have not saved any vacancies yet')
  expect(html).toMatch(/<a [^>]*href="\/en\/vacancies\/search"[^>]*>(?:<[^>]*>)*Find volunteer work/)
})

test('the widget on other sites has no save buttons', async () => {
  const { html } = await get('demo', '/widget/vacatures')
  expect(html).toContain('card')
  expect(html).not.toContain('Bewaar ')
})
