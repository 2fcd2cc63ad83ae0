/** What an organization changes about a published vacancy, for the center that asks for it (domain.md DOM-45). */
import { expectAccessible } from './support/axe.ts'
import { at, expect, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { workAddress } from './support/vacancies.ts'
import { ownOrganization, write } from './support/write.ts'

const tenant = 'oldebroek'
const center = `centrum@${tenant}.example`

test('the center asks for changes, reads what an organization changed and marks it as seen', async ({ page }) => {
  const title = uniqueName('Tuinhulp met een andere titel')
  await signIn(page, tenant, center, '/settings')
  const asks = page.getByRole('checkbox', { name: 'Wij bekijken wat organisaties wijzigen' })
  await asks.check()
  await page.getByRole('button', { name: 'Bewaar' }).first().click()
  await expect(page.getByText('De instellingen zijn bewaard')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })

  await signIn(page, tenant, `organisatie@${tenant}.example`, '/vacancies')
  const organization = await ownOrganization(page, tenant)
  await signIn(page, tenant, center, '/vacancies')
  const { id } = await write(page, tenant, ['POST', '/api/v1/vacancies'], 'vacancies', {
    ...{ title: uniqueName('Tuinhulp'), summary: 'Help mee.', tasks: 'Je schoffelt.', kind: 'flexible' },
    ...{ themes: ['natuur'], contact_person: { name: 'Ineke Smit' }, organization_id: organization },
    address: workAddress,
  })
  await write(page, tenant, ['PUT', `/api/v1/vacancies/${id}/publish`], 'vacancies', {})
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/vacancies')
  await write(page, tenant, ['PATCH', `/api/v1/vacancies/${id}`], 'vacancies', { title, vog_required: true })

  await signIn(page, tenant, center, '/dashboard')
  await page.getByRole('link', { name: 'Bekijk de wijzigingen' }).click()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Gewijzigd: Titel')
  await expectAccessible(page, { inTheDark: false })
  await page.goto(at(tenant, `/vacancies/${id}/edit`))
  const changes = page.getByRole('heading', { name: 'Gewijzigd door de organisatie' }).locator('..')
  await expect(changes.getByRole('definition').filter({ hasText: title })).toBeVisible()
  await expectAccessible(page)
  await changes.getByRole('button', { name: 'Markeer als gezien' }).click()
  await expect(page.getByText(`De wijzigingen van “${title}” zijn gemarkeerd als gezien`)).toBeVisible()
  await expect(changes).toBeHidden()
  await page.goto(at(tenant, `/vacancies?changed=true&q=${encodeURIComponent(title)}`))
  await expect(page.getByText('Geen vacatures met deze filters')).toBeVisible()

  // Other journeys have a center that does not ask.
  await write(page, tenant, ['PATCH', '/api/v1/volunteer_centers/current/profile'], 'volunteer_center_profiles', {
    reviews_vacancy_changes: false,
  })
})
