/** Steps of the vacancy wizard and its publication. */
import { expect, type Page, signIn, startSession } from './test.ts'
import { ownOrganization, write } from './write.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Volgende' })

/** Where the work is, for the API: without it a vacancy is not published. */
export const workAddress = { street: 'Hoofdstraat', house_number: '1', postal_code: '7311 AA', city: 'Apeldoorn' }

/** Fills in the first step of the open wizard. */
export async function fillWhat(page: Page, title: string, tasks: string): Promise<void> {
  await page.getByLabel('Titel', { exact: true }).fill(title)
  await page.getByLabel('Kort gezegd', { exact: true }).fill('Schenk koffie en thee in het buurthuis.')
  await page.getByRole('textbox', { name: 'Wat ga je doen?' }).fill(tasks)
  await page.getByLabel('Welzijn').check()
}

/** From the step "Wie" to "Wanneer en waar". What is typed is kept over a reload: `form-drafts.spec.ts`. */
export async function fillWho(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Wie' })).toBeVisible()
  await page.getByLabel('Vergoeding (niet').fill('Reiskosten')
  await next(page).click()
}

/** From "Wanneer en waar" to "Controle", with one question of the vacancy's own. */
export async function fillWhereAndQuestions(page: Page, question: string): Promise<void> {
  await page.getByLabel('Postcode').fill('7311 AA')
  await page.getByLabel('Plaats', { exact: true }).fill('Apeldoorn')
  await next(page).click()
  await page.getByRole('button', { name: 'Voeg een vraag toe' }).click()
  await page.getByLabel('Vraag 1', { exact: true }).fill(question)
  await next(page).click()
  await expect(page.getByText(question)).toBeVisible()
}

export async function submitVacancy(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Dien in' }).click()
  await expect(page.getByText(`“${title}” is ingediend`)).toBeVisible()
}

/** Signs in as the center and publishes what was submitted. */
export async function publishAsCenter(page: Page, tenant: string, title: string): Promise<void> {
  const search = `/vacancies?q=${encodeURIComponent(title)}&status=pending`
  await signIn(page, tenant, `centrum@${tenant}.example`, search)
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Publiceer' }).click()
  await expect(page.getByText(`“${title}” staat op de site`)).toBeVisible()
}

/** Id of a published vacancy of an organization, whose center is signed in then. */
export async function openVacancy(page: Page, tenant: string, title: string): Promise<string> {
  await startSession(page, tenant, `organisatie@${tenant}.example`)
  const organization = await ownOrganization(page, tenant)
  await startSession(page, tenant, `centrum@${tenant}.example`)
  const { id } = await write(page, tenant, ['POST', '/api/v1/vacancies'], 'vacancies', {
    ...{ title, summary: 'Help mee.', tasks: 'Je helpt mee.', kind: 'flexible', themes: ['natuur'], positions: 9 },
    ...{ contact_person: { name: 'Ineke Smit' }, organization_id: organization, address: workAddress },
  })
  await write(page, tenant, ['PUT', `/api/v1/vacancies/${id}/publish`], 'vacancies', {})
  return id
}
