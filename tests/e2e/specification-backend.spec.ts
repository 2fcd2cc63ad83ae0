/**
 * The product on a backend that has the specification's calls and attributes alone (backend.md, "What a page does without"): as a stock Rails
 * with devise_token_auth and jsonapi-resources, and in its plainest form, whose sessions, mails and texts are others.
 */
import { matchRoute } from '#shared/route-match.ts'
import { type RouteDefinition, routes } from '#shared/routes.ts'
import { railsTexts } from '../support/rails-backend.ts'
import { type SpecificationBackend, startSpecificationBackend } from '../support/specification-backend.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { expect, type Page, password, send, startSession, test } from './support/test.ts'

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

for (const isStock of [false, true]) {
  test.describe(isStock ? 'on a stock Rails' : 'on the specification alone', () => {
    test.describe.configure({ mode: 'default' })

    test.beforeAll(async () => {
      backend = await startSpecificationBackend({ isStock })
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
      await page.goto(linkTo(email, isStock ? '/auth/password/edit' : '/auth/reset'))
      await page.getByLabel('Je wachtwoord').fill('een heel ander geheim')
      await page.getByLabel('Herhaal het wachtwoord').fill('een heel ander geheim')
      await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
      await expect(heading(page, /^Hallo/)).toBeVisible()
    }

    test('somebody signs in, after a wrong password, and signs out', async ({ page }) => {
      await signIn(page, 'noor@demo.example', 'verkeerd-geheim')
      await expect(
        page.getByText(isStock ? railsTexts.badCredentials : 'Ongeldig e-mailadres of wachtwoord.'),
      ).toBeVisible()
      await signIn(page, 'noor@demo.example')
      await expect(heading(page, 'Hallo Noor')).toBeVisible()
      await page.goto(at('/uitloggen'))
      await page.goto(at('/dashboard'))
      await expect(heading(page, 'Inloggen')).toBeVisible()
    })

    test('a forgotten password is replaced by the link of the mail', async ({ page }) => {
      await choosePassword(page, 'linde@demo.example')
      await expect(heading(page, 'Hallo Linda')).toBeVisible()
    })

    test('an invitation that was sent again is accepted by the link of its mail', async ({ page }) => {
      await openAs(page, 'beheer@demo.example', '/users/4')
      await page.getByRole('button', { name: 'Stuur uitnodiging opnieuw' }).click()
      await expect.poll(() => backend.mails.filter(({ to }) => to === 'nieuw@demo.example').length).toBe(1)
      await page.goto(at('/uitloggen'))
      await page.goto(linkTo('nieuw@demo.example', isStock ? '/auth/confirmation' : '/confirm'))
      await expect(heading(page, 'Je account is klaar')).toBeVisible()
      // devise_token_auth confirms, and signs nobody in: the first password is asked for by mail.
      if (isStock) await choosePassword(page, 'nieuw@demo.example')
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

    // What follows asks nothing of a session but that there is one, and a stock Rails is the stricter of the two.
    if (!isStock) return

    test('a visitor sees the site of the center with its brand, its menu and the social map', async ({ page }) => {
      await page.goto(at('/'))
      await expect(page).toHaveTitle(/Demo helpt/)
      await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', '/branding/demo/favicon.svg')
      const primary = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--brand-solid'),
      )
      expect(primary.trim()).toBe('#8a1c7c')
      await page.goto(at('/sociale-kaart'))
      await page.getByRole('main').getByRole('link', { name: 'Buurthuis De Linde' }).click()
      await expect(heading(page, 'Buurthuis De Linde')).toBeVisible()
      await page.goto(at('/organizations/12'))
      await expect(page.getByText('Over Buurthuis De Linde.')).toBeVisible()
    })

    test('a page of what the backend does not have is a 404 that says so, and nothing leads there', async ({
      page,
    }) => {
      const { cookies } = await send(
        'demo',
        '/auth/sign_in',
        { email: 'beheer@demo.example', password },
        { to: gateway.port },
      )
      const own = { cookie: cookies.map((line) => line.split(';')[0]).join('; ') }
      const get = (path: string) => send('demo', path, undefined, { to: gateway.port, own })
      const expectNone = (links: readonly string[], path: string) => {
        expect(links.length, path).toBeGreaterThan(3)
        const absent = links.filter((link) => {
          const { capability }: RouteDefinition = routes[matchRoute(link)?.id ?? 'home']
          return capability !== undefined
        })
        expect(absent, path).toEqual([])
      }
      for (const path of ['/', '/dashboard', '/organizations', '/users', '/users/3', '/profiel']) {
        const { html } = await get(path)
        expectNone(
          [...html.matchAll(/<a\b[^>]* href="(\/[^"?#]*)/g)].map(([, link = '']) => link),
          path,
        )
      }
      for (const path of ['/nieuws', '/vacancies/search', '/content', '/conversations'])
        expect((await get(path)).status, path).toBe(404)
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

    test('an account of another center is told so', async ({ page }) => {
      await signIn(page, 'elders@oldebroek.example')
      await expect(heading(page, 'Ingelogd op de verkeerde website')).toBeVisible()
    })

    test('an admin of several organizations acts for the one that they choose', async ({ page }) => {
      const organizationOf = (call: string) =>
        backend.requests.findLast((one) => one.call.startsWith(call))?.organizationId
      await openAs(page, 'twan@demo.example', '/dashboard')
      await page.goto(at('/users'))
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
      await row.getByRole('link', { name: 'Stichting Nieuw Begin' }).click()
      await page.getByRole('button', { name: 'Keur goed' }).click()
      await expect(page.getByText('Stichting Nieuw Begin is goedgekeurd')).toBeVisible()
      await page.goto(at('/organizations'))
      await row.getByRole('button', { name: /Stichting Nieuw Begin/ }).click()
      await page.getByRole('menuitem', { name: 'Archiveer' }).click()
      await expect(page.getByText('Stichting Nieuw Begin is gearchiveerd')).toBeVisible()
      await page.goto(at('/organizations?status=archived'))
      await row.getByRole('button', { name: /Stichting Nieuw Begin/ }).click()
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

    test('an admin invites somebody with a role at once', async ({ page }) => {
      await openAs(page, 'beheer@demo.example', '/users/add')
      await page.getByLabel('E-mailadres').fill('rita@demo.example')
      await page.getByLabel('Voornaam').fill('Rita')
      await page.getByLabel('Achternaam').fill('Rol')
      await page.getByRole('radio', { name: /^Beheerder/ }).check()
      await page.getByRole('combobox', { name: 'Organisatie' }).fill('Buurthuis')
      await page.getByRole('option', { name: 'Buurthuis De Linde' }).click()
      await page.getByRole('main').getByRole('button', { name: 'Verstuur de uitnodiging' }).click()
      await expect(heading(page, 'Rita Rol')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Haal weg: Beheerder van Buurthuis De Linde' })).toBeVisible()
    })

    test('the profile, the switch between centers and the partners work', async ({ page }) => {
      await openAs(page, 'noor@demo.example', '/profile-edit')
      await expect(heading(page, 'Bewerk profiel')).toBeVisible()
      await expect(page.getByLabel('Voornaam')).toHaveValue('Noor')
      await page.goto(at('/switch'))
      await expect(page.getByText('Vrijwilligerspunt Oldebroek').first()).toBeVisible()
      await page.goto(at('/partners'))
      await expect(heading(page, 'Partners')).toBeVisible()
    })
  })
}
