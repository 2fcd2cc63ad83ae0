import type { Browser } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { at, expect, get, type Page, secondVisitor, signIn, test, waitForSpamGuard } from './support/test.ts'
import { uniqueAddress, uniqueName } from './support/unique.ts'

const path = '/een-op-een-hulp'

/** A second visitor who is signed in. */
async function anotherUser(browser: Browser, host: string, email: string): Promise<Page> {
  const page = await secondVisitor(browser)
  await signIn(page, host, email)
  return page
}

async function ask(page: Page, host: string, { name, email, phone }: { name: string; email?: string; phone?: string }) {
  await page.goto(at(host, path))
  await page.getByRole('link', { name: 'Ik zoek hulp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vraag hulp' })).toBeVisible()
  await page.getByLabel('Koken of samen eten').check()
  await page.getByLabel('Elke week').check()
  await page.getByLabel('Voor mijzelf').check()
  await page.getByLabel('Postcodegebied').fill('68')
  await page.getByLabel('Wat kan iemand voor je doen?').fill('Ik wil leren om zelf een paar maaltijden te koken.')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('link', { name: /bestaat uit vier cijfers/ })).toBeVisible()
  await page.getByLabel('Postcodegebied').fill(host === 'arnhem' ? '6823' : '6531')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Je naam').fill(name)
  if (email) {
    await page.getByLabel('Per e-mail').check()
    await page.getByLabel('E-mailadres').fill(email)
  } else {
    await page.getByLabel('Per telefoon').check()
    await page.getByLabel('Telefoonnummer').fill(phone ?? '')
  }
  await page.getByLabel(/Ik vind het goed dat/).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { name: 'Controleer je antwoorden' }).or(page.getByText(name))).toBeVisible()
  await waitForSpamGuard(page)
  await page.getByRole('button', { name: 'Verstuur hulpvraag' }).click()
}

test('in Arnhem staff approve a request without an account and match it with a volunteer', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = uniqueAddress('seeker')
  const name = uniqueName('Zoeker Arnhem')
  await ask(page, 'arnhem', { name, email })
  await expect(page.getByText('Nog één stap: kijk in je mail')).toBeVisible()

  // Opening the link confirms nothing; its button does.
  const link = await linkInMail(email, path)
  await page.goto(link)
  await page.getByRole('button', { name: 'Bevestig je hulpvraag' }).click()
  await expect(page.getByText('Bevestigd. Je hoort binnen drie werkdagen van ons.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  const staff = await anotherUser(browser, 'arnhem', 'centrum@public.example')
  await staff.goto(at('arnhem', `${path}?view=moderation`))
  await staff.getByRole('table').getByRole('link', { name }).click()
  await expect(staff.getByText('Ik wil leren om zelf een paar maaltijden te koken.')).toBeVisible()
  const requestId = new URL(staff.url()).searchParams.get('request')
  await staff.getByRole('button', { name: 'Zet op de site' }).click()
  await expect(staff.getByRole('heading', { name: 'Wie kan helpen?' })).toBeVisible()

  const helper = await anotherUser(browser, 'arnhem', 'vrijwilliger@public.example')
  await helper.goto(at('arnhem', `${path}?category=koken`))
  await expect(helper.getByRole('heading', { name: 'Koken of samen eten' }).first()).toBeVisible()
  await expect(helper.getByText(name)).toHaveCount(0)
  await helper.locator(`a[href*="request=${requestId}"]`).click()
  await expect(helper.getByLabel('Elke week')).toBeVisible()
  await helper.getByLabel('Elke week').check()
  await helper.getByLabel('Postcodegebied').fill('6824')
  await helper.getByLabel('Iets over jezelf').fill('Ik kook graag en heb op donderdag tijd.')
  await helper.getByRole('button', { name: 'Volgende' }).click()
  await expect(helper.getByText('We gebruiken vrijwilliger@public.example')).toBeVisible()
  await helper.getByLabel(/Ik vind het goed dat/).check()
  await helper.getByRole('button', { name: 'Volgende' }).click()
  await waitForSpamGuard(helper)
  await helper.getByRole('button', { name: 'Verstuur aanmelding' }).click()
  await expect(helper.getByText('We hebben het ontvangen')).toBeVisible()

  await staff.reload()
  await staff.getByRole('button', { name: 'Koppel Tamara Jonkers' }).first().click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Koppel en verstuur' }).click()
  await expect(staff.getByRole('heading', { name: 'Gekoppeld met' })).toBeVisible()
  // One mail each for confirmation, publication and match.
  expect(await linkInMail(email, path, 3)).toContain('view=link')

  await helper.goto(at('arnhem', `${path}?category=koken`))
  await expect(helper.locator(`a[href*="request=${requestId}"]`)).toHaveCount(0)

  // The link of any of the mails can end the request.
  await page.goto(link)
  await page.getByRole('button', { name: 'Ik ben geholpen' }).click()
  await expect(page.getByText('Afgerond').first()).toBeVisible()
})

test('in Nijmegen staff confirm a request by phone, and reject an offer with a reason', async ({ page, browser }) => {
  test.slow()
  const name = uniqueName('Beller Nijmegen')
  await ask(page, 'nijmegen', { name, phone: '024 355 12 34' })
  await expect(page.getByText('We bellen je binnen drie werkdagen')).toBeVisible()

  const staff = await anotherUser(browser, 'nijmegen', 'super@platform.example')
  await staff.goto(at('nijmegen', `${path}?view=moderation&status=moderation`))
  await staff.getByRole('table').getByRole('link', { name }).click()
  const approve = staff.getByRole('button', { name: 'Zet op de site' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await staff.getByLabel('Ik heb gebeld en de vraag klopt').check()
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  await staff.getByRole('button', { name: 'Wijs af' }).click()
  await staff.getByLabel('Reden').fill('Dit is werk voor een thuiszorgorganisatie.')
  await staff.getByRole('button', { name: 'Wijs af en verstuur' }).click()
  await expect(staff.getByText('Afgewezen', { exact: true })).toBeVisible()
  await expect(staff.getByText('Deze hulpvraag is gesloten.')).toBeVisible()
})

test('in Nijmegen a visitor without an account offers help in general, and withdraws the offer', async ({ page }) => {
  const email = uniqueAddress('helper')
  await page.goto(at('nijmegen', path))
  await page.getByRole('link', { name: 'Ik wil helpen', exact: true }).first().click()
  await expect(page.getByLabel('Hulp in de tuin')).toBeVisible()
  await page.getByLabel('Hulp in de tuin').check()
  await page.getByLabel('Elke maand').check()
  await page.getByLabel('Postcodegebied').fill('6524')
  await page.getByLabel('Iets over jezelf').fill('Ik werk graag buiten en heb gereedschap.')
  await page.getByRole('button', { name: 'Volgende' }).click()
  // Input survives a reload.
  await expect(page.getByLabel('Je naam')).toBeVisible()
  await page.reload()
  await page.getByLabel('Je naam').fill('Hulp Proef')
  await page.getByLabel('Per e-mail').check()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel(/Ik vind het goed dat/).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Ik werk graag buiten en heb gereedschap.')).toBeVisible()
  await waitForSpamGuard(page)
  await page.getByRole('button', { name: 'Verstuur aanmelding' }).click()
  await page.getByText('Nog één stap: kijk in je mail').waitFor()
  await page.goto(await linkInMail(email, path))
  await page.getByRole('button', { name: 'Bevestig je aanmelding' }).click()
  await page.getByRole('button', { name: 'Trek mijn aanmelding in' }).click()
  await expect(page.getByText('Ingetrokken').first()).toBeVisible()
})

test('responses to visitors contain no name, phone number or description', async () => {
  for (const host of ['arnhem', 'nijmegen']) {
    const { status, html } = await get(host, path)
    expect(status).toBe(200)
    expect(html).toContain('Postcodegebied')
    for (const secret of ['Truus', 'Hendriks', 'Annie', 'Derks', 'post.example', 'op is overleden', '200 40']) {
      expect(html, `${host}: ${secret}`).not.toContain(secret)
    }
  }
})

test('only the tenant public has one-on-one help', async () => {
  for (const host of ['demo', 'oldebroek', 'roermond', 'meedoen']) {
    expect((await get(host, path)).status, host).toBe(404)
    expect((await get(host, '/api/v1/help_requests')).status, host).toBe(404)
  }
})

test('a user without the permission to moderate sees the public overview', async ({ page }) => {
  await page.goto(at('arnhem', `${path}?view=moderation`))
  await expect(page.getByRole('heading', { level: 1, name: 'Een-op-eenhulp', exact: true })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page can be read', async ({ page }) => {
    await page.goto(at('nijmegen', path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Een-op-eenhulp')
    await expect(page.getByRole('article').first()).toContainText('Postcodegebied')
    await expect(page.getByRole('link', { name: /^Bel 024/ }).first()).toBeVisible()
  })
})

test.describe('an expired link', () => {
  test.use({ expectedErrors: [/404/] })
  test('shows an error and a way to continue', async ({ page }) => {
    await page.goto(at('arnhem', `${path}?view=link&key=${'x'.repeat(32)}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Deze link werkt niet' })).toBeVisible()
  })
})

test('the page is in English for an English visitor', async ({ page }) => {
  await page.goto(at('arnhem', `/en${path}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One-on-one help')
  await expect(page.getByRole('article').first()).toContainText('Postal code area')
})

test('axe finds no violation on any view of one-on-one help', async ({ page }) => {
  test.slow()
  await page.goto(at('nijmegen', path))
  await expectAccessible(page, { what: 'overview' })
  await page.goto(at('arnhem', `${path}?view=ask`))
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('link', { name: 'Kies waarbij je hulp zoekt' })).toBeVisible()
  await expectAccessible(page, { what: 'form' })
  await signIn(page, 'arnhem', 'centrum@public.example', `${path}?view=moderation`)
  await expect(page.getByRole('table').getByRole('link').nth(8)).toBeVisible()
  await expectAccessible(page, { what: 'moderation' })
  await page.goto(at('arnhem', `${path}?view=moderation&list=helpers`))
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, { what: 'helpers' })
  await page.goto(at('arnhem', `${path}?view=moderation&request=1`))
  await page
    .getByRole('button', { name: /^Koppel / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, { what: 'match' })
})
