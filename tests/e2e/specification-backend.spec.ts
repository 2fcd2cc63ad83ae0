/**
 * The product on a backend that has the specification's calls and attributes alone (backend.md, "What a page does without"): as a stock Rails
 * with devise_token_auth and jsonapi-resources, and in its plainest form, whose sessions, mails and texts are others.
 */
import { matchRoute } from '#shared/route-match.ts'
import { type RouteDefinition, routes } from '#shared/routes.ts'
import { railsTexts } from '../support/rails-backend.ts'
import { type SpecificationBackend, startSpecificationBackend } from '../support/specification-backend.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { plainVisitor } from './support/plain-visitor.ts'
import { expect, type Page, password, startSession, test } from './support/test.ts'

// What a backend does not have is 404 or, as a parameter, 400; and who is not signed in 401: the browser says so by itself.
test.use({ expectedErrors: [/^Failed to load resource: .* (400|401|403|404|422) \(/] })

let backend: SpecificationBackend
let gateway: OwnGateway

const at = (path: string) => gateway.at(path)
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const linkTo = (address: string, page: string): string => {
  const mail = backend.mails.findLast(({ to, path }) => to === address && path.startsWith(page))
  if (!mail) throw new Error(`No mail to ${address} leads to ${page}`)
  return at(mail.path)
}

async function signIn(page: Page, email: string, secret = password, path = '/auth/login-1'): Promise<void> {
  await page.goto(at(path))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

async function openAs(page: Page, email: string, path: string): Promise<void> {
  await startSession(page, 'demo', email, gateway.port)
  await page.goto(at(path))
}

test.describe('on a stock Rails', () => {
  test.describe.configure({ mode: 'default' })

  test.beforeAll(async () => {
    backend = await startSpecificationBackend({ isStock: true })
    gateway = await startOwnGateway(backend.url, [])
  })

  test.afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const choosePassword = async (page: Page, email: string) => {
    await page.goto(at('/auth/recover'))
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Stuur de link' }).click()
    await expect(page.getByText('Als dit adres bekend is')).toBeVisible()
    await page.goto(linkTo(email, '/auth/password/edit'))
    await page.getByLabel('Je wachtwoord').fill('een heel ander geheim')
    await page.getByLabel('Herhaal het wachtwoord').fill('een heel ander geheim')
    await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
    await expect(heading(page, /^Hallo/)).toBeVisible()
  }

  test('somebody signs in, after a wrong password, and signs out', async ({ page }) => {
    await signIn(page, 'noor@demo.example', 'verkeerd-geheim')
    await expect(page.getByText(railsTexts.badCredentials)).toBeVisible()
    await signIn(page, 'noor@demo.example')
    await expect(heading(page, 'Hallo Noor')).toBeVisible()
    await page.goto(at('/uitloggen'))
    await page.goto(at('/dashboard'))
    await expect(heading(page, 'Inloggen')).toBeVisible()
  })

  test('an invitation that was sent again is accepted by the link of its mail', async ({ page }) => {
    await openAs(page, 'beheer@demo.example', '/users/4')
    await page.getByRole('button', { name: 'Stuur uitnodiging opnieuw' }).click()
    await expect.poll(() => backend.mails.filter(({ to }) => to === 'nieuw@demo.example').length).toBe(1)
    await page.goto(at('/uitloggen'))
    await page.goto(linkTo('nieuw@demo.example', '/auth/confirmation'))
    await expect(heading(page, 'Je account is klaar')).toBeVisible()
    // devise_token_auth confirms, and signs nobody in: the first password is asked for by mail.
    await choosePassword(page, 'nieuw@demo.example')
    await page.goto(at('/dashboard'))
    await expect(heading(page, 'Hallo Niek')).toBeVisible()
  })

  test('an admin signs in as another user, and back', async ({ page }) => {
    await openAs(page, 'beheer@demo.example', '/users/3')
    await page.getByRole('button', { name: /^Log in als/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Hulp bij het profiel')
    await dialog.getByRole('button', { name: /^Log in als/ }).click()
    await expect(heading(page, 'Hallo Noor')).toBeVisible()
    await page.getByRole('button', { name: 'Ga terug naar je eigen account' }).click()
    await expect(heading(page, 'Hallo Bea')).toBeVisible()
    await page.goto(at('/users/3'))
    await expect(heading(page, 'Noor Jansen')).toBeVisible()
    expect(backend.requests.some(({ call }) => call === 'DELETE /auth/sign_out')).toBe(true)
  })

  test('a visitor sees the site of the center with its brand, its menu and the social map', async ({ page }) => {
    const { ask } = plainVisitor('demo', gateway.port)
    const { html } = await ask('/')
    expect(html).toMatch(/<title>[^<]*Demo helpt/)
    expect(/<header\b.*?<\/header>/s.exec(html)?.[0]).toContain('src="/branding/demo/favicon.svg"')
    expect(html).toMatch(/--brand-solid: ?#8a1c7c/)
    expect((await ask('/organizations/12')).html).toContain('Over Buurthuis De Linde.')
    await page.goto(at('/sociale-kaart'))
    await page.getByRole('main').getByRole('link', { name: 'Buurthuis De Linde' }).click()
    await expect(heading(page, 'Buurthuis De Linde')).toBeVisible()
  })

  test('a page of what the backend does not have is a 404 that says so, and nothing leads there', async ({ page }) => {
    const { ask, signIn: begin } = plainVisitor('demo', gateway.port)
    await begin('beheer@demo.example')
    const expectNone = (links: readonly string[], path: string) => {
      expect(links.length, path).toBeGreaterThan(3)
      const absent = links.filter((link) => {
        const { capability }: RouteDefinition = routes[matchRoute(link)?.id ?? 'home']
        return capability !== undefined
      })
      expect(absent, path).toEqual([])
    }
    for (const path of ['/', '/dashboard', '/organizations', '/users', '/users/3', '/profiel']) {
      const { html } = await ask(path)
      expectNone(
        [...html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g)].map(([, link = '']) => link),
        path,
      )
    }
    for (const path of ['/nieuws', '/vacancies/search', '/content', '/conversations'])
      expect((await ask(path)).status, path).toBe(404)
    // Some links are there when the browser has hydrated the page.
    await openAs(page, 'beheer@demo.example', '/sociale-kaart')
    const links = page.locator('a[href^="/"]')
    await expect.poll(() => links.count()).toBeGreaterThan(3)
    const paths = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    )
    expectNone(paths, '/sociale-kaart')
    await page.goto(at('/nieuws'))
    await expect(
      page.getByText('Dit onderdeel staat op deze site niet aan. Kies een ander onderdeel in het menu.'),
    ).toBeVisible()
  })

  test('an account of another center reads that it is of another center', async () => {
    const { ask, signIn: begin } = plainVisitor('demo', gateway.port)
    await begin('elders@oldebroek.example')
    expect((await ask('/dashboard')).html).toMatch(/<h1[^>]*>Ingelogd op de verkeerde website</)
  })

  test('an admin of several organizations acts for the one that they choose', async ({ page }) => {
    const organizationOf = (call: string) =>
      backend.requests.findLast((one) => one.call.startsWith(call))?.organizationId
    await openAs(page, 'twan@demo.example', '/users')
    await expect(page.getByRole('link', { name: 'Twan Twee' })).toBeVisible()
    expect(organizationOf('GET /api/v1/users')).toBe('13')
    await page.getByRole('button', { name: /^Account van/ }).click()
    await page.getByRole('menu').getByText('Buurthuis De Linde').click()
    await page.goto(at('/users'))
    await expect(page.getByRole('link', { name: 'Twan Twee' })).toBeVisible()
    expect(organizationOf('GET /api/v1/users')).toBe('12')
  })

  test('an admin opens, approves, archives and deletes an organization', async ({ page }) => {
    const row = page.getByRole('row').filter({ hasText: 'Stichting Nieuw Begin' })
    await openAs(page, 'beheer@demo.example', '/organizations?status=pending')
    await row.getByRole('link', { name: 'Stichting Nieuw Begin', exact: true }).click()
    await page.getByRole('button', { name: 'Keur goed' }).click()
    await expect(page.getByText('Stichting Nieuw Begin is goedgekeurd')).toBeVisible()
    await page.goto(at('/organizations'))
    await row.getByRole('button', { name: /^Meer .*Stichting Nieuw Begin/ }).click()
    await page.getByRole('menuitem', { name: 'Archiveer' }).click()
    await expect(page.getByText('Stichting Nieuw Begin is gearchiveerd')).toBeVisible()
    await page.goto(at('/organizations?status=archived'))
    await row.getByRole('button', { name: /^Meer .*Stichting Nieuw Begin/ }).click()
    await page.getByRole('menuitem', { name: 'Verwijder' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
    await expect(page.getByText('Stichting Nieuw Begin is verwijderd')).toBeVisible()
    const calls = backend.requests.filter(({ call }) => !call.startsWith('GET') && call.includes('/organizations/14'))
    expect(calls.map(({ call, status }) => `${call} ${status}`)).toEqual([
      'PUT /api/v1/organizations/14/approve 200',
      'PUT /api/v1/organizations/14 200',
      'DELETE /api/v1/organizations/14 204',
    ])
    await page.goto(at('/organizations'))
    await expect(page.getByRole('row').filter({ hasText: 'Buurthuis De Linde' })).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('an admin adds, edits and deletes a user, with a role', async ({ page }) => {
    await openAs(page, 'beheer@demo.example', '/users/add')
    await page.getByLabel('E-mailadres').fill('vera@demo.example')
    await page.getByLabel('Voornaam').fill('Vera')
    await page.getByLabel('Achternaam').fill('Vos')
    await page.getByRole('main').getByRole('button', { name: 'Verstuur de uitnodiging' }).click()
    await expect.poll(() => backend.mails.some(({ to }) => to === 'vera@demo.example')).toBe(true)
    await page.goto(at('/users'))
    await page.getByRole('link', { name: 'Vera Vos' }).click()
    await page.getByRole('link', { name: 'Voeg een rol toe' }).click()
    // Its first choice comes after the page.
    await expect(page.getByRole('combobox', { name: 'Organisatie' })).not.toHaveValue('')
    await page.getByRole('combobox', { name: 'Organisatie' }).fill('Buurthuis')
    await page.getByRole('option', { name: 'Buurthuis De Linde' }).click()
    await page.getByRole('button', { name: 'Geef deze rol' }).click()
    await expect(page.getByText('Vera Vos heeft een nieuwe rol')).toBeVisible()
    await page.getByRole('button', { name: 'Haal weg: Lid van Buurthuis De Linde' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Haal de rol weg' }).click()
    // Messages are shown one after another, six seconds each: what follows is seen in the page.
    await expect(page.getByRole('button', { name: /^Haal weg: Lid/ })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Bewerk' }).click()
    await page.getByLabel('Achternaam').fill('Wolf')
    await page.getByRole('main').getByRole('button', { name: 'Bewaar' }).click()
    await expect(heading(page, 'Vera Wolf')).toBeVisible()
    await page.getByRole('button', { name: 'Verwijder account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder account' }).click()
    await expect(page).toHaveURL(at('/users'))
    await page.goto(at('/users'))
    await expect(page.getByRole('link', { name: 'Noor Jansen' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vera Wolf' })).toHaveCount(0)
  })

  test('the profile, the switch between centers and the partners work', async () => {
    const { ask, signIn: begin } = plainVisitor('demo', gateway.port)
    await begin('noor@demo.example')
    const profile = (await ask('/profile-edit')).html
    expect(profile).toMatch(/<h1[^>]*>Bewerk profiel/)
    expect(profile).toMatch(/<input[^>]* value="Noor"/)
    expect((await ask('/switch')).html).toContain('Vrijwilligerspunt Oldebroek')
    expect((await ask('/partners')).html).toMatch(/<h1[^>]*>Partners/)
  })
})

/** The pages are those of a stock Rails, above: what differs are sessions, mails and texts. */
test.describe('on the specification alone', () => {
  test.describe.configure({ mode: 'default' })

  test.beforeAll(async () => {
    backend = await startSpecificationBackend()
    gateway = await startOwnGateway(backend.url, [])
  })

  test.afterAll(async () => {
    await gateway.close()
    await backend.close()
  })

  const expectDashboard = async ({ ask }: ReturnType<typeof plainVisitor>, greeting: string) =>
    expect(/<h1[^>]*>([^<]*)/.exec((await ask('/dashboard')).html)?.[1]).toBe(greeting)
  const pathOfMail = (to: string, page: string) => linkTo(to, page).slice(at('').length)

  test('somebody signs in, after a wrong password, and signs out', async () => {
    const noor = plainVisitor('demo', gateway.port)
    const refused = await noor.ask('/auth/sign_in', { body: { email: 'noor@demo.example', password: 'verkeerd' } })
    expect([refused.status, refused.html]).toEqual([
      401,
      expect.stringContaining('Ongeldig e-mailadres of wachtwoord.'),
    ])
    await noor.signIn('noor@demo.example')
    await expectDashboard(noor, 'Hallo Noor')
    expect((await noor.ask('/auth/sign_out', { method: 'DELETE', body: {} })).status).toBe(200)
    const { status, location } = await noor.ask('/dashboard')
    expect([status, location]).toEqual([302, '/auth/login-1?return=%2Fdashboard'])
  })

  test('a forgotten password is replaced by the link of the mail', async () => {
    const linda = plainVisitor('demo', gateway.port)
    await linda.ask('/auth/password', { body: { email: 'linde@demo.example' } })
    const link = await linda.ask(pathOfMail('linde@demo.example', '/auth/reset'))
    expect([link.status, link.location]).toEqual([303, '/auth/reset'])
    const secret = 'een heel ander geheim'
    const body = { password: secret, password_confirmation: secret }
    expect((await linda.ask('/auth/password', { method: 'PUT', body })).status).toBe(200)
    await expectDashboard(linda, 'Hallo Linda')
    await plainVisitor('demo', gateway.port).signIn('linde@demo.example', secret)
  })

  test('an invitation that was sent again is accepted by the link of its mail', async () => {
    const [bea, niek] = [plainVisitor('demo', gateway.port), plainVisitor('demo', gateway.port)]
    await bea.signIn('beheer@demo.example')
    await bea.ask('/api/v1/users/4/resend_confirmation_instructions', { body: {} })
    const { searchParams } = new URL(linkTo('nieuw@demo.example', '/confirm'))
    const body = { confirmation_token: searchParams.get('confirmation_token') }
    expect((await niek.ask('/api/v1/confirm', { body })).status).toBe(200)
    await expectDashboard(niek, 'Hallo Niek')
  })

  test('an admin signs in as another user, and back', async () => {
    const bea = plainVisitor('demo', gateway.port)
    await bea.signIn('beheer@demo.example')
    const body = { data: { type: 'users', attributes: { user_id: '3', reason: 'Hulp bij het profiel' } } }
    expect((await bea.ask('/api/v1/sign_in_as_user', { body })).status).toBe(200)
    await expectDashboard(bea, 'Hallo Noor')
    expect((await bea.ask('/api/v1/sign_in_as_user', { method: 'DELETE', body: {} })).status).toBe(200)
    await expectDashboard(bea, 'Hallo Bea')
    expect(backend.requests.some(({ call }) => call === 'DELETE /auth/sign_out')).toBe(true)
  })
})
