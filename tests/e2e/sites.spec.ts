import { expectAccessible } from './support/axe.ts'
import { at, expect, fiveTenants, get, sendAs, startSession, test } from './support/test.ts'
import { write } from './support/write.ts'

// One after the other: those at the end change what the others look for, and put it back.
test.describe.configure({ mode: 'default' })

const sites: Record<(typeof fiveTenants)[number], { name: string; primary: string; slug: string; question: string }> = {
  demo: { name: 'Vrijwilligerspunt Demo', primary: '#006d65', slug: 'demo', question: 'Wat wil jij doen?' },
  oldebroek: {
    name: 'Vrijwilligerspunt Oldebroek',
    primary: '#1f6b3b',
    slug: 'oldebroek',
    question: 'Samen houden we onze dorpen sterk',
  },
  roermond: {
    name: 'Vrijwilligerscentrale Roermond',
    primary: '#8a1c3b',
    slug: 'roermond',
    question: 'Jouw tijd is goud waard',
  },
  meedoen: { name: 'Meedoen in Ede', primary: '#1d4ed8', slug: 'ede', question: 'Doe mee in Ede' },
  public: { name: 'Vrijwilligerswerk Arnhem', primary: '#0b5394', slug: 'arnhem', question: 'Maak Arnhem mooier' },
}

for (const tenant of fiveTenants) {
  const { name, primary, slug, question } = sites[tenant]

  test.describe(`the site of ${tenant}`, () => {
    test('has its own name, colors, logo, favicon and content in the HTML itself', async () => {
      const { status, html } = await get(tenant, '/')
      expect(status).toBe(200)
      expect(html).toContain(`<title>${name}</title>`)
      expect(html).toContain(`href="/branding/${slug}/favicon.svg"`)
      expect(html).toContain(`/branding/${slug}/logo.svg`)
      expect(html.toLowerCase()).toContain(primary)
      expect(html).toContain(`>${question}</h1>`)
      expect(html).toContain('/vacancies/')
      for (const other of fiveTenants.filter((candidate) => candidate !== tenant)) {
        expect(html).not.toContain(sites[other].name)
      }
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a site can be read, on a phone, where scripts open menu and filters', async ({ page }) => {
    await page.goto(at('oldebroek', '/nieuws'))
    await page.getByRole('banner').getByRole('link', { name: 'Vrijwilligerswerk', exact: true }).click()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoek vrijwilligerswerk')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Wat ga je doen?' })).toBeVisible()
  })
})

test('an unknown page is a 404 with a link home, and so is a page whose flag is off', async () => {
  expect((await get('demo', '/bestaat/niet')).status).toBe(404)
  expect((await get('demo', '/een-op-een-hulp')).status).toBe(404)
  expect((await get('public', '/een-op-een-hulp')).status).toBe(200)
  expect((await get('demo', '/geen-inhoudspagina')).status).toBe(404)
  // A language that this site does not support: the error page is in the one that it does.
  const { status, html } = await get('demo', '/en/nieuws')
  expect([status, /href="\/en/.test(html)]).toEqual([404, false])
})

// By choice: `shell-language.spec.ts`.
test('a tenant with languages on has English by prefix', async () => {
  expect((await get('demo', '/en')).status).toBe(404)
  expect((await get('public', '/en/vacancies/search')).html).toContain('>Find volunteer work</h1>')
})

type Profile = { data: { attributes: { contact_person: object; lock_version: number } } }

test('staff change the contact person and the texts of the site, and visitors read them', async ({ page }) => {
  const profilePath = '/api/v1/volunteer_centers/current/profile'
  await startSession(page, 'demo', 'centrum@demo.example')
  const profileNow = async () => (await sendAs<Profile>(page, 'demo', profilePath)).data.attributes
  const { contact_person: before } = await profileNow()
  await page.goto(at('demo', '/settings/contact-person'))
  await expectAccessible(page, { inTheDark: false })
  const name = page.getByLabel('Naam')
  const hours = page.getByRole('group', { name: 'Openingstijden' })
  await hours.getByRole('button', { name: 'Voeg openingstijd toe' }).click()
  await expect(hours.getByLabel('Dag').last()).toHaveValue('sat')
  await hours.getByLabel('Van').last().fill('10:00')
  await hours.getByLabel('Tot').last().fill('09:00')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('De sluitingstijd moet na de openingstijd zijn').first()).toBeVisible()
  await hours.getByLabel('Tot').last().fill('11:30')
  const remarks = page.getByRole('textbox', { name: /^Opmerking bij de tijden/ })
  await remarks.fill('op afspraak\n\nook in het Engels')
  await name.fill('Fatima Haddad')
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('De contactgegevens zijn bewaard')).toBeVisible()
  await page.goto(at('demo', '/support'))
  await expect(page.getByText('Fatima Haddad helpt je graag verder.')).toBeVisible()
  await expect(page.getByText('zaterdag 10:00–11:30 uur').first()).toBeVisible()
  await expect(page.getByText('ook in het Engels', { exact: true }).first()).toBeVisible()

  await page.goto(at('demo', '/settings'))
  const insured = `Verzekerd via de gemeente, ${Date.now()}`
  await page.getByLabel('Verzekering', { exact: true }).fill(insured)
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(page.getByText('De instellingen zijn bewaard')).toBeVisible()
  const { data } = JSON.parse((await get('demo', '/api/v1/vacancies?page[size]=1')).html)
  expect((await get('demo', `/vacancies/${data[0].id}`)).html).toContain(insured)

  // Other tests of this site look for what it began with.
  const { lock_version } = await profileNow()
  const attributes = { contact_person: before, lock_version }
  await write(page, 'demo', ['PATCH', profilePath], 'volunteer_center_profiles', attributes)
})
