import { formatDate } from '#client/i18n/format.ts'
import { expectAccessible } from './support/axe.ts'
import { asTyped, secondThursday, typedDay } from './support/days.ts'
import { linkInMail } from './support/outbox.ts'
import { at, expect, fillSignIn, get, getAs, type Page, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'

const tenant = 'roermond'

/** Ids of future dates with free places, from the API, of the activity with this title: a search also finds what resembles it. */
async function openDates(tenant: string, title: string): Promise<string[]> {
  const query = `filter[from]=today&filter[kind_eq]=activity&filter[q]=${encodeURIComponent(title)}&include=activity`
  const { html } = await get(tenant, `/api/v1/activity_occurrences?${query}`)
  const { data, included } = JSON.parse(html) as {
    data: { id: string; attributes: { state: string }; relationships: { activity: { data: { id: string } } } }[]
    included: { type: string; id: string; attributes: { title?: string } }[]
  }
  const found = included.find((one) => one.type === 'activities' && one.attributes.title === title)
  return data
    .filter(({ attributes, relationships }) => {
      return attributes.state === 'open' && relationships.activity.data.id === found?.id
    })
    .map(({ id }) => id)
}
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('the calendar is in the HTML with its activity as an event, in a file and on the home page, and the workshops with trainer and cost; a tenant without activities has none', async () => {
  const month = await get(tenant, '/activiteitenkalender')
  expect(month.status).toBe(200)
  expect(month.html).toContain('Koffieochtend in het restaurant')
  const [id] = await openDates(tenant, 'Koffieochtend in het restaurant')
  const one = await get(tenant, `/activiteitenkalender?activity=${id}`)
  expect(one.html).toContain('"@type":"Event"')
  expect(one.html).toMatch(/<title>Koffieochtend in het restaurant, /)
  const gone = await get(tenant, '/activiteitenkalender?activity=999999')
  expect(gone.status).toBe(404)
  expect(gone.html).toContain('Deze activiteit is er niet meer. Kies een andere.')
  expect(gone.html).toMatch(/<meta name="robots" content="noindex/)
  const feed = await get(tenant, '/api/v1/activities.ics')
  expect(feed.status).toBe(200)
  expect(feed.html.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(feed.html).toContain('SUMMARY:Repair Café\r\n')
  const { html } = await get('public', '/')
  expect(html).toContain('Te doen in de buurt')
  expect(html).toMatch(/<a [^>]*href="\/activiteitenkalender"[^>]*>(?:<[^>]*>)*Bekijk alle activiteiten/)
  // Registering for a workshop is the same part.
  const workshops = (await getAs('public', 'vrijwilliger@public.example', '/workshops')).html
  const card = workshops.split('<article').find((text) => text.includes('Penningmeester worden'))
  for (const text of ['Bert Willems', '12,50', 'Meld je aan']) expect(card).toContain(text)
  const without = await get('oldebroek', '/activiteitenkalender')
  expect([without.status, /<h1[^>]*>([^<]*)/.exec(without.html)?.[1]]).toEqual([404, 'Page not found'])
  expect((await get('oldebroek', '/')).html).not.toContain('Te doen in de buurt')
})

test(`on ${tenant} a visitor switches between month, week and list, filters, and opens an activity`, async ({
  page,
}) => {
  await page.goto(at(tenant, '/activiteitenkalender'))
  const heading = page.getByRole('heading', { level: 2 }).first()
  const thisMonth = await heading.textContent()
  await page.getByRole('link', { name: 'Volgende maand' }).click()
  await expect(heading).not.toHaveText(thisMonth ?? '')
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await page.getByRole('link', { name: 'Vandaag' }).click()
  await expect(heading).toHaveText(thisMonth ?? '')

  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await expect(heading).toContainText('tot en met')
  await expectAccessible(page, { what: 'the week', inTheDark: false })
  await page.getByRole('link', { name: 'Lijst', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByLabel('Toegankelijk met een rolstoel').check()
  await expect(page).toHaveURL(/accessible=true/)
  await page.getByLabel('Wat zoek je?').fill('taalcafe')
  await page.getByRole('button', { name: 'Zoek', exact: true }).click()
  await expect(page).toHaveURL(/q=taalcafe/)
  const links = page.getByRole('article').getByRole('link')
  await expect(links.first()).toHaveText('Taalcafé')
  await links.first().click()
  await expect(panel(page, 'Taalcafé')).toContainText('Oefen Nederlands in een ontspannen sfeer')
  await expect(panel(page, 'Taalcafé').getByRole('heading', { name: 'Taalcafé' })).toBeFocused()
  await panel(page, 'Taalcafé').getByRole('button', { name: 'Sluit' }).click()
  await expect(panel(page, 'Taalcafé')).toHaveCount(0)
  await page.goBack()
  await expect(panel(page, 'Taalcafé')).toBeVisible()
})

test(`on ${tenant} a visitor signs in to register, gets a mail, and cancels the registration`, async ({ page }) => {
  const [id] = await openDates(tenant, 'Koffieochtend in het restaurant')
  await page.goto(at(tenant, `/activiteitenkalender?activity=${id}`))
  await page.getByRole('link', { name: 'Log in om je aan te melden' }).click()
  const email = `vrijwilliger@${tenant}.example`
  await fillSignIn(page, email)
  const box = panel(page, 'Koffieochtend in het restaurant')
  await box.getByRole('button', { name: 'Meld je aan' }).click()
  await expect(box.getByText('Je bent aangemeld')).toBeVisible()
  expect(await linkInMail(email, '/activiteitenkalender')).toBe(at(tenant, `/activiteitenkalender?activity=${id}`))
  await page.goto(at(tenant, '/dashboard'))
  await page.getByRole('link', { name: 'Koffieochtend in het restaurant' }).first().click()
  await box.getByRole('button', { name: 'Meld je af' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Meld je af' }).click()
  await expect(box.getByRole('button', { name: 'Meld je aan' })).toBeVisible()
})

test('an activity opens beside the month, which keeps its scroll position and gets the focus back on Escape, and the arrow keys move between days', async ({
  page,
}) => {
  await page.goto(at('demo', '/activiteitenkalender?view=month'))
  // Not by its role: behind the open panel it has none.
  const event = page.locator('td a', { hasText: 'Koffieochtend' }).last()
  await event.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const where = await event.boundingBox()
  await event.focus()
  await page.keyboard.press('Enter')
  const detail = panel(page, /Koffieochtend/)
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
  expect(await event.boundingBox()).toEqual(where)
  await expectAccessible(page, { what: 'an open activity' })
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(event).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

  const today = page.locator('[data-day][aria-current=date]')
  await expect(today).toHaveAttribute('tabindex', '0')
  await expect(async () => {
    await today.focus()
    await page.keyboard.press('Home')
    await expect(page.locator('[data-day]:focus')).toHaveAttribute('aria-label', /^maandag /, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('[data-day]:focus')).toHaveAttribute('aria-label', /^dinsdag /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=list&date=/)
})

test('on a phone the list is the default view, an activity opens from below, and the month links to a day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('demo', '/activiteitenkalender'))
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('article').getByRole('link').first().click()
  const sheet = () => page.getByRole('dialog').boundingBox()
  // It slides in from below.
  await expect
    .poll(async () => Math.round(((await sheet())?.y ?? 0) + ((await sheet())?.height ?? 0)), {
      message: 'the sheet ends at the bottom',
    })
    .toBe(844)
  expect((await sheet())?.width).toBe(390)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Maand', exact: true }).click()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/view=list/)
})

test.describe('with a first day that is refused', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('staff copy an activity, publish it, see its participants, send them a message and cancel it', async ({
    page,
  }) => {
    await signIn(page, 'roermond', 'centrum@roermond.example', '/activiteitenkalender/overzicht')
    await expect(page.getByRole('button', { name: 'Deelnemers' }).first()).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
    const row = (name: string | RegExp) => page.getByRole('row').filter({ hasText: name })
    const title = uniqueName('Voorjaarsmarkt')
    const more = async (within: ReturnType<typeof row>, action: string) => {
      await within.getByRole('button', { name: /^Meer bij/ }).click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    await more(row('Vrijwilligersmarkt'), 'Kopieer')
    await expect(page.getByRole('heading', { level: 1, name: 'Bewerk “Vrijwilligersmarkt (kopie)”' })).toBeVisible()
    await page.getByLabel('Titel').fill(title)
    const day = page.getByRole('textbox', { name: 'Eerste dag' })
    await day.fill(typedDay(-7))
    await page.getByLabel('Van', { exact: true }).fill('12:00')
    await page.locator('summary', { hasText: 'Meer over deze activiteit' }).click()
    await page.getByLabel('Contactpersoon', { exact: true }).fill('Trees de Wit')
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await page.getByRole('link', { name: 'Deze activiteit is al voorbij. Kies een nieuwe datum' }).click()
    await day.fill(typedDay(30))
    await page.getByRole('radio', { name: 'Later, eerst een concept' }).check()
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    const copy = row(title)
    await expect(copy).toContainText('12:00')
    await expect(copy).toContainText('Concept')
    await copy.getByRole('button', { name: 'Publiceer' }).click()
    await expect(copy).toContainText('Gepubliceerd')
    await copy.getByRole('button', { name: 'Deelnemers' }).click()
    await expect(page.getByText('Nog niemand heeft zich aangemeld.')).toBeVisible()
    await page.keyboard.press('Escape')
    await more(copy, 'Bericht')
    await page.getByRole('dialog').getByLabel('Onderwerp').fill('Tot zaterdag')
    await page.getByRole('dialog').getByLabel('Bericht').fill('We beginnen om elf uur.')
    await page.getByRole('dialog').getByRole('button', { name: 'Bekijk het bericht' }).click()
    await expect(page.getByRole('dialog')).toContainText('Er is nog niemand om te schrijven.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await more(copy, 'Zeg af')
    await expect(page.getByRole('dialog')).toContainText('Er is nog niemand aangemeld. Dit kun je niet ongedaan maken.')
    await page.getByRole('dialog').getByLabel('Reden').fill('De zaal is niet beschikbaar.')
    await page.getByRole('button', { name: 'Zeg de activiteit af' }).click()
    await expect(copy).toContainText('Afgezegd')
  })
})

test(`on ${tenant} an organization creates a monthly activity, a visitor finds it, and one date is cancelled`, async ({
  page,
}) => {
  const title = uniqueName(`Soep en gesprek van ${tenant}`)
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/activiteitenkalender/overzicht')
  await page.getByRole('link', { name: 'Nieuwe activiteit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe activiteit' })).toBeVisible()
  await expect(page).toHaveTitle(/^Nieuwe activiteit \|/)
  // It was 3,461 pixels, and 4,074 on a phone, where postal code and house number are below each other since: what most activities do not
  // need stays behind one line.
  const formHeight = async () => (await page.locator('main form').boundingBox())?.height
  expect(await formHeight()).toBeGreaterThan(500)
  await expect.poll(formHeight).toBeLessThan(1_731)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(formHeight).toBeLessThan(2_100)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Geef de activiteit een titel' })).toBeVisible()
  await page.getByLabel('Titel').fill(title)
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('We koken samen soep en praten bij.')
  await page.getByRole('checkbox', { name: 'Welzijn' }).check()
  await expect(page.getByText('Kies eerst een dag.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Eerste dag' }).fill(asTyped(secondThursday(2)))
  await page.getByLabel('Van', { exact: true }).fill('18:00')
  await page.getByLabel('Tot', { exact: true }).fill('17:00')
  await page.getByLabel('Herhaling').selectOption('Elke maand op de tweede donderdag')
  await page.getByLabel('Postcode').fill('7311 AA')
  await page.getByLabel('Plaats', { exact: true }).fill('Apeldoorn')
  await page.locator('summary', { hasText: 'Meer over deze activiteit' }).click()
  await page.getByLabel('Aantal plaatsen').fill('12')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.getByRole('link', { name: 'De eindtijd ligt voor de begintijd. Kies een latere eindtijd' }).click()
  await page.getByLabel('Tot', { exact: true }).fill('20:00')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toBeVisible()
  await expect(row).toContainText('0 van 12')
  await expect(row).toContainText('Elke maand op de tweede donderdag')
  await row.getByRole('button', { name: /^Meer bij/ }).click()
  await page.getByRole('menuitem', { name: 'Zeg één datum af' }).click()
  await page.getByRole('button', { name: `Zeg deze datum af: ${formatDate('nl', secondThursday(3))}` }).click()
  await page.getByLabel('Reden').fill('De keuken wordt verbouwd.')
  await page.getByRole('button', { name: 'Zeg deze datum af' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const { html } = await get(tenant, `/activiteitenkalender?view=list&q=${encodeURIComponent(title)}`)
  const [, first = '', second] = html.split('<article')
  expect(first).toContain('Apeldoorn')
  expect(second).toContain('Gaat niet door')
  const link = /href="([^"]*activity=\d+[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await get(tenant, link)).html).toContain('Nog 12 plekken')
})
