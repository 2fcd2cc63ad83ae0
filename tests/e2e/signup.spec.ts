import { expectAccessible } from './support/axe.ts'
import { signUpOrganization } from './support/organizations.ts'
import { linkInMail } from './support/outbox.ts'
import { requestAccount } from './support/signup.ts'
import { at, expect, getAs, ownPassword, type Page, passSpamGuard, send, signIn, test } from './support/test.ts'
import { pick, uniqueAddress, uniqueKvk } from './support/unique.ts'

/** Names so unlike that none is taken for a duplicate of another. */
const birds = ['Kwikstaart', 'Zilverreiger', 'Boomvalk'] as const

// The browser logs the errors that these tests cause on purpose.
test.use({ expectedErrors: [/status of 4(01|04|10|22)/] })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function signUpMinor(page: Page, tenant: string, email: string, guardian: string): Promise<void> {
  await page.goto(at(tenant, '/signup'))
  await page.getByLabel('Voornaam').fill('Daan')
  await page.getByLabel('Achternaam').fill('Vos')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword)
  await page.getByLabel('Postcode (4 cijfers)').fill('7311')
  await page.getByLabel('Jonger dan 16').check()
  await page.getByLabel('E-mailadres van je ouder of verzorger').fill(guardian)
  await page.getByLabel('Ik ga akkoord met de privacyverklaring').check()
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(heading(page, 'Controleer je mail')).toBeVisible()
  await expect(page.getByText(guardian)).toBeVisible()
}

async function tryToSignIn(page: Page, tenant: string, email: string): Promise<void> {
  await page.goto(at(tenant, '/auth/login-1'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

async function fillOrganization(page: Page, name: string, kvkNumber: string): Promise<void> {
  await page.getByLabel('Naam van de organisatie').fill(name)
  await page.getByLabel('Stichting, vereniging of andere organisatie').check()
  await page.getByLabel('KvK-nummer').fill(kvkNumber)
  await page.getByLabel('Website').fill(`www.${pick(birds).toLowerCase()}.example`)
  await page.getByLabel('Wat doet de organisatie?').fill('Wij wandelen elke week met mensen uit de buurt.')
  await page.getByLabel('Postcode').fill('7311 NZ')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByLabel('Straat').fill('Stationsstraat')
  await page.getByLabel('Plaats').fill('Apeldoorn')
  await page.getByLabel('Welzijn').check()
  await page.getByRole('button', { name: 'Volgende' }).click()
}

async function fillContact(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Contactpersoon' })).toBeVisible()
  await page.getByLabel('Voornaam').fill('Yasmina')
  await page.getByLabel('Achternaam').fill('El Idrissi')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Telefoonnummer').fill('055 123 45 67')
  await page.getByRole('button', { name: 'Volgende' }).click()
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Voorwaarden' })).toBeVisible()
  const boxes = ['We houden ons aan de voorwaarden', 'We gaan akkoord met de privacyverklaring']
  for (const name of boxes) await expect(page.getByLabel(name)).not.toBeChecked()
  for (const name of boxes) await page.getByLabel(name).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Controle' })).toBeVisible()
}

const tenant = 'meedoen'

test(`on ${tenant} a minor gets an account once a guardian consents`, async ({ page, browser }) => {
  const [email, guardian] = [uniqueAddress(`daan-${tenant}`), uniqueAddress(`ouder-${tenant}`)]
  await signUpMinor(page, tenant, email, guardian)
  await page.goto(await linkInMail(email, '/confirm'))
  await expect(heading(page, 'Je e-mailadres is bevestigd')).toBeVisible()
  await tryToSignIn(page, tenant, email)
  await expect(
    page.getByText(
      'Je ouder of verzorger heeft nog geen toestemming gegeven. Vraag erom, of laat de mail opnieuw sturen.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stuur de mail aan je ouder of verzorger opnieuw' }).click()

  const context = await browser.newContext()
  const parent = await context.newPage()
  await parent.goto(await linkInMail(guardian, '/confirm', 2))
  await expect(heading(parent, 'Mag Daan vrijwilligerswerk doen?')).toBeVisible()
  await expectAccessible(parent, { what: 'the question to the guardian', inTheDark: false })
  await parent.getByRole('button', { name: 'Ja, ik geef toestemming' }).click()
  await expect(heading(parent, 'Bedankt voor je toestemming')).toBeVisible()
  await parent.reload()
  await expect(heading(parent, 'Bedankt voor je toestemming')).toBeVisible()
  await context.close()
  expect((await send(tenant, '/auth/sign_in', { email, password: ownPassword })).status).toBe(200)
})

test(`on ${tenant} an organization signs up in steps that survive a reload, and its contact gets an account`, async ({
  page,
}) => {
  const email = uniqueAddress(`yasmina-${tenant}`)
  const name = `Stichting De ${pick(birds)} van ${tenant}`
  await page.goto(at(tenant, '/signup'))
  // In forced colors too the chosen kind looks different from the other one.
  await page.emulateMedia({ forcedColors: 'active' })
  const background = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(await background('Ik ben vrijwilliger')).not.toBe(await background('Ik ben van een organisatie'))
  await page.emulateMedia({ forcedColors: null })
  await page.getByRole('link', { name: 'Ik ben van een organisatie' }).click()
  await expect(heading(page, 'Meld je organisatie aan')).toBeVisible()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('link', { name: 'Vul het KvK-nummer in' })).toBeVisible()
  await expectAccessible(page, { what: 'a step with its errors', inTheDark: false })
  await fillOrganization(page, name, '1234')
  await expect(page.getByText('Een KvK-nummer heeft acht cijfers').first()).toBeVisible()
  await fillOrganization(page, name, uniqueKvk('765432'))
  await fillContact(page, email)
  // The browser's Back goes a step back, not away.
  const step = (number: number) => page.getByText(new RegExp(`^Stap ${number} van`))
  await expect(step(3)).toBeVisible()
  await page.goBack()
  await expect(step(2)).toBeVisible()
  await expect(page.getByLabel('Voornaam')).toHaveValue('Yasmina')
  await page.goBack()
  await expect(step(1)).toBeVisible()
  await page.goForward()
  await page.goForward()
  await expect(step(3)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Wat je eerder hebt ingevuld, staat er nog.')).toBeVisible()
  await agree(page)
  await expect(page.getByText('Yasmina', { exact: true })).toBeVisible()
  await expectAccessible(page, { what: 'the check before sending', inTheDark: false })
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Meld de organisatie aan' }).click()

  await expect(heading(page, 'We hebben je aanmelding ontvangen')).toBeVisible()
  await expect(page.getByText('binnen drie werkdagen')).toBeVisible()
  await expect(page.getByText(/Wacht nog \d+ second/).last()).toBeVisible()
  await expectAccessible(page, { what: 'what happens next', inTheDark: false })

  // What its contact does with it: `staff-organizations.spec.ts`.
  await linkInMail(email, '/auth/password/edit')
})

test(`on ${tenant} an organization that exists already is shown an alert on the step where it can be corrected`, async ({
  page,
}) => {
  const email = uniqueAddress(`tweede-${tenant}`)
  const name = `Buurtkring ${pick(birds)}bos ${tenant}`
  await signUpOrganization(tenant, name, uniqueAddress(`eerste-${tenant}`), uniqueKvk('760001'))
  const submit = async () => {
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Volgende' }).click()
    await page.getByRole('button', { name: 'Meld de organisatie aan' }).click()
  }
  await page.goto(at(tenant, '/organizations/signup'))
  await fillOrganization(page, name, uniqueKvk('760001'))
  await fillContact(page, email)
  await agree(page)
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Meld de organisatie aan' }).click()
  await expect(page.getByText('Deze organisatie is al bij ons bekend')).toBeVisible()
  await expect(page.getByLabel('Naam van de organisatie')).toHaveValue(name)
  await page.getByLabel('KvK-nummer').fill(uniqueKvk('760002'))
  await submit()
  await expect(page.getByText('Is dit dezelfde organisatie?')).toBeVisible()
  await page.getByLabel('Dit is een andere organisatie').check()
  await submit()
  await expect(heading(page, 'We hebben je aanmelding ontvangen')).toBeVisible()
})

test.describe('a guardian', () => {
  test.use({ expectedErrors: [/status of 503/] })

  test('declines consent once the link can be read, which deletes the account', async ({ page }) => {
    const [email, guardian] = [uniqueAddress('mila'), uniqueAddress('ouders')]
    await requestAccount('oldebroek', email, guardian)
    const link = await linkInMail(guardian, '/confirm')
    let isAway = true
    await page.route('**/guardian_consents?*', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
    await page.goto(link)
    await expect(heading(page, 'De vraag om toestemming kan nu niet worden geopend')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await page.getByRole('button', { name: 'Nee, ik geef geen toestemming' }).click()
    await expect(heading(page, 'We hebben het account gewist')).toBeVisible()
    expect((await send('oldebroek', '/auth/sign_in', { email, password: ownPassword })).status).toBe(401)
  })
})

test('an invalid link offers a new one', async ({ page }) => {
  await page.goto(at('demo', '/confirm?confirmation_token=half'))
  await expect(heading(page, 'Deze link werkt niet meer')).toBeVisible()
  await page.getByLabel('E-mailadres').fill('niemand@voorbeeld.example')
  await page.getByRole('button', { name: 'Stuur een nieuwe link' }).click()
  await expect(page.getByText('Als dit adres bij ons bekend is')).toBeVisible()
})

test('a signed-in user signs up an organization without the contact step', async ({ page }) => {
  await signIn(page, 'roermond', 'vrijwilliger@roermond.example', '/organizations/signup')
  const name = `Wandelclub ${pick(birds)}`
  await fillOrganization(page, name, uniqueKvk('760003'))
  await agree(page)
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Meld de organisatie aan' }).click()
  await expect(heading(page, 'We hebben je aanmelding ontvangen')).toBeVisible()
  await expect(page.getByText('Bevestig de aanmelding')).toBeHidden()
  const { html } = await getAs('roermond', 'vrijwilliger@roermond.example', '/dashboard')
  expect(html).toContain(`Je aanmelding van ${name} is binnen`)
  expect(html).toMatch(/Je krijgt uiterlijk \d+ \w+ \d{4} antwoord per mail/)
})

/** Changes what this tab keeps of the sign-up of an organization, as another version of the form may have written it. */
async function changeDraft(page: Page, change: { values: object; step: string }): Promise<void> {
  await page.goto(at('meedoen', '/organizations/signup'))
  await page.getByLabel('Naam van de organisatie').fill('Wandelclub')
  const keptDrafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft:form:/.test(key)))
  await expect.poll(keptDrafts).toHaveLength(1)
  const [key = ''] = await keptDrafts()
  expect(key).toContain(':organization_signup:')
  await page.goto(at('meedoen', '/robots.txt'))
  await page.evaluate(
    ([name, given]) => {
      const copy = JSON.parse(sessionStorage.getItem(name) ?? '{}')
      const content = { ...JSON.parse(copy.content), ...given }
      sessionStorage.setItem(name, JSON.stringify({ ...copy, content: JSON.stringify(content) }))
    },
    [key, change] as const,
  )
  await page.goto(at('meedoen', '/organizations/signup'))
}

// One without a field of the form: tests/unit/client/form-draft.test.tsx.
test('a draft of another version of the form leads to the first error when it is not valid', async ({ page }) => {
  await changeDraft(page, { values: { name: 'Wandelclub' }, step: '_review' })
  await page.getByRole('button', { name: 'Meld de organisatie aan' }).click()
  const missing = page.getByRole('link', { name: 'Vul het KvK-nummer in' })
  await expect(missing).toBeVisible()
  await expect(page.locator('form [tabindex="-1"]').filter({ has: missing })).toBeFocused()
  await expect(page.getByLabel('Naam van de organisatie')).toHaveValue('Wandelclub')
})

test('the page after a sign-up asks for the address where it does not know it', async ({ page }) => {
  await page.goto(at('demo', '/signup/success'))
  await page.getByRole('button', { name: 'Stuur de mail opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Nieuwe link nodig?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stuur een nieuwe link' })).toBeEnabled()
  await expect(page.getByLabel('E-mailadres')).toBeVisible()
})
