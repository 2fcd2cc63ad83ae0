import { expectAccessible } from './support/axe.ts'
import { at, expect, passSpamGuard, signIn, test } from './support/test.ts'
import { pick } from './support/unique.ts'

const path = '/een-op-een-hulp'

test('a signed-in user follows a request for help, and withdraws it', async ({ page }) => {
  await page.goto(at('arnhem', `${path}?view=mine`))
  await expect(page.getByText('Log in om te zien hoe het ervoor staat')).toBeVisible()
  await signIn(page, 'arnhem', 'vrijwilliger@public.example', `${path}?view=ask`)
  const category = pick(['Hulp in de tuin', 'Koken of samen eten', 'Boodschappen'])
  await page.getByLabel(category).check()
  await page.getByLabel('Af en toe').check()
  await page.getByLabel('Voor mijzelf').check()
  await page.getByLabel('Postcodegebied').fill('6823')
  const story = 'Mijn heg is te hoog geworden om zelf te knippen.'
  await page.getByLabel('Wat kan iemand voor je doen?').fill(story)
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel(/Ik vind het goed dat/).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Verstuur hulpvraag' }).click()
  await page.getByRole('link', { name: 'Bekijk hoe het ervoor staat' }).click()

  const card = page.getByRole('article').filter({ hasText: category })
  await expect(card.getByText('We bekijken het')).toBeVisible()
  await card.getByText('Wat je schreef').click()
  await expect(card.getByText(story)).toBeVisible()
  await card.getByText('Meld je af').click()
  await expectAccessible(page, { inTheDark: false })
  await card.getByRole('button', { name: 'Ik zoek geen hulp meer' }).click()
  await expect(card.getByText('Ingetrokken')).toBeVisible()
  await expect(card.getByText('Meld je af')).toHaveCount(0)
})
