import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import {
  at,
  expect,
  get,
  type Page,
  passSpamGuard,
  secondVisitor,
  send,
  signIn,
  startSession,
  test,
} from './support/test.ts'
import { uniqueAddress, uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const path = '/een-op-een-hulp'

/** Fills in the form of a visitor without an account, and corrects it. */
async function askForHelp(page: Page, name: string, email: string): Promise<void> {
  await page.goto(at('arnhem', path))
  await page.getByRole('link', { name: 'Ik zoek hulp' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vraag hulp' })).toBeVisible()
  await page.getByLabel('Koken of samen eten').check()
  await page.getByLabel('Elke week').check()
  await page.getByLabel('Voor mijzelf').check()
  await page.getByLabel('Postcodegebied').fill('68')
  await page.getByLabel('Wat kan iemand voor je doen?').fill('Ik wil leren om zelf een paar maaltijden te koken.')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('link', { name: /bestaat uit vier cijfers/ })).toBeVisible()
  await expectAccessible(page, { what: 'form', inTheDark: false })
  await page.getByLabel('Postcodegebied').fill('6823')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Je naam').fill(name)
  await page.getByLabel('Per e-mail').check()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel(/Ik vind het goed dat/).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText(name)).toBeVisible()
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Verstuur hulpvraag' }).click()
}

test('in Arnhem a visitor asks for help, confirms it by mail, and staff approve it and match it with a volunteer', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = uniqueAddress('seeker')
  const name = uniqueName('Zoeker Arnhem')
  await askForHelp(page, name, email)
  await expect(page.getByText('Nog één stap: kijk in je mail')).toBeVisible()

  // Opening the link confirms nothing; its button does.
  const link = await linkInMail(email, path)
  await page.goto(link)
  await page.getByRole('button', { name: 'Bevestig je hulpvraag' }).click()
  await expect(page.getByText('Bevestigd. Je hoort binnen drie werkdagen van ons.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)

  const staff = await secondVisitor(browser)
  await signIn(staff, 'arnhem', 'centrum@public.example', '/dashboard')
  await staff.getByRole('link', { name: /^Bekijk de hulpvragen/ }).click()
  await staff.getByRole('table').getByRole('link', { name }).click()
  await expect(staff.getByText('Ik wil leren om zelf een paar maaltijden te koken.')).toBeVisible()
  const requestId = new URL(staff.url()).searchParams.get('request')
  await staff.getByRole('button', { name: 'Zet op de site' }).click()
  await expect(staff.getByRole('heading', { name: 'Wie kan helpen?' })).toBeVisible()

  const listed = async () => (await get('arnhem', `${path}?category=koken`)).html
  await expect.poll(listed).toContain(`request=${requestId}"`)
  expect(await listed()).not.toContain(name)
  await startSession(page, 'arnhem', 'vrijwilliger@public.example')
  await write(page, 'arnhem', ['POST', `/api/v1/help_requests/${requestId}/responses`], 'help_responses', {
    frequency: 'weekly',
    postal_code4: '6824',
    message: 'Ik kook graag en heb op donderdag tijd.',
    consent: true,
    open_for: 60_000,
  })

  await staff.reload()
  await staff.getByRole('button', { name: 'Koppel Tamara Jonkers' }).first().click()
  const match = staff.getByRole('alertdialog')
  await expect(match).toBeVisible()
  await expectAccessible(staff, { what: 'match', inTheDark: false })
  await match.getByRole('button', { name: 'Koppel en verstuur' }).click()
  await expect(staff.getByRole('heading', { name: 'Gekoppeld met' })).toBeVisible()
  // One mail each for confirmation, publication and match.
  expect(await linkInMail(email, path, 3)).toContain('view=link')
  await expect.poll(listed).not.toContain(`request=${requestId}"`)

  await staff.getByRole('button', { name: 'Sluit: geholpen' }).click()
  const close = staff.getByRole('alertdialog')
  await expect(close.getByText('Dit kun je niet ongedaan maken.')).toBeVisible()
  await expect(close.getByText(`${name} krijgt een mail`)).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(close).toBeHidden()

  // The link of any of the mails can end the request.
  await page.goto(link)
  await page.getByRole('button', { name: 'Ik ben geholpen' }).click()
  await expect(page.getByText('Afgerond').first()).toBeVisible()
})

test('in Nijmegen staff confirm a request by phone, and reject it with a reason', async ({ page }) => {
  const name = uniqueName('Beller Nijmegen')
  const attributes = {
    category: 'koken',
    frequency: 'weekly',
    postal_code4: '6531',
    on_behalf_of: 'self',
    description: 'Ik wil leren om zelf een paar maaltijden te koken.',
    name,
    phone: '024 355 12 34',
    consent: true,
    open_for: 60_000,
  }
  const { status } = await send('nijmegen', '/api/v1/help_requests', { data: { type: 'help_requests', attributes } })
  expect(status).toBe(201)
  await signIn(page, 'nijmegen', 'super@platform.example', `${path}?view=moderation&status=moderation`)
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, { what: 'moderation', inTheDark: false })
  await page.getByRole('table').getByRole('link', { name }).click()
  const approve = page.getByRole('button', { name: 'Zet op de site' })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  // Without a mouse to point with: a press shows why.
  await approve.click({ force: true })
  await expect(page.getByRole('status').filter({ hasText: 'Bel eerst om te controleren' })).toBeVisible()
  await page.getByLabel('Ik heb gebeld en de vraag klopt').check()
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Wijs af' }).click()
  await page.getByLabel('Reden').fill('Dit is werk voor een thuiszorgorganisatie.')
  // Nobody is mailed without an address.
  await expect(page.getByRole('dialog').getByText(`We mailen ${name} niet, want er is geen e-mailadres.`)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Wijs af', exact: true }).click()
  await expect(page.getByText('Afgewezen', { exact: true })).toBeVisible()
  await expect(page.getByText('Deze hulpvraag is gesloten.')).toBeVisible()
  await page.goto(at('nijmegen', `${path}?view=moderation&list=helpers`))
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, { what: 'helpers', inTheDark: false })
})

test('in Nijmegen a visitor without an account offers help in general, and withdraws the offer', async ({ page }) => {
  const email = uniqueAddress('helper')
  await page.goto(at('nijmegen', path))
  await page.getByRole('link', { name: 'Ik wil helpen', exact: true }).first().click()
  // The list before it may have a link of that name.
  await page.getByRole('checkbox', { name: 'Hulp in de tuin' }).check()
  await page.getByLabel('Elke maand').check()
  await page.getByLabel('Postcodegebied').fill('6524')
  await page.getByLabel('Iets over jezelf').fill('Ik werk graag buiten en heb gereedschap.')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Je naam').fill('Hulp Proef')
  await page.getByLabel('Per e-mail').check()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel(/Ik vind het goed dat/).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Ik werk graag buiten en heb gereedschap.')).toBeVisible()
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Verstuur aanmelding' }).click()
  await page.getByText('Nog één stap: kijk in je mail').waitFor()
  await page.goto(await linkInMail(email, path))
  await page.getByRole('button', { name: 'Bevestig je aanmelding' }).click()
  await page.getByRole('button', { name: 'Trek mijn aanmelding in' }).click()
  await expect(page.getByText('Ingetrokken').first()).toBeVisible()
})

test('a visitor gets the public overview in place of moderation, without scripts and in English too, with no name, phone number or description, on the tenant public alone', async () => {
  const readable = async (url: string) => {
    const main = /<main\b.*<\/main>/s.exec((await get('nijmegen', url)).html)?.[0] ?? ''
    return {
      heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1],
      article: /<article.*?<\/article>/s.exec(main)?.[0],
      main,
    }
  }
  const moderation = await readable(`${path}?view=moderation`)
  expect(moderation.heading).toBe('Een-op-eenhulp')
  expect(moderation.main).not.toContain('<table')
  const dutch = await readable(path)
  expect(dutch.heading).toBe('Een-op-eenhulp')
  expect(dutch.article).toContain('Postcodegebied')
  expect(dutch.main).toMatch(/<a [^>]*href="tel:024[^>]*>(?:<[^>]*>)*Bel 024/s)
  const english = await readable(`/en${path}`)
  expect(english.heading).toBe('One-on-one help')
  expect(english.article).toContain('Postal code area')

  for (const host of ['arnhem', 'nijmegen']) {
    const { status, html } = await get(host, path)
    expect(status).toBe(200)
    expect(html).toContain('Postcodegebied')
    for (const secret of ['Truus', 'Hendriks', 'Annie', 'Derks', 'post.example', 'op is overleden', '200 40']) {
      expect(html, `${host}: ${secret}`).not.toContain(secret)
    }
  }
  for (const host of ['demo', 'oldebroek', 'roermond', 'meedoen']) {
    expect((await get(host, path)).status, host).toBe(404)
    expect((await get(host, '/api/v1/help_requests')).status, host).toBe(404)
  }
})

test.describe('an expired link', () => {
  test.use({ expectedErrors: [/404/] })
  test('shows an error and a way to continue', async ({ page }) => {
    await page.goto(at('arnhem', `${path}?view=link&key=${'x'.repeat(32)}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Deze link werkt niet' })).toBeVisible()
  })
})
