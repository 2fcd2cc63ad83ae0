import { staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { expectAccessible } from './support/axe.ts'
import { at, expect, getAs, send, signIn, startSession, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import {
  fillWhat,
  fillWhereAndQuestions,
  fillWho,
  publishAsCenter,
  submitVacancy,
  workAddress,
} from './support/vacancies.ts'
import { ownOrganization, write } from './support/write.ts'

const tenant = 'public'

test(`on ${tenant} an organization writes a vacancy in steps with tips and submits it; the center publishes it`, async ({
  page,
}) => {
  const title = uniqueName(`Koffieschenker van ${tenant}`)
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/vacancies')
  await page.getByRole('main').getByRole('link', { name: 'Nieuwe vacature' }).first().click()
  const next = page.getByRole('button', { name: 'Volgende' })
  await next.click()
  await expect(page.getByRole('link', { name: 'Geef de vacature een titel' })).toBeVisible()
  await fillWhat(page, title, 'Tevens maak je een praatje met bezoekers. Je gaat middels de fiets.')
  const tasks = page.getByRole('textbox', { name: 'Wat ga je doen?' })
  await page.getByRole('button', { name: 'Maak er “Ook” van' }).click()
  await expect(tasks).toHaveValue('Ook maak je een praatje met bezoekers. Je gaat middels de fiets.')
  await expectAccessible(page)
  await next.click()

  await fillWho(page)
  await fillWhereAndQuestions(page, 'Kun je op dinsdag?')
  await expectAccessible(page, { inTheDark: false })
  // A tip that is taken on the review is stored at once.
  await page.getByRole('button', { name: 'Maak er “met” van' }).click()
  await expect(page.getByText('De tekst is bewaard')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Je gaat met de fiets.' })).toBeVisible()
  await submitVacancy(page, title)

  await publishAsCenter(page, tenant, title)
  const row = page.getByRole('row').filter({ hasText: title })
  await page.goto(at(tenant, `/vacancies?q=${encodeURIComponent(title)}`))
  await expect(row).toContainText('Gepubliceerd')
  await expectAccessible(page, { inTheDark: false })

  // A bulk edit shows what will change before it changes anything.
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Werk bij' }).click()
  await page.getByLabel('Pauzeer').check()
  await page.getByRole('button', { name: 'Bekijk wat er verandert' }).click()
  await expect(page.getByText('Status: Gepubliceerd → Gepauzeerd')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('button', { name: 'Werk 1 vacature bij' }).click()
  await expect(page.getByText('1 vacature is bijgewerkt.')).toBeVisible()
})

test('extending proposes ninety days beyond the end, and is not offered for a vacancy without one', async ({
  page,
}) => {
  const title = uniqueName('Voorlezer tot januari')
  await signIn(page, tenant, `centrum@${tenant}.example`, '/vacancies')
  const { id } = await write(page, tenant, ['POST', '/api/v1/vacancies'], 'vacancies', {
    ...{ title, summary: 'Lees voor.', tasks: 'Je leest voor.', kind: 'flexible', themes: ['cultuur'] },
    ...{ contact_person: { name: 'Ineke Smit' }, organization_id: await ownOrganization(page, tenant) },
    address: workAddress,
    expires_on: '2040-01-10',
  })
  await write(page, tenant, ['PUT', `/api/v1/vacancies/${id}/publish`], 'vacancies', {})
  const openMenu = async () => {
    await page.goto(at(tenant, `/vacancies?q=${encodeURIComponent(title)}`))
    await page.getByRole('button', { name: `Meer bij ${title}` }).click()
    await expect(page.getByRole('menuitem', { name: 'Pauzeer' })).toBeVisible()
  }
  await openMenu()
  await page.getByRole('menuitem', { name: 'Verleng' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Nieuwe einddatum' })).toHaveValue('09-04-2040')
  await dialog.getByRole('button', { name: 'Verleng' }).click()
  await expect(page.getByText(`“${title}” is verlengd`)).toBeVisible()

  await write(page, tenant, ['PATCH', `/api/v1/vacancies/${id}`], 'vacancies', { expires_on: null })
  await openMenu()
  await expect(page.getByRole('menuitem', { name: 'Verleng' })).toBeHidden()
})

test('why a vacancy was rejected is above every step while it is mended', async ({ page }) => {
  const title = uniqueName('Voorlezer zonder reden')
  const attributes = {
    ...{ title, summary: 'Lees voor.', tasks: 'Je leest voor.', kind: 'online', themes: ['cultuur'] },
    contact_person: { name: 'Ineke Smit', email: 'ineke@bieb.example' },
  }
  await startSession(page, tenant, `organisatie@${tenant}.example`)
  const own = await ownOrganization(page, tenant)
  const { id } = await write(page, tenant, ['POST', '/api/v1/vacancies'], 'vacancies', {
    ...attributes,
    organization_id: own,
  })
  const step = (name: string, more: object) =>
    write(page, tenant, ['PUT', `/api/v1/vacancies/${id}/${name}`], 'vacancies', more)
  await step('submit', {})
  await startSession(page, tenant, `centrum@${tenant}.example`)
  await step('reject', { reason: 'Zeg erbij voor wie het is.' })

  await startSession(page, tenant, `organisatie@${tenant}.example`)
  await page.goto(at(tenant, `/vacancies/${id}/edit`))
  const reason = page.getByRole('main').getByText('Zeg erbij voor wie het is.', { exact: true })
  await expect(reason).toBeVisible()
  await page.getByLabel('Kort gezegd', { exact: true }).fill('Lees voor aan kleuters.')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wie' })).toBeFocused()
  await expect(reason).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Wie' })).toBeVisible()
  await expect(reason).toBeVisible()
})

test('a list of rejected vacancies has the reasons, although all are in one state', async () => {
  const { html } = await getAs('demo', 'centrum@demo.example', '/vacancies?status=rejected')
  const reasons = html
    .split('<tr')
    .slice(2)
    .map((row) => row.includes('Geef bij de leeftijdseis een reden'))
  expect(reasons.length).toBeGreaterThan(1)
  expect(reasons).not.toContain(false)
})

test('a vacancy leads back to the list with the filters and page that it was opened from, also after a reload', async ({
  page,
}) => {
  const list = '/vacancies?status=published&page=2'
  await signIn(page, tenant, `centrum@${tenant}.example`, list)
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: 'Vacatures' })).toBeVisible()
  await page.reload()
  await page.getByRole('navigation', { name: 'Vacatures' }).getByRole('link', { name: 'Vacatures' }).click()
  await expect(page).toHaveURL(at(tenant, list))
})

test('where a vacancy is takes the address of its organization in one press', async ({ page }) => {
  const own = await startSession(page, 'public', 'organisatie@public.example')
  // Not the newest one, which the journey above is writing.
  const { html } = await send('public', staffVacancies.apiPath({ status: 'published', sort: 'title' }), undefined, {
    own,
  })
  await page.goto(at('public', `/vacancies/${JSON.parse(html).data[0].id}/edit?step=when`))
  const where = page.getByRole('group', { name: 'Waar is het?' })
  await where.getByLabel('Plaats').fill('Elders')
  await where.getByLabel('Straat').fill('Andere weg')
  const suggestion = where.getByRole('button', { name: /^Neem het adres van .+ over$/ })
  await suggestion.click()
  await expect(where.getByLabel('Straat')).not.toHaveValue('Andere weg')
  await expect(where.getByLabel('Plaats')).not.toHaveValue('Elders')
  await expect(suggestion, 'is not offered twice').toBeHidden()

  // Storing another step does not take it for stored.
  await where.getByLabel('Plaats').fill('Elders')
  await page.getByRole('button', { name: 'Vorige' }).click()
  await page.getByRole('button', { name: /^(Volgende|Bewaar en ga verder)$/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wanneer en waar' })).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
