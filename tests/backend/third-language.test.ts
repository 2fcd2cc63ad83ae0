/** What a reader of a language beside Dutch and English gets of the backend: errors, messages and mails. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

const arabic = /\p{Script=Arabic}/u

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const detailOf = async (language: string) => {
  const response = await visit(backend.app, '/api/v1/vacancies/999999', '1', { 'accept-language': language })
  expect(response.statusCode).toBe(404)
  return String(response.json().errors[0].detail)
}

describe('the error of an API request', () => {
  it('is in the language of the reader, and Dutch in one that the product has not', async () => {
    expect(await detailOf('ar')).toMatch(arabic)
    expect(await detailOf('ar-SY,nl;q=0.5')).toMatch(arabic)
    expect(await detailOf('en-GB')).toContain('does not exist')
    expect(await detailOf('de')).toBe(await detailOf('nl'))
  })
})

describe('the language of an account', () => {
  it('may be any of the product, and is that of its mails', async () => {
    const person = await actAs(backend, 1)
    const change = (locale: string) =>
      person.call('PATCH', '/api/v1/current_user', { data: { type: 'users', attributes: { locale } } })
    expect((await change('de')).statusCode).toBe(422)
    const changed = await change('ar')
    expect(changed.statusCode).toBe(200)
    expect(changed.json().data.attributes.locale).toBe('ar')

    const [user] = await backend.db.select().from(users).where(eq(users.id, person.userId))
    const asked = await backend.app.inject({
      method: 'POST',
      url: '/auth/password',
      headers: { ...siteHeaders(), 'accept-language': 'ar' },
      payload: { email: user?.email, redirect_url: 'https://centrum-1.example/auth/reset' },
    })
    expect(asked.json()).toMatchObject({ success: true, message: expect.stringMatching(arabic) })
    const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === user?.email)
    expect(mail).toMatchObject({ template: 'account.reset', subject: expect.stringMatching(arabic) })
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
    expect(mail?.text).toContain('مع أطيب التحيات')
  })
})
