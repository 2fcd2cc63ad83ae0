/** The question after the last place of a vacancy is taken: what the others hear, each mail before it goes. */
import { expectAccessible } from './support/axe.ts'
import { expect, signIn, test } from './support/test.ts'

test('who places the last one closes the vacancy and declines the others, after seeing each mail', async ({ page }) => {
  await signIn(page, 'oldebroek', 'centrum@oldebroek.example', '/applications')
  // Two who are in touch about a vacancy of one place.
  const { id, title } = await page.evaluate(async () => {
    const query = new URLSearchParams({
      'filter[status_in]': 'in_contact,meeting',
      include: 'vacancy',
      'page[size]': '50',
    })
    const response = await fetch(`/api/v1/applications?${query}`, { headers: { accept: 'application/vnd.api+json' } })
    type Record = {
      type: string
      id: string
      attributes: { status: string; positions?: number; title: string }
      relationships?: { vacancy: { data: { id: string } } }
    }
    const { data, included }: { data: Record[]; included: Record[] } = await response.json()
    const vacancyOf = (one: Record) => one.relationships?.vacancy.data.id
    const single = included.filter(
      ({ type, attributes }) => type === 'vacancies' && attributes.status === 'published' && attributes.positions === 1,
    )
    const group = single
      .map((vacancy) => data.filter((one) => vacancyOf(one) === vacancy.id))
      .find(({ length }) => length > 1)
    const [first] = group ?? []
    const vacancy = single.find((one) => first && one.id === vacancyOf(first))
    return { id: first?.id ?? '', title: vacancy?.attributes.title ?? '' }
  })
  await page.goto(new URL(`/applications/${id}`, page.url()).href)
  await page.getByRole('button', { name: 'Plaats', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Plaats als vrijwilliger' })
    .getByRole('button', { name: 'Plaats als vrijwilliger' })
    .click()
  const question = page.getByRole('dialog', { name: 'De enige plek is bezet. Sluiten of openhouden?' })
  await question.getByLabel('Wijs hen af, met een mail').check()
  await question.getByLabel('Bericht in de mail').fill('')
  await question.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await expect(question.getByText('Vul de reden in')).toBeVisible()
  await expect(question.getByLabel('Bericht in de mail')).toBeFocused()
  await question.getByLabel('Bericht in de mail').fill('De plek is bezet. Dank je wel.')
  await question.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  const plan = question.getByRole('list', { name: 'Dit gebeurt er' })
  await expect(plan.getByText(/→ Afgewezen/).first()).toBeVisible()
  await plan
    .getByText(/^Mail: /)
    .first()
    .click()
  await expect(plan.getByText('De plek is bezet. Dank je wel.').first()).toBeVisible()
  await expectAccessible(page, { what: 'the plan', inTheDark: false })
  await question.getByRole('button', { name: 'Sluit de vacature' }).click()
  await expect(question).toBeHidden()
  await page.goto(new URL(`/vacancies?${new URLSearchParams({ q: title })}`, page.url()).href)
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('Vervuld')
})
