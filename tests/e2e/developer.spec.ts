/** The developer pages. */
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, startSession, test } from './support/test.ts'

const open = async (page: Page, name: string) => {
  await page.goto(at('demo', `/test/${name}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.beforeEach(({ page }) => startSession(page, 'demo', 'vrijwilliger@demo.example'))

test('axe finds no violation on the pages that show every kind of field', async ({ page }) => {
  for (const name of ['datepicker', 'form']) {
    await open(page, name)
    await expectAccessible(page, { what: name, inTheDark: false })
  }
})

test.describe('requests that fail on purpose', () => {
  test.use({ expectedErrors: [/status of (4|5)\d\d/] })

  test('the pages of requests show request, response and errors, and that two components send one', async ({
    page,
  }) => {
    await open(page, 'api')
    await page.getByRole('button', { name: '/api/v1/volunteer_centers/current?include=profile' }).click()
    await expect(page.getByText(/^Antwoord 200 in \d+ ms/)).toBeVisible()
    await expect(page.getByRole('region', { name: /snake_case/ })).toContainText('"primary_color"')
    await expect(page.getByRole('region', { name: /camelCase/ })).toContainText('"primaryColor"')
    await expect(page.getByRole('region', { name: 'Headers van het antwoord' })).not.toContainText('access-token')
    await page.getByRole('button', { name: /unknown_eq/ }).click()
    await expect(page.getByText(/^Antwoord 400/)).toBeVisible()

    await open(page, 'dollar-api')
    const outcome = page.getByRole('region', { name: 'Uitkomst' })
    await page.getByRole('button', { name: 'Lees het vrijwilligerspunt' }).click()
    await expect(outcome).toContainText('"resolved"')
    await page.getByRole('button', { name: 'Verstuur een ongeldig bericht' }).click()
    await expect(outcome).toContainText('"status": 422')
    await expect(outcome).toContainText('"field": "email"')
    await page.getByRole('button', { name: 'Verkeerd vrijwilligerspunt' }).click()
    await expect(outcome).toContainText('"wrongCenter": "wrong center:')

    await open(page, 'dupe')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/places')) calls.push(request.url())
    })
    await page.getByRole('button', { name: 'Lees twee keer tegelijk' }).click()
    await expect(page.getByText('Aanroepen: 1. Lezers: 2.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('the server-error page shows the error page of every error response', async ({ page }) => {
    await open(page, 'server-error')
    for (const [response, heading] of [
      ['403', 'Verboden toegang'],
      ['wrong_center', 'Ingelogd op de verkeerde website'],
      ['404', 'Page not found'],
      ['422', 'Oeps... er ging iets mis! (foutcode: 422)'],
      ['500', 'Oeps... er ging iets mis! (foutcode: 500)'],
      ['503', 'Oeps... er ging iets mis! (foutcode: 503)'],
      // Last: it ends the session.
      ['401', 'Not authorized'],
    ] as const) {
      await page.getByRole('button', { name: response, exact: true }).click()
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
    }
  })
})

test.describe('errors that are thrown on purpose', () => {
  test.use({ expectedErrors: [/On purpose|status of 500/] })
  test('the sentry page makes errors in gateway and backend, and shows that the gateway accepts the report of each of its own', async ({
    page,
  }) => {
    await open(page, 'sentry')
    await expect(page.getByText('De gateway stuurt fouten naar een verzamelpunt: uit.')).toBeVisible()
    for (const name of ['gateway', 'backend']) {
      await page.getByRole('button', { name: `Maak een fout in de ${name}` }).click()
      const line = page.getByText(new RegExp(`^${name}: status 500, kenmerk [0-9a-f-]{36}, spoor [0-9a-f]{32}$`, 'i'))
      await expect(line).toBeVisible()
    }
    const buttons = ['Gooi een fout in een knop', 'Laat een belofte mislukken', 'Meld een fout', 'Maak de pagina stuk']
    for (const [index, name] of buttons.entries()) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByText(new RegExp(`^Melding ${index + 1}: antwoord 204`))).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Oeps, er ging iets mis!' })).toBeVisible()
  })
})

test('the pages of the session show who is signed in, what the browser stores of them, and that no script can read a token', async ({
  page,
}) => {
  await startSession(page, 'demo', 'organisatie@demo.example')
  await open(page, 'user')
  await expect(page.getByRole('region', { name: 'Huidige gebruiker' })).toContainText('organisatie@demo.example')
  await expect(page.getByText('vacancy.write: organization')).toBeVisible()
  await open(page, 'user-store')
  await expect(page.getByText(/^Bewaard: gebruiker \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Wis' }).click()
  await expect(page.getByText('Niemand bewaard')).toBeVisible()
  await open(page, 'auth')
  await expect(page.getByText('SIGNED_IN')).toBeVisible()
  await page.getByRole('button', { name: 'Cookies die een script ziet' }).click()
  await expect(page.getByRole('region', { name: 'Cookies die een script ziet' })).not.toContainText(
    /access-token|client|uid/,
  )
  await page.getByRole('button', { name: 'Vraag wie ik ben' }).click()
  await expect(page.getByRole('region', { name: 'Vraag wie ik ben' })).toContainText('200')
  await page.getByRole('button', { name: 'Log uit' }).click()
  await expect(page).toHaveURL(/uitloggen/)
})

test('the pages of components show a toast with a button, a form from its description, and one step at a time', async ({
  page,
}) => {
  await open(page, 'toaster')
  await page.getByRole('button', { name: 'Met een knop' }).click()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByText('Ongedaan gemaakt: 1')).toBeVisible()

  await open(page, 'formbuilder')
  const description = page.getByLabel('Beschrijving')
  await expect(page.getByLabel('E-mail van je ouder')).toBeVisible()
  await page.getByLabel('Ik ben 16 jaar of ouder').check()
  await expect(page.getByLabel('E-mail van je ouder')).toHaveCount(0)
  await description.fill(
    '{"sections":[{"key":"a","title":{"nl":"Deel"},"questions":[{"key":"b","kind":"text","label":{"nl":"Nieuwe vraag"}}]}]}',
  )
  await expect(page.getByLabel('Nieuwe vraag')).toBeVisible()
  await description.fill('{"sections":[]}')
  await expect(page.getByText('there is no question in it')).toBeVisible()
  await expect(page.getByLabel('Nieuwe vraag')).toBeVisible()

  await open(page, 'step-form')
  const next = page.getByRole('button', { name: 'Volgende' })
  await next.click()
  await expect(page.getByText('Er kloppen nog 2 dingen niet')).toBeVisible()
  await page.getByLabel('Naam').fill('Bo')
  await page.getByLabel('E-mail').fill('bo@mail.example')
  await next.click()
  await page.getByLabel('Natuur').check()
  await page.getByLabel('Uren per week').fill('3')
  await page.getByRole('button', { name: 'Vorige' }).click()
  await expect(page.getByLabel('Naam')).toHaveValue('Bo')
  await next.click()
  await expect(page.getByLabel('Natuur')).toBeChecked()
  await next.click()
  await page.getByLabel('Zaterdag, middag').check()
  await next.click()
  await expect(page.getByRole('main')).toContainText('Zaterdag middag')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('region', { name: 'Dit zou verstuurd worden' })).toContainText('"hours": 3')
})

test.describe('a form in steps that is loaded again while its draft is stored', () => {
  // The response with the draft's version is lost with the page: the next one is refused once, and sent with the newest version.
  test.use({ expectedErrors: [/status of 409/] })
  test('the step-form-2 page continues after a reload, with the step that the values require', async ({ page }) => {
    await open(page, 'step-form-2')
    const next = page.getByRole('button', { name: 'Volgende' })
    await expect(page.getByText('Stap 1 van 4')).toBeVisible()
    await page.getByLabel('Naam').fill('Bo')
    await next.click()
    await page.getByLabel('E-mail van je ouder').fill('ouder@mail.example')
    // On a busy machine the page is left before the last change is kept: it is kept then, after a step too.
    await page.evaluate(() => {
      for (const name of Object.keys(sessionStorage))
        if (name.startsWith('draft:form:')) sessionStorage.removeItem(name)
    })
    await page.reload()
    await expect(page.getByText('Wat je eerder hebt ingevuld, staat er nog.')).toBeVisible()
    await expect(page.getByLabel('E-mail van je ouder')).toHaveValue('ouder@mail.example')
    await page.getByRole('button', { name: 'Vorige' }).click()
    await page.getByLabel('Ik ben 16 jaar of ouder').check()
    await expect(page.getByText('Stap 1 van 3')).toBeVisible()
    await next.click()
    await page.getByRole('textbox', { name: 'Vanaf wanneer?' }).fill('1-4-2026')
    await next.click()
    await page.getByRole('button', { name: 'Verstuur' }).click()
    const sent = page.getByRole('region', { name: 'Dit zou verstuurd worden' })
    await expect(sent).toContainText('"startsOn": "2026-04-01"')
    await expect(sent).not.toContainText('guardianEmail')
    await page.reload()
    await expect(page.getByText('Stap 1 van 4')).toBeVisible()
  })
})
