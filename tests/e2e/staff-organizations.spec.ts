import type { Route } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signUpOrganization } from './support/organizations.ts'
import { linkInMail } from './support/outbox.ts'
import { at, expect, password, secondVisitor, sendAs, signIn, startSession, test } from './support/test.ts'
import { uniqueAddress, uniqueKvk, uniqueName } from './support/unique.ts'
import { ownOrganization, write } from './support/write.ts'

const tenant = 'public'

// A question that does not reach the server on purpose.
test.use({ expectedErrors: [/net::ERR_FAILED/] })

test(`on ${tenant} an organization signs up, answers a question of the center, is approved and signs in`, async ({
  page,
  browser,
}) => {
  const name = uniqueName(`Wandelkring ${tenant}`)
  const email = uniqueAddress(`wandelkring-${tenant}`)
  await signUpOrganization(tenant, name, email, uniqueKvk('770001'))

  const center = await secondVisitor(browser)
  await signIn(center, tenant, `centrum@${tenant}.example`, '/organizations?status=pending')
  await center.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Beoordeel' }).click()
  await expect(center.getByRole('heading', { level: 2, name })).toBeVisible()
  await expectAccessible(center, { inTheDark: false })
  await center.getByRole('button', { name: 'Vraag meer informatie' }).click()
  await center.getByLabel('Je vraag').fill('Hoeveel vrijwilligers hebben jullie?')
  const send = center.getByRole('button', { name: 'Verstuur de vraag' })
  // What is typed outlives a failure.
  await center.route('**/question', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(center.getByRole('dialog').getByText('Dat is niet gelukt')).toBeVisible()
  await expect(center.getByLabel('Je vraag')).toHaveValue('Hoeveel vrijwilligers hebben jullie?')
  await send.click()
  await expect(center.getByText(`De vraag is verstuurd naar ${name}`)).toBeVisible()

  // The link of the mail needs no account.
  await page.goto(await linkInMail(email, '/organisatie-controle/'))
  await expect(page.getByText('Hoeveel vrijwilligers hebben jullie?')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await page.getByLabel('Je antwoord').fill('Twaalf, en er zijn er meer welkom.')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dank je wel, we kijken ernaar' })).toBeVisible()

  await center.reload()
  await expect(center.getByText('Twaalf, en er zijn er meer welkom.')).toBeVisible()
  await center.getByRole('button', { name: 'Keur goed' }).click()
  await expect(center.getByText('Kijk nog 5 punten na voordat je goedkeurt.')).toBeVisible()
  for (const check of await center.getByRole('group', { name: 'Dit heb ik nagekeken' }).getByRole('checkbox').all()) {
    await check.check()
  }
  await center.getByRole('button', { name: 'Keur goed' }).click()
  await expect(center.getByText(`${name} is goedgekeurd`)).toBeVisible()
  await center.context().close()

  await page.goto(await linkInMail(email, '/auth/password/edit'))
  await page.getByLabel('Je wachtwoord').fill(password)
  await page.getByLabel('Herhaal het wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
  await page.waitForURL(/\/dashboard$/)
})

test('the center adds an organization, fills in its services and invites an admin', async ({ page }) => {
  const name = uniqueName('Repaircafé De Schroef')
  await signIn(page, 'demo', 'centrum@demo.example', '/organizations/add')
  await page.getByLabel('Naam', { exact: true }).fill(name)
  await page.getByLabel('Postcode').fill('7311 NZ')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByLabel('Straat').fill('Stationsstraat')
  await page.getByLabel('Plaats', { exact: true }).fill('Apeldoorn')
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Diensten' })).toBeVisible()
  await page.getByRole('button', { name: 'Voeg openingstijd toe' }).click()
  await page.getByRole('button', { name: 'Voeg een dienst toe' }).click()
  await page.getByLabel('Naam van de dienst').fill('Fietsen maken')
  await page.getByLabel('Soort').selectOption('praktische-hulp')
  await page.getByLabel('Wat kun je hier krijgen of doen?').fill('Breng je fiets, we maken hem samen.')
  await expectAccessible(page, { inTheDark: false })
  // Its toast would come after that of the new organization.
  const stored = page.waitForResponse(
    (response) => /\/api\/v1\/organizations\/\d+$/.test(response.url()) && response.request().method() !== 'GET',
  )
  await page.getByRole('button', { name: 'Bewaar' }).click()
  expect((await stored).ok()).toBe(true)
  await page.reload()
  await expect(page.getByLabel('Naam van de dienst')).toHaveValue('Fietsen maken')

  await page.getByRole('link', { name: 'Leden' }).click()
  await expect(page.getByText('Deze organisatie heeft nog geen leden.')).toBeVisible()
  await page.getByLabel('Voornaam').fill('Bas')
  await page.getByLabel('Achternaam').fill('Schroef')
  await page.getByLabel('E-mailadres').fill(uniqueAddress('bas-schroef'))
  await page.getByLabel('Beheerder').check()
  await page.getByRole('button', { name: 'Verstuur uitnodiging' }).click()
  await expect(page.getByText('Uitgenodigd', { exact: true })).toBeVisible()
  // For the next one: what was typed is no draft any more.
  for (const label of ['Voornaam', 'Achternaam', 'E-mailadres']) await expect(page.getByLabel(label)).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Uitgenodigd', { exact: true })).toBeVisible()
  for (const label of ['Voornaam', 'Achternaam', 'E-mailadres']) await expect(page.getByLabel(label)).toHaveValue('')
  await expectAccessible(page, { inTheDark: false })

  await page.getByLabel('Voornaam').fill('Els')
  await page.getByLabel('Achternaam').fill('Moer')
  await page.getByLabel('E-mailadres').fill(uniqueAddress('els-moer'))
  await page.getByRole('radio', { name: /^Lid/ }).check()
  await page.getByRole('button', { name: 'Verstuur uitnodiging' }).click()
  // The focus stays at what is changed while it is stored: the next control removes the member.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.includes('/members/'),
    async (route) => {
      await held
      await route.continue()
    },
  )
  const role = page.getByLabel('Rol van Els Moer')
  await role.focus()
  await role.selectOption('Beheerder')
  await expect(role).toHaveValue('admin')
  await expect(role).toBeFocused()
  release()
  await expect(page.getByText('Els Moer is nu Beheerder')).toBeVisible()
  await expect(role).toBeFocused()
})

test('after a member is removed the focus is on no select, where one arrow key would store the role of the next one', async ({
  page,
}) => {
  await signIn(page, 'demo', 'organisatie@demo.example', '/dashboard')
  const organization = await ownOrganization(page, 'demo')
  await write(page, 'demo', ['POST', '/api/v1/users'], 'users', {
    first_name: 'Aad',
    last_name: 'Aa',
    email: uniqueAddress('aad-aa'),
    role: 'member',
    organization_id: organization,
  })
  await page.goto(at('demo', `/organizations/${organization}/edit?tab=members`))
  await page.getByRole('button', { name: 'Verwijder: Aad Aa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByText('Aad Aa', { exact: true })).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveAccessibleName(/^Verwijder: /)
})

test.describe('a move', () => {
  // A wrong name is refused by the server.
  test.use({ expectedErrors: [/status of 422/] })

  // What its site has from then on: tests/backend/organization-moves.test.ts and tests/gateway/moved-organizations.test.ts.
  test('of an organization to another center is shown before a super admin confirms it by its name', async ({
    page,
  }) => {
    const name = uniqueName('Buurttuin Verhuisd')
    await startSession(page, 'demo', 'super@platform.example')
    const address = { postal_code: '7311 NZ', house_number: '14', street: 'Stationsstraat', city: 'Apeldoorn' }
    const { id } = await write(page, 'demo', ['POST', '/api/v1/organizations'], 'organizations', { name, address })
    await page.goto(at('demo', `/organizations/${id}/move`))
    // The answer about the center that was chosen before comes last.
    const late = Promise.withResolvers<void>()
    const refusal = { errors: [{ status: '422', detail: 'Hierheen kan niet' }] }
    const answerLate = async (route: Route) => {
      await late.promise
      await route.fulfill({ status: 422, json: refusal, contentType: 'application/vnd.api+json' })
    }
    await page.route(/\/api\/v1\/organizations\/\d+\/move$/, answerLate, { times: 1 })
    await page.getByLabel('Nieuw vrijwilligerspunt').selectOption({ index: 1 })
    await page.getByLabel('Nieuw vrijwilligerspunt').selectOption({ label: 'Vrijwilligerscentrale Roermond' })
    await expect(
      page.getByRole('heading', { level: 2, name: 'Dit gaat mee naar Vrijwilligerscentrale Roermond' }),
    ).toBeVisible()
    await expect(page.getByText('Er gaat geen beheerder mee.')).toBeVisible()
    late.resolve()
    await expectAccessible(page)
    await page.getByLabel(`Typ de naam over: ${name}`).fill('Iets anders')
    await page.getByRole('button', { name: 'Verplaats naar Vrijwilligerscentrale Roermond' }).click()
    await expect(page.getByText('Dit is niet de naam van de organisatie. Typ de naam over').first()).toBeVisible()
    await expect(page.getByText('Hierheen kan niet')).toHaveCount(0)
    await page.getByLabel(`Typ de naam over: ${name}`).fill(name)
    await page.getByRole('button', { name: 'Verplaats naar Vrijwilligerscentrale Roermond' }).click()
    await expect(page.getByText(`${name} staat nu op de site van Vrijwilligerscentrale Roermond`)).toBeVisible()
  })
})

test('archiving an organization with participants asks first, and mails them why when their dates are cancelled', async ({
  page,
  browser,
}) => {
  const name = uniqueName('Eetclub De Pollepel')
  await signIn(page, 'demo', 'centrum@demo.example', '/dashboard')
  const { id } = await write(page, 'demo', ['POST', '/api/v1/organizations'], 'organizations', { name })
  const tomorrow = (hour: string) => `${new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10)}T${hour}:00Z`
  const activity = await write(page, 'demo', ['POST', '/api/v1/activities'], 'activities', {
    ...{ organization_id: id, title: 'Samen koken', description: 'We koken samen.', themes: ['welzijn'] },
    ...{ starts_at: tomorrow('16:00'), ends_at: tomorrow('18:00') },
  })
  await write(page, 'demo', ['PUT', `/api/v1/activities/${activity.id}/publish`], 'activities', {})
  const participant = await secondVisitor(browser)
  await signIn(participant, 'demo', 'vrijwilliger@demo.example', '/dashboard')
  const path = `/api/v1/activities/${activity.id}/registrations`
  await write(participant, 'demo', ['POST', path], 'registrations', {})

  await page.goto(at('demo', `/organizations?q=${encodeURIComponent(name)}`))
  await page.getByRole('button', { name: `Meer acties voor ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Archiveer' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 persoon aangemeld voor 1 datum')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await dialog.getByLabel('Reden voor de beheerders').fill('Jullie zijn gestopt.')
  await dialog.getByLabel('Reden om de activiteiten af te zeggen').fill('De eetclub stopt.')
  await dialog.getByRole('button', { name: 'Archiveer 1 organisatie' }).click()
  await expect(page.getByText(`${name} is gearchiveerd`)).toBeVisible()
  const { data } = await sendAs<{ data: { attributes: { status: string } }[] }>(
    participant,
    'demo',
    `/api/v1/registrations?filter[activity_id_eq]=${activity.id}`,
  )
  expect(data.map(({ attributes }) => attributes.status)).toEqual(['cancelled'])
  await participant.context().close()
})
