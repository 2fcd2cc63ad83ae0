import { expectAccessible } from './support/axe.ts'
import { lossOfConnection } from './support/lost-files.ts'
import { at, expect, fillSignIn, getAs, password, secondVisitor, signIn, startSession, test } from './support/test.ts'
import { firstId, write } from './support/write.ts'

test.describe('a decline', () => {
  test.use({ expectedErrors: [lossOfConnection] })

  test('requires a reason, keeps it without a connection, waits for a quarter of an hour, and is undone from the list', async ({
    page,
    context,
  }) => {
    await signIn(page, 'roermond', 'centrum@roermond.example', '/applications?status=new')
    await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
    await page.getByRole('button', { name: 'Wijs af' }).click()
    const dialog = page.getByRole('dialog', { name: 'Wijs de reactie af' })
    await dialog.getByRole('button', { name: 'Wijs af' }).click()
    await expect(dialog.getByText('Vul de reden in').first()).toBeVisible()
    await dialog.getByLabel('Reden').fill('We hebben al genoeg mensen voor deze dag.')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Wijs af' }).click()
    await expect(dialog.getByText('Er is geen verbinding')).toBeVisible()
    await expect(dialog.getByLabel('Reden')).toHaveValue('We hebben al genoeg mensen voor deze dag.')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Wijs af' }).click()
    const sentAt = page.getByText(/^We versturen de afwijzing om \d\d:\d\d uur$/)
    await expect(sentAt).toBeVisible()
    await expect(page.getByText('We hebben al genoeg mensen voor deze dag.')).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
    const name = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Reactie van ', '') ?? ''
    await page.goto(at('roermond', `/applications?status=declined&q=${encodeURIComponent(name)}`))
    const row = page.getByRole('table').getByRole('row').filter({ has: sentAt })
    await row.getByRole('button', { name: `Maak ongedaan: afwijzing van ${name}` }).click()
    await expect(page.getByText('Ongedaan gemaakt. Er gaat geen mail.')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})

test('planning a meeting requires a day, time and place; the application shows the times, other ones and that it is cancelled', async ({
  page,
}) => {
  await signIn(page, 'oldebroek', 'centrum@oldebroek.example', '/applications?status=new')
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: 'Plan een kennismaking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan een kennismaking' })
  await dialog.getByRole('button', { name: 'Stuur de tijden' }).click()
  await expect(dialog.getByText('Kies een dag').first()).toBeVisible()
  await expect(dialog.getByText('Vul in waar jullie elkaar zien').first()).toBeVisible()
  await dialog.getByLabel('Dag', { exact: true }).fill('20-12-2030')
  // Escape closes the calendar and leaves the dialog, which would ask about what is filled in.
  const opener = dialog.getByRole('button', { name: 'Open de kalender bij Dag' })
  await opener.click()
  const calendar = dialog.getByRole('dialog', { name: 'Dag' })
  await expect(calendar.getByRole('button', { name: 'vrijdag 20 december 2030' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await dialog.getByLabel('Tijd', { exact: true }).fill('14:00')
  await dialog.getByRole('button', { name: 'Voeg nog een tijd toe' }).click()
  await dialog.getByLabel('Dag van tijd 2', { exact: true }).fill('21-12-2030')
  await dialog.getByLabel('Begin van tijd 2').fill('10:30')
  await dialog.getByLabel('Waar').fill('Dorpsstraat 1')
  await expectAccessible(page, { what: 'offering times', inTheDark: false })
  await dialog.getByRole('button', { name: 'Stuur de tijden' }).click()
  await expect(page.getByText('van “Nieuw” naar “Kennismaking”')).toBeVisible()
  await expect(page.getByText('vrijdag 20 december, 14:00–15:00')).toBeVisible()
  await expect(page.getByText('zaterdag 21 december, 10:30–11:30')).toBeVisible()
  await page.getByRole('button', { name: 'Zeg de kennismaking af' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zeg de kennismaking af' }).click()
  await expect(page.getByText('Afgezegd', { exact: true })).toBeVisible()
})

test('a volunteer sees their own application without the organization’s steps, and withdraws it', async ({ page }) => {
  await signIn(page, 'meedoen', 'vrijwilliger@meedoen.example', '/profile-replies')
  const reply = page
    .getByRole('article')
    .filter({ hasText: 'Verstuurd op' })
    .filter({ hasText: 'Trek je reactie in' })
    .first()
  await reply.getByRole('link', { name: 'Bekijk het verloop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Jouw reactie op “/ })).toBeVisible()
  await expect(page.getByText('Je hebt gereageerd')).toBeVisible()
  const main = page.getByRole('main')
  for (const step of ['Ga in gesprek', 'Plan een kennismaking', 'Plaats', 'Wijs af']) {
    await expect(main.getByRole('button', { name: step })).toHaveCount(0)
  }
  await main.getByRole('button', { name: 'Trek je reactie in' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trek je reactie in' }).click()
  await expect(page.getByText('Je hebt je reactie ingetrokken', { exact: true })).toBeVisible()
  await expect(main.getByText('Ingetrokken', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Trek je reactie in' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a placed volunteer says that they have stopped, with a message', async ({ page, browser }) => {
  await startSession(page, 'demo', 'vrijwilliger@demo.example')
  const open = '/api/v1/applications?filter[scope_eq]=own&filter[status_in]=new,in_contact,meeting,trial&page[size]=1'
  const id = await firstId(page, 'demo', open)
  const center = await secondVisitor(browser)
  await startSession(center, 'demo', 'centrum@demo.example')
  await write(center, 'demo', ['PUT', `/api/v1/applications/${id}/transition`], 'applications', { status: 'placed' })
  await page.goto(at('demo', `/applications/${id}`))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Meld dat je stopt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ben je gestopt?' })
  await dialog.getByLabel('Bericht aan de organisatie').fill('Ik ga verhuizen.')
  await expectAccessible(page, { what: 'saying that one has stopped', inTheDark: false })
  await dialog.getByRole('button', { name: 'Meld dat je stopt' }).click()
  await expect(main.getByText('Afgerond', { exact: true })).toBeVisible()
  await expect(main.getByText('Ik ga verhuizen.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Meld dat je stopt' })).toHaveCount(0)
})

test('an organization reads how it comes to see who replied, unless the reply is over', async () => {
  const first = async (status: string) => {
    const { html } = await getAs('oldebroek', 'organisatie@oldebroek.example', `/applications?status=${status}`)
    const [path] = /\/applications\/\d+/.exec(html) ?? []
    return (await getAs('oldebroek', 'organisatie@oldebroek.example', path ?? '')).html
  }
  const hint = 'De achternaam en contactgegevens zie je als'
  expect(await first('new')).toContain(hint)
  const over = await first('withdrawn')
  expect(over).toContain('Deze reactie is afgerond')
  expect(over).not.toContain(hint)
})

test('pages of staff are closed to who may not open them, and say why', async () => {
  // How these two look in a browser: errors.spec.ts.
  for (const [user, path, title] of [
    ['vrijwilliger', '/applications', 'Geen organisatie gevonden'],
    ['vrijwilliger', '/vacancies', 'Geen organisatie gevonden'],
    ['vrijwilliger', '/analytics', 'Geen organisatie gevonden'],
    ['organisatie', '/settings', 'Verboden toegang'],
    ['organisatie', '/notification_templates', 'Verboden toegang'],
    ['centrum', '/platform', 'Verboden toegang'],
  ] as const) {
    const { html } = await getAs('demo', `${user}@demo.example`, path)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1], `${path} for ${user}`).toBe(title)
  }
})

test.describe('a user of another tenant', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('sees "Ingelogd op de verkeerde website"', async ({ page }) => {
    await page.goto(at('oldebroek', '/auth/login-1'))
    await fillSignIn(page, 'vrijwilliger@demo.example')
    await expect(page.getByRole('heading', { level: 1, name: 'Ingelogd op de verkeerde website' })).toBeVisible()
    await expect(page.getByText('Je account is van Vrijwilligerspunt Demo.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log daar in' })).toHaveAttribute(
      'href',
      /\/switch\?centrum=demo&naar=/,
    )
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  })
})

test.describe('the form of signing in', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('says that the combination is wrong and keeps the address; no script can read the tokens of the right one', async ({
    page,
    context,
  }) => {
    await page.goto(at('demo', '/auth/login-1'))
    await fillSignIn(page, 'vrijwilliger@demo.example', 'iets-anders-1')
    await expect(
      page.getByText('Je e-mailadres of wachtwoord klopt niet. Kijk ze na, of kies een nieuw wachtwoord.'),
    ).toBeVisible()
    await expect(page.getByLabel('E-mailadres')).toHaveValue('vrijwilliger@demo.example')
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
    await page.waitForURL(/\/dashboard$/)
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/access-token|client=|uid=/)
    const tokens = (await context.cookies()).filter(({ name }) => /access-token|client|uid/.test(name))
    expect(tokens.length).toBeGreaterThanOrEqual(3)
    expect(tokens.every(({ httpOnly }) => httpOnly)).toBe(true)
  })
})
