/** Limits and states that hold when twenty requests arrive at once: what is counted is counted under a lock. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactMessages, formSubmissions, formTokens, storedFiles } from '#backend/db/schema/forms.ts'
import { helpRequests } from '#backend/db/schema/help-requests.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { sampleCode } from '#backend/db/seed/forms.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { requestOwnAddress } from '#backend/resources/current-user/address-mutations.ts'
import { filesPerCode } from '#backend/resources/files/mutations.ts'
import { saveDraft } from '#backend/resources/forms/mutations.ts'
import { openForm } from '#backend/resources/forms/queries.ts'
import { contactMessagesPath, contactMessagesPerHour } from '#shared/resources/contact-message.ts'
import { formFilesPath, formPath, formSubmissionsPath } from '#shared/resources/form.ts'
import { helpRequestsPath, helpSubmissionsPerDay } from '#shared/resources/help-request.ts'
import { organizationSignupsPath, signupsPerDay } from '#shared/resources/organization-signup.ts'
import { actAs, buildBackend, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const code = (name: string) => sampleCode(1, name)
const post = (url: string, payload: object | Buffer, headers: Record<string, string> = {}, centerId = '1') =>
  backend.app.inject({ method: 'POST', url, headers: { ...siteHeaders(centerId), ...headers }, payload })
/** How often each status came back for twenty requests at once. */
async function statusesOf(request: (number: number) => Promise<{ statusCode: number }>) {
  const responses = await Promise.all(Array.from({ length: 20 }, (_, number) => request(number)))
  return Object.fromEntries(
    Map.groupBy(responses, ({ statusCode }) => statusCode)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )
}
const evaluation = { active: 'yes', hours: 2.5, guidance: '4', expectation: 'yes', story: 'Gezellig.', callMe: false }

it('a code of a form takes ten files', async () => {
  const payload = Buffer.from(
    '--grens\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 klein\r\n--grens--\r\n',
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=grens' }
  const statuses = await statusesOf(() => post(formFilesPath(code('BEWAARD')), payload, headers))
  expect(statuses).toEqual({ 201: filesPerCode, 422: 20 - filesPerCode })
  const stored = await backend.db.select({ id: storedFiles.id }).from(storedFiles).where(sql`form_token_id is not null`)
  expect(stored).toHaveLength(filesPerCode)
})

it('a code of a form is submitted once, and a draft that is saved meanwhile does not come back', async () => {
  const own = code('EVALUATIE')
  const center = await centerOf(backend.db, 1)
  const now = backend.clock.now()
  const context = contextOfJob({ db: backend.db, now, center, locale: 'nl', siteUrl: 'https://centrum-1.example' })
  const open = await openForm(context, own)
  const payload = { data: { type: 'form_submissions', attributes: { answers: evaluation } } }
  expect(await statusesOf(() => post(formSubmissionsPath(own), payload))).toEqual({ 201: 1, 410: 19 })
  const stored = await backend.db.select().from(formSubmissions).where(eq(formSubmissions.tokenId, open.token.id))
  expect(stored).toHaveLength(1)
  // A request that had read the form before it was submitted.
  await expect(saveDraft(context, open, { story: 'te laat' })).rejects.toMatchObject({ status: 410 })
  const [token] = await backend.db.select().from(formTokens).where(eq(formTokens.id, open.token.id))
  expect(token).toMatchObject({ answers: null, savedAt: open.token.savedAt })
  expect((await visit(backend.app, formPath(own))).json().data.attributes.state).toBe('submitted')
})

it('one sender asks for help three times a day', async () => {
  const request = {
    category: 'koken',
    frequency: 'weekly',
    postal_code4: '6823',
    on_behalf_of: 'self',
    description: 'Ik wil leren koken voor mezelf.',
    name: 'Jan Proef',
    email: 'jan@proef.example',
    consent: true,
    open_for: 9000,
  }
  const statuses = await statusesOf(() => post(helpRequestsPath, { data: { attributes: request } }, {}, '6'))
  expect(statuses).toEqual({ 201: helpSubmissionsPerDay, 429: 20 - helpSubmissionsPerDay })
  const stored = await backend.db.select().from(helpRequests).where(eq(helpRequests.email, 'jan@proef.example'))
  expect(stored).toHaveLength(helpSubmissionsPerDay)
})

it('one person signs up three organizations a day', async () => {
  const email = 'yasmina@kwikstaart.example'
  // Nothing alike in the names: each could be an organization of its own.
  const names =
    'Adder Bever Condor Dolfijn Egel Fazant Gans Havik Ibis Jaguar Kauw Lynx Mees Nandoe Otter Pauw Raaf Snoek Tapir Uil'
  const statuses = await statusesOf((number) =>
    post(organizationSignupsPath, {
      data: {
        type: 'organization_signups',
        attributes: {
          name: names.split(' ')[number],
          organization_type: 'Organization',
          kvk_number: String(10_000_000 + number),
          description: 'Wij wandelen elke week met mensen die slecht ter been zijn.',
          address: { postal_code: '7311 NZ', house_number: '12', street: 'Stationsstraat', city: 'Apeldoorn' },
          themes: ['welzijn'],
          not_duplicate: true,
          contact: { first_name: 'Yasmina', last_name: 'El Idrissi', email, phone: '055 123 45 67' },
          terms: true,
          privacy: true,
          open_for: 60_000,
        },
      },
    }),
  )
  expect(statuses).toEqual({ 201: signupsPerDay, 429: 20 - signupsPerDay })
  const stored = await backend.db.select().from(organizationSignups).where(eq(organizationSignups.email, email))
  expect(stored).toHaveLength(signupsPerDay)
})

it('one user sends five messages an hour, each with a number of its own', async () => {
  const sender = await actAs(backend, 1)
  const message = {
    name: 'Sanne',
    email: 'sanne@mail.example',
    subject: 'Vraag',
    message: 'Hoe werkt een VOG?',
    open_for: 30_000,
  }
  const payload = { data: { type: 'contact_messages', attributes: message } }
  const statuses = await statusesOf(() => post(contactMessagesPath, payload, sender.headers))
  expect(statuses).toEqual({ 201: contactMessagesPerHour, 429: 20 - contactMessagesPerHour })
  const numbers = (await backend.db.select().from(contactMessages)).map(({ number }) => number)
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5])
})

it('one user asks for five new addresses an hour', async () => {
  const { userId } = await actAs(backend, 1)
  const center = await centerOf(backend.db, 1)
  const actor = { id: userId, name: 'Sanne', roles: [] }
  const site = { center, locale: 'nl' as const, siteUrl: 'https://centrum-1.example' }
  const context = {
    ...contextOfJob({ db: backend.db, now: backend.clock.now(), ...site }),
    actor,
  } as unknown as SignedInContext
  const requests = Array.from({ length: 20 }, (_, number) =>
    requestOwnAddress(context, { email: `nieuw-${number}@mail.example` }),
  )
  const accepted = (await Promise.allSettled(requests)).filter(({ status }) => status === 'fulfilled')
  expect(accepted).toHaveLength(5)
})
