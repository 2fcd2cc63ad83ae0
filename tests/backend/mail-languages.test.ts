/** Mails are in the language of who reads them, and not of who causes them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { helpRequestsPath } from '#shared/resources/help-request.ts'
import type { Locale } from '#shared/site.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
let staff: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now, centerId: 6, organizationType: 'VolunteerCenter' })
  staff = await actAs(backend, 6, [{ name: 'admin', organizationId: own.id }])
})
afterAll(() => backend.close())

const inEnglish = { 'accept-language': 'en' }
const inArabic = { 'accept-language': 'ar' }

async function accountIn(locale: Locale) {
  const who = await actAs(backend, 6)
  const [account] = await backend.db
    .update(users)
    .set({ locale })
    .where(eq(users.id, who.userId))
    .returning({ email: users.email })
  return { ...who, email: account?.email ?? '' }
}
const newestMailTo = async (email: string) => (await backend.outbox()).findLast(({ recipient }) => recipient === email)

const ask = {
  category: 'koken',
  frequency: 'weekly',
  postal_code4: '6823',
  on_behalf_of: 'self',
  description: 'Ik wil leren koken voor mezelf.',
  consent: true,
  open_for: 9000,
}

describe('a request for help', () => {
  const confirmation = 'أكّد طلب المساعدة'

  it('of a visitor is mailed about in the language of the page', async () => {
    const email = 'zoeker@proef.example'
    const response = await backend.app.inject({
      method: 'POST',
      url: helpRequestsPath,
      headers: { ...siteHeaders('6'), ...inArabic },
      payload: { data: { attributes: { ...ask, name: 'Samira Proef', email, phone: '026 200 99 99' } } },
    })
    expect(response.statusCode, response.body).toBe(201)
    const mail = await newestMailTo(email)
    expect(mail?.subject).toBe(confirmation)
    // The gateway makes it the language of the page.
    expect(new URL(mail?.link ?? '').searchParams.get('lang')).toBe('ar')
    expect(mail?.text).toContain('lang=ar')
  })

  it('of an account in the language of the account', async () => {
    const who = await accountIn('ar')
    expect((await who.call('POST', helpRequestsPath, { data: { attributes: ask } }, inEnglish)).statusCode).toBe(201)
    expect((await newestMailTo(who.email))?.subject).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('a form that staff send', () => {
  const sendTo = async (email: string) => {
    const [form] = (await staff.call('GET', '/api/v1/forms')).json().data
    const attributes = { form_id: form.id, email }
    expect((await staff.call('POST', '/api/v1/form_tokens', { data: { attributes } }, inEnglish)).statusCode).toBe(201)
    return (await newestMailTo(email))?.subject
  }

  it('is mailed in the language of the account, and in Dutch without one', async () => {
    expect(await sendTo((await accountIn('nl')).email)).toMatch(/vraagt je/)
    expect(await sendTo((await accountIn('en')).email)).toMatch(/asks you/)
    expect(await sendTo('gast@proef.example')).toMatch(/vraagt je/)
  })
})

describe('the question whether facts are still true', () => {
  const askAbout = async (email: string) => {
    const { id } = await insertOrganization(backend.db, {
      ...{ now: backend.clock.now(), centerId: 6, name: 'Kring', slug: `kring-${email.split('@')[0]}`, email },
    })
    const asked = { ids: [id], attributes: { action: 'ask_verification' } }
    const response = await staff.call('PATCH', '/api/v1/organizations/bulk_update', asked, inEnglish)
    expect(response.statusCode, response.body).toBe(200)
    return (await newestMailTo(email))?.subject
  }

  it('is asked in the language of the account that has the address, and in Dutch without one', async () => {
    expect(await askAbout('kring@proef.example')).toMatch(/^Klopt dit nog/)
    expect(await askAbout((await accountIn('nl')).email)).toMatch(/^Klopt dit nog/)
    expect(await askAbout((await accountIn('en')).email)).toMatch(/still correct/)
  })
})

describe('the news that an organization is archived', () => {
  it('is mailed to its own address in Dutch, whoever archives it', async () => {
    const email = 'stichting@proef.example'
    const { id } = await insertOrganization(backend.db, {
      ...{ now: backend.clock.now(), centerId: 6, name: 'Stichting', slug: 'stichting-proef', email },
    })
    const document = { data: { type: 'organizations', attributes: { status: 'archived' } } }
    const response = await staff.call('PUT', `/api/v1/organizations/${id}/approve`, document, inEnglish)
    expect(response.statusCode, response.body).toBe(200)
    expect((await newestMailTo(email))?.subject).toBe('Niet meer op de site: Stichting')
  })
})
