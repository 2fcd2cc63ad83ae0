/** Records, and mailed links to them, that pages of the sample data do not have. On the tenant `demo`. */
import type { Page } from 'playwright'
import { signUpOrganization } from '../organizations.ts'
import { linkInMail } from '../outbox.ts'
import { openNewAccount } from '../signup.ts'
import { secondVisitor, signIn } from '../test.ts'
import { uniqueAddress, uniqueName } from '../unique.ts'
import { write } from '../write.ts'

const pathOf = (link: string) => new URL(link).pathname

/** What somebody else, who signs in beside the page's own user, does. */
async function asOther<T>(page: Page, email: string, act: (other: Page) => Promise<T>): Promise<T> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const other = await secondVisitor(browser)
  await signIn(other, 'demo', email, '/colofon')
  const done = await act(other)
  await other.context().close()
  return done
}

type List = { data: { id: string; attributes: { name?: string; lock_version: number } }[] }
const listOf = (page: Page, path: string): Promise<List['data']> =>
  page.evaluate(async (url) => ((await (await fetch(url)).json()) as List).data, path)

/** A new account, whose page this becomes, asks a school for a placement. Returns the enrollment. */
async function enroll(page: Page, guardianEmail: string | null): Promise<{ id: string }> {
  await openNewAccount(page, 'demo', uniqueAddress('leerling'))
  const [school] = await listOf(
    page,
    '/api/v1/organizations?filter[organization_type_eq]=School&filter[status_eq]=approved&page[size]=1',
  )
  return write(page, 'POST', '/api/v1/pupils', 'pupils', {
    school_id: school?.id,
    class_name: '4 havo',
    adult: guardianEmail === null,
    guardian_email: guardianEmail,
  })
}

/** The page on which a guardian decides. */
export async function guardianLink(page: Page): Promise<string> {
  const guardian = uniqueAddress('ouder')
  await enroll(page, guardian)
  const path = pathOf(await linkInMail(guardian, '/stage-toestemming/'))
  await page.context().clearCookies()
  return path
}

/** The page of a pupil who has a placement, and may enter hours. */
export async function placement(page: Page): Promise<string> {
  const pupil = await enroll(page, null)
  const [vacancy] = await listOf(page, '/api/v1/vacancies?filter[mas_eq]=true&filter[status_eq]=published&page[size]=1')
  const application = await write(page, 'POST', '/api/v1/applications', 'applications', {
    vacancy_id: vacancy?.id,
    motivation: 'Ik wil graag mijn stage bij jullie doen.',
  })
  await asOther(page, 'centrum@demo.example', async (center) => {
    await write(center, 'PUT', `/api/v1/applications/${application.id}/transition`, 'applications', {
      status: 'placed',
    })
    await write(center, 'PUT', `/api/v1/pupils/${pupil.id}/enroll`, 'pupils', {})
  })
  return '/stagepaspoort'
}

/** The page on which an organization without an account replies to the center's question. */
export async function completionLink(page: Page): Promise<string> {
  const name = uniqueName('Wandelclub')
  const email = uniqueAddress('wandelclub')
  await signUpOrganization('demo', name, email, String(Date.now()).slice(-8))
  await asOther(page, 'centrum@demo.example', async (center) => {
    const signups = await listOf(center, '/api/v1/organizations?filter[status_eq]=pending&page[size]=100')
    const signup = signups.find(({ attributes }) => attributes.name === name)
    const path = `/api/v1/organizations/${signup?.id}/question`
    await write(center, 'PUT', path, 'organization_reviews', {
      question: 'Hoeveel vrijwilligers hebben jullie?',
      lock_version: signup?.attributes.lock_version,
    })
  })
  return pathOf(await linkInMail(email, '/organisatie-controle/'))
}

/** Stores a text of a mail that a colleague stored after the page was opened. */
export async function storeOverColleague(page: Page, path: string): Promise<void> {
  const button = (one: Page) => one.getByLabel('Knop', { exact: true }).filter({ visible: true })
  const store = (one: Page) => one.getByRole('button', { name: 'Bewaar de tekst' }).click()
  await button(page).waitFor()
  await asOther(page, 'super@platform.example', async (colleague) => {
    await colleague.goto(new URL(path, page.url()).href)
    await button(colleague).fill(uniqueName('Kijk maar'))
    await store(colleague)
    await colleague.getByText('De tekst is bewaard').waitFor()
  })
  await button(page).fill(uniqueName('Zie hier'))
  await store(page)
}
