/** The profile of an account: filling it in, its address, its settings and its devices. */
import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, ownPassword, type Page, secondVisitor, send, signIn, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { uniqueAddress } from './support/unique.ts'

// The browser logs the errors that these tests cause on purpose.
test.use({ expectedErrors: [/status of 4(01|22)/] })

const sharedChoice = /Ook zichtbaar bij andere vrijwilligerspunten/
const percent = (page: Page) => page.getByRole('progressbar').getAttribute('value').then(Number)

// A site whose centers share volunteers.
const tenant = 'public'

test(`on ${tenant} a profile grows more complete, and its owner decides who sees it`, async ({ page }) => {
  await addAccount(page, tenant, uniqueAddress('profiel'))
  await page.clock.install()
  await page.goto(at(tenant, '/profiel'))
  await expect(page.getByText('Alleen jij ziet dit profiel')).toBeVisible()
  const before = await percent(page)
  await expectAccessible(page)

  await test.step('what is missing leads to where it is filled in, by mouse and keyboard', async () => {
    await page.getByRole('link', { name: 'Zeg wanneer je tijd hebt' }).click()
    const grid = page.getByRole('grid', { name: 'Wanneer heb je tijd?' })
    await expect(grid).toBeInViewport()
    await grid.getByRole('button', { name: 'Maandag' }).click()
    const cell = (name: string) => grid.getByRole('checkbox', { name })
    await cell('Vrijdag, ochtend').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(cell('Zaterdag, middag')).toBeFocused()
    await page.keyboard.press('Space')
    // Dragging from one cell over the next ones.
    await cell('Dinsdag, avond').hover()
    await page.mouse.down()
    await cell('Woensdag, avond').hover()
    await cell('Donderdag, avond').hover()
    await page.mouse.up()
    for (const name of ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag']) {
      await expect(cell(`${name}, avond`)).toBeChecked()
    }
    await expect(cell('Zaterdag, middag')).toBeChecked()
    await page.getByLabel('Jij in één zin').fill('Leest graag voor aan kinderen')
    await page.getByRole('button', { name: 'Cultuur' }).click()
    await page.getByLabel('Waar ben je goed in?').fill('voorlezen')
    await page.keyboard.press('Enter')
    await page.getByLabel('Telefoonnummer').fill('123')
    await expectAccessible(page, { inTheDark: false })
    await page.getByRole('button', { name: 'Bewaar profiel' }).click()
    await expect(page.getByRole('link', { name: 'Telefoonnummer heeft minstens tien cijfers' })).toBeVisible()
    await page.getByLabel('Telefoonnummer').fill('06 12345678')
  })

  // What another window saved meanwhile: `content-details.spec.ts`, tests/unit/client/versioned-form.test.tsx.
  await test.step('it is saved', async () => {
    await page.getByRole('button', { name: 'Bewaar profiel' }).click()
    await expect(page.getByText('Je profiel is bewaard')).toBeVisible()
    await expect(page.getByText('Maandag: hele dag')).toBeVisible()
    await expect(page.getByText('Donderdag: avond')).toBeVisible()
    await expect(page.getByText('Leest graag voor aan kinderen')).toBeVisible()
    expect(await percent(page)).toBeGreaterThan(before + 40)
  })

  await test.step('who sees it, and what is mailed, is chosen in the settings', async () => {
    await page.getByRole('link', { name: 'Wijzig', exact: true }).click()
    await expect(page).toHaveTitle(/^Settings/)
    const shared = page.getByRole('radio', { name: sharedChoice })
    await shared.check()
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await expectToast(page, 'Je keuze is bewaard')
    const copies = page.getByRole('group', { name: 'Een kopie van mijn reactie' }).getByRole('switch')
    await copies.uncheck()
    await page.reload()
    await expect(shared).toBeChecked()
    await expect(copies).not.toBeChecked()
  })
})

test('a photo is cropped and shown, and can be removed', async ({ page }) => {
  await addAccount(page, 'demo', uniqueAddress('foto'))
  await page.goto(at('demo', '/profile-edit'))
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3366aa' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo })
  const dialog = page.getByRole('dialog', { name: 'Kies wat er op je foto komt' })
  await expect(dialog.getByRole('slider', { name: 'Gekozen deel' })).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await dialog.getByRole('button', { name: 'Gebruik deze foto' }).click()
  await expect(page.getByText('Je foto is bewaard')).toBeVisible()
  const shown = page.locator('img[src*="/photo?size=large"]')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
  await page.getByRole('button', { name: 'Verwijder foto' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder foto' }).click()
  await expect(shown).toHaveCount(0)
})

test('an address changes once the new one confirms, the old one can cancel, and other devices are signed out', async ({
  page,
  browser,
}) => {
  const [old, other, next] = [uniqueAddress('oud'), uniqueAddress('vreemd'), uniqueAddress('nieuw')]
  await addAccount(page, 'demo', old)
  // Another device of the same user.
  expect((await send('demo', '/auth/sign_in', { email: old, password: ownPassword })).status).toBe(200)
  await page.goto(at('demo', '/profile-edit/settings'))
  await expect(page.getByRole('radio', { name: sharedChoice }), 'demo shares no volunteers').toHaveCount(0)
  const devices = page.getByRole('region', { name: 'Waar ben je ingelogd?' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'Dit apparaat' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Log uit op alle andere apparaten' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log uit op alle andere apparaten' }).click()
  await expect(devices).toHaveCount(1)

  const ask = async (email: string) => {
    await page.getByLabel('Nieuw e-mailadres').fill(email)
    await page.getByRole('button', { name: 'Vraag de wijziging aan' }).click()
    await expect(page.getByText(`We wachten op bevestiging van ${email}`)).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'E-mailadres' }).click()
  await ask(other)
  await expectAccessible(page, { inTheDark: false })

  // The second mail to the old address, after the one of the sign-up.
  const elsewhere = await secondVisitor(browser)
  await elsewhere.goto(await linkInMail(old, '/confirm\\?cancel_token', 2))
  await elsewhere.getByRole('button', { name: 'Dit was ik niet: maak ongedaan' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Je e-mailadres blijft zoals het was' })).toBeVisible()
  await expectAccessible(elsewhere, { inTheDark: false })

  await page.reload()
  await expect(page.getByText('We wachten op bevestiging')).toHaveCount(0)
  await ask(next)
  await elsewhere.goto(await linkInMail(next, '/confirm'))
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Je nieuwe e-mailadres is bevestigd' })).toBeVisible()
  await elsewhere.context().close()
})

test.describe('a profile that nobody has looked at for a year', () => {
  // The sample record is stale once.
  test.describe.configure({ retries: 0 })

  test('asks its owner on dashboard and profile, and one click confirms it', async ({ page }) => {
    await signIn(page, 'roermond', 'vrijwilliger@roermond.example')
    await page.getByRole('link', { name: 'Bekijk je profiel' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeVisible()
    await expect(page.getByText('Klopt je profiel nog?')).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
    await page.getByRole('button', { name: 'Ja, alles klopt' }).click()
    await expect(page.getByText('Dank je wel. Organisaties kunnen je vinden')).toBeVisible()
    await expect(page.getByText('Klopt je profiel nog?')).toHaveCount(0)
  })
})
