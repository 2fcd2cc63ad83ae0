import { expectAccessible } from './support/axe.ts'
import { at, expect, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { fillWhat, fillWhereAndQuestions, fillWho, publishAsCenter, submitVacancy } from './support/vacancies.ts'

const tenant = 'public'

test(`on ${tenant} an organization writes a vacancy in steps with tips and submits it; the center publishes it`, async ({
  page,
  browser,
}) => {
  const title = uniqueName(`Koffieschenker van ${tenant}`)
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/vacancies')
  await page.getByRole('main').getByRole('link', { name: 'Nieuwe vacature' }).first().click()
  const next = page.getByRole('button', { name: 'Volgende' })
  await next.click()
  await expect(page.getByRole('link', { name: 'Geef de vacature een titel' })).toBeVisible()
  await fillWhat(page, title, 'Tevens maak je een praatje met bezoekers.')
  const tasks = page.getByRole('textbox', { name: 'Wat ga je doen?' })
  await page.getByRole('button', { name: 'Maak er “Ook” van' }).click()
  await expect(tasks).toHaveValue('Ook maak je een praatje met bezoekers.')
  await expectAccessible(page)
  await next.click()

  await fillWho(page)
  await fillWhereAndQuestions(page, 'Kun je op dinsdag?')
  await expectAccessible(page)
  await submitVacancy(page, title)

  const center = await browser.newPage()
  await publishAsCenter(center, tenant, title)
  const row = center.getByRole('row').filter({ hasText: title })
  await center.goto(at(tenant, `/vacancies?q=${encodeURIComponent(title)}`))
  await expect(row).toContainText('Gepubliceerd')
  await expectAccessible(center)

  // A bulk edit shows what will change before it changes anything.
  await row.getByRole('checkbox').check()
  await center.getByRole('button', { name: 'Werk bij' }).click()
  await center.getByLabel('Pauzeer').check()
  await center.getByRole('button', { name: 'Bekijk wat er verandert' }).click()
  await expect(center.getByText('Status: Gepubliceerd → Gepauzeerd')).toBeVisible()
  await expectAccessible(center)
  await center.getByRole('button', { name: 'Werk 1 vacature bij' }).click()
  await expect(center.getByText('1 vacature is bijgewerkt.')).toBeVisible()
  await center.close()
})

test('a volunteer has no access to the vacancies of staff, and an organization none to those of another', async ({
  page,
}) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example', '/vacancies')
  await expect(page.getByRole('heading', { level: 1, name: 'Geen organisatie gevonden' })).toBeVisible()
})

test('where a vacancy is takes the address of its organization in one press', async ({ page }) => {
  await signIn(page, 'public', 'organisatie@public.example', '/vacancies')
  await page.getByRole('row').getByRole('link', { name: 'Bewerk' }).first().click()
  await page.waitForURL(/\/edit/)
  await page.goto(`${page.url().replace(/\?.*/, '')}?step=when`)
  const where = page.getByRole('group', { name: 'Waar is het?' })
  await where.getByLabel('Plaats').fill('Elders')
  await where.getByLabel('Straat').fill('Andere weg')
  const suggestion = where.getByRole('button', { name: /^Neem het adres van .+ over$/ })
  await suggestion.click()
  await expect(where.getByLabel('Straat')).not.toHaveValue('Andere weg')
  await expect(where.getByLabel('Plaats')).not.toHaveValue('Elders')
  await expect(suggestion, 'is not offered twice').toBeHidden()
})
