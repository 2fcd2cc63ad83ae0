/** Replies to vacancies: from "I would like to help" to placed, with everything that is written down on the way. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { endApplicationsOf } from '#backend/resources/applications/end-of-account.ts'
import { transitionApplication } from '#backend/resources/applications/mutations.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import {
  applicationPath,
  declineDelayMs,
  ownApplicationsPath,
  remainingApplicationsPath,
  undoMs,
} from '#shared/resources/application.ts'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { insertOrganizations, personas } from '../support/personas.ts'

type Person = SignedIn & { userId: number }

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'admin' | 'stranger' | 'neighbor', Person>
let volunteer: Person

beforeAll(async () => {
  backend = await buildBackend()
  const organizations = await insertOrganizations(backend, 'Hospice De Linde')
  organizationId = organizations.own
  people = await personas(backend, organizations, ['center', 'admin', 'stranger', 'neighbor'])
})
afterAll(() => backend.close())
beforeEach(async () => {
  volunteer = await actAs(backend, 1)
})

const now = () => ({ now: backend.clock.now() })
const reply = (vacancyId: number | string, more: object = {}) => ({
  data: { type: 'applications', attributes: { vacancy_id: String(vacancyId), motivation: 'Ik help graag.', ...more } },
})
const post = (who: SignedIn, ...given: Parameters<typeof reply>) =>
  who.call('POST', '/api/v1/applications', reply(...given))
const errorsOf = (response: { json(): unknown }) =>
  (response.json() as ErrorDocument).errors.map(({ code, source }) => [code, source?.pointer])
const move = (who: SignedIn, id: string | number, attributes: object) =>
  who.call('PUT', `/api/v1/applications/${id}/transition`, {
    data: { type: 'applications', id: String(id), attributes },
  })

describe('creating an application', () => {
  it('requires an account', async () => {
    const { id } = await insertVacancy(backend.db, now())
    const response = await backend.app.inject({
      method: 'POST',
      url: '/api/v1/applications',
      headers: siteHeaders(),
      payload: reply(id),
    })
    expect(response.statusCode).toBe(401)
  })

  it("stores it as new, mails the vacancy's contact person, and sends the volunteer a receipt", async () => {
    const { id } = await insertVacancy(backend.db, { ...now(), organizationId, title: 'Waakmaatje' })
    const before = (await backend.outbox()).length
    const response = await post(volunteer, id)
    expect(response.statusCode).toBe(201)
    const { data } = response.json()
    expect(data.attributes).toMatchObject({ status: 'new', waiting_on: 'organization', first_response_at: null })
    const sent = (await backend.outbox()).slice(before)
    const [mail, receipt] = ['application.received', 'application.sent'].map((name) =>
      sent.find(({ template }) => template === name),
    )
    expect(receipt).toMatchObject({
      template: 'application.sent',
      recipient: volunteer.headers.uid,
      subject: 'Je hebt gereageerd op “Waakmaatje”',
      link: 'https://centrum-1.example/profile-replies',
    })
    expect(receipt?.text).toContain('Ik help graag.')
    expect(mail).toMatchObject({
      template: 'application.received',
      recipient: 'marloes@organisatie.example',
      subject: expect.stringMatching(/^\S+ reageert op “Waakmaatje”$/),
      link: `https://centrum-1.example/applications/${data.id}`,
    })
    const seen = await volunteer.call('GET', `/api/v1/vacancies/${id}`)
    expect(seen.json().data.attributes.applied).toBe(true)
  })

  it("mails the organization's admins when the contact person has no address, in their language", async () => {
    await backend.db.update(users).set({ locale: 'en' }).where(eq(users.id, people.admin.userId))
    const contactPerson = { name: 'Receptie', role: null, phone: '055 200 00 00', email: null }
    const { id } = await insertVacancy(backend.db, { ...now(), organizationId, contactPerson })
    await post(volunteer, id)
    const mail = (await backend.outbox()).findLast(({ template }) => template === 'application.received')
    await backend.db.update(users).set({ locale: 'nl' }).where(eq(users.id, people.admin.userId))
    expect(mail).toMatchObject({
      recipient: people.admin.headers.uid,
      subject: expect.stringContaining('applies for'),
    })
  })

  it("mails a contact person without a role, and the organization's admins, who can answer", async () => {
    const recipientsOf = async (email: string) => {
      const contactPerson = { name: 'Receptie', role: null, phone: null, email }
      const { id } = await insertVacancy(backend.db, { ...now(), organizationId, contactPerson })
      const sent = (await backend.outbox()).length
      await post(await actAs(backend, 1), id)
      return (await backend.outbox())
        .slice(sent)
        .filter(({ template }) => template === 'application.received')
        .map(({ recipient }) => recipient)
        .sort()
    }
    const admin = String(people.admin.headers.uid)
    expect(await recipientsOf('receptie@linde.example')).toEqual([admin, 'receptie@linde.example'].sort())
    const reader = String((await actAs(backend, 1)).headers.uid)
    expect(await recipientsOf(reader)).toEqual([admin, reader].sort())
    const member = await actAs(backend, 1, [{ name: 'member', organizationId }])
    expect(await recipientsOf(String(member.headers.uid))).toEqual([member.headers.uid])
    expect(await recipientsOf(String(people.center.headers.uid))).toEqual([people.center.headers.uid])
  })

  it("mails the organization's address, else its center, when the vacancy has no address and no admin is active", async () => {
    const contactPerson = { name: 'Receptie', role: null, phone: null, email: null }
    const recipientOf = async (email: string | null) => {
      const organization = await insertOrganization(backend.db, { ...now(), email })
      const { id } = await insertVacancy(backend.db, { ...now(), organizationId: organization.id, contactPerson })
      await post(await actAs(backend, 1), id)
      return (await backend.outbox()).filter(({ template }) => template === 'application.received').at(-1)?.recipient
    }
    expect(await recipientOf('info@buurthuis.example')).toBe('info@buurthuis.example')
    const [profile] = await backend.db.select().from(centerProfiles).where(eq(centerProfiles.centerId, 1))
    expect(await recipientOf(null)).toBe(profile?.contactPerson.email)
  })

  it('creates one open application for five requests at once', async () => {
    const { id } = await insertVacancy(backend.db, now())
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(volunteer, id)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422])
    const refused = responses.find(({ statusCode }) => statusCode === 422)
    expect(refused && errorsOf(refused)).toEqual([['already_applied', '/data']])
    const first = responses.find(({ statusCode }) => statusCode === 201)?.json().data.id
    await volunteer.call('PUT', `/api/v1/applications/${first}/withdraw`)
    expect((await post(volunteer, id)).statusCode).toBe(201)
  })

  it("requires answers to the vacancy's required questions, and stores no others", async () => {
    const questions = [
      { id: 'dagen', label: 'Welke dagen?', required: true },
      { id: 'auto', label: 'Heb je een auto?', required: false },
    ]
    const { id } = await insertVacancy(backend.db, { ...now(), questions })
    expect(errorsOf(await post(volunteer, id, { answers: { dagen: ' ' } }))).toEqual([
      ['validation.required', '/data/attributes/answers/dagen'],
    ])
    const response = await post(volunteer, id, { answers: { dagen: 'dinsdag', geheim: 'x' } })
    expect(response.json().data.attributes.answers).toEqual({ dagen: 'dinsdag' })
  })

  it('keeps the questions as they were, whatever becomes of those of the vacancy', async () => {
    const asked = { id: 'q1', label: 'Heb je een rijbewijs?', label_en: 'Do you drive?', required: true }
    const { id } = await insertVacancy(backend.db, { ...now(), organizationId })
    const change = (questions: object[]) =>
      people.admin.call('PATCH', `/api/v1/vacancies/${id}`, {
        data: { type: 'vacancies', id: String(id), attributes: { questions } },
      })
    expect((await change([asked])).statusCode).toBe(200)
    const sent = (await post(volunteer, id, { answers: { q1: 'Ja' } })).json<Document<Resource>>().data
    for (const questions of [[{ ...asked, label: 'Ben je wel eens veroordeeld?' }], []]) {
      expect((await change(questions)).statusCode).toBe(200)
      for (const who of [volunteer, people.admin]) {
        const { attributes } = (await who.call('GET', applicationPath(sent.id))).json<Document<Resource>>().data
        expect(attributes).toMatchObject({ answers: { q1: 'Ja' }, questions: [asked] })
      }
    }
  })

  it('is refused for a vacancy that is closed, not public or of another center', async () => {
    const closed = await insertVacancy(backend.db, { ...now(), status: 'filled' })
    const over = await insertVacancy(backend.db, { ...now(), expiresOn: '2026-03-01' })
    const party = await insertVacancy(backend.db, { ...now(), kind: 'once', endsOn: '2026-03-01' })
    const hidden = await insertVacancy(backend.db, { ...now(), status: 'draft' })
    const foreign = await insertVacancy(backend.db, { ...now(), centerId: 2 })
    expect(errorsOf(await post(volunteer, closed.id))).toEqual([['vacancy.closed', '/data']])
    expect(errorsOf(await post(volunteer, over.id))).toEqual([['vacancy.closed', '/data']])
    expect(errorsOf(await post(volunteer, party.id))).toEqual([['vacancy.closed', '/data']])
    expect((await post(volunteer, hidden.id)).statusCode).toBe(404)
    expect((await post(volunteer, foreign.id)).statusCode).toBe(404)
    expect((await post(volunteer, 'x')).statusCode).toBe(404)
  })
})

describe('visibility of applications', () => {
  it("shows an application to its volunteer, the organization and the center's staff only", async () => {
    const application = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    const path = applicationPath(String(application.id))
    const status = async (who: SignedIn) => (await who.call('GET', path)).statusCode
    expect([await status(volunteer), await status(people.admin), await status(people.center)]).toEqual([200, 200, 200])
    expect([
      await status(people.stranger),
      await status(people.neighbor),
      await status(await actAs(backend, 1)),
    ]).toEqual([404, 404, 404])
    expect((await backend.app.inject({ url: path, headers: siteHeaders() })).statusCode).toBe(401)
    const { included } = (await people.admin.call('GET', path)).json<Document<Resource>>()
    expect(included?.map(({ type }) => type).sort()).toEqual(['organizations', 'users', 'vacancies'])
  })

  it('lists the own ones of a member elsewhere with scope own alone, and shows each of them', async () => {
    const member = await actAs(backend, 1, [{ name: 'member', organizationId }])
    const elsewhere = await insertVacancy(backend.db, now())
    const id = String((await post(member, elsewhere.id)).json<Document<Resource>>().data.id)
    const listed = async (path: string) =>
      (await member.call('GET', path)).json<Document<Resource[]>>().data.map((one) => one.id)
    expect(await listed(ownApplicationsPath)).toContain(id)
    expect(await listed(staffApplications.apiPath({}))).not.toContain(id)
    expect((await member.call('GET', applicationPath(id))).statusCode).toBe(200)
  })

  it('lists only the own ones with scope own, whatever else the actor may see', async () => {
    await insertApplication(backend.db, { ...now(), organizationId })
    const mine = await insertApplication(backend.db, { ...now(), userId: people.admin.userId })
    const list = (await people.admin.call('GET', ownApplicationsPath)).json<Document<Resource[]>>()
    expect(list.data.map(({ id }) => id)).toEqual([String(mine.id)])
  })

  it('filters by name, title, status and a week without a response', async () => {
    const vacancy = await insertVacancy(backend.db, { ...now(), organizationId, title: 'Orgelstemmer' })
    const weekAgo = new Date(backend.clock.now().getTime() - 8 * 24 * 3600 * 1000)
    const waiting = await insertApplication(backend.db, { vacancyId: vacancy.id, createdAt: weekAgo })
    const answered = await insertApplication(backend.db, {
      vacancyId: vacancy.id,
      createdAt: weekAgo,
      status: 'meeting',
      firstResponseAt: weekAgo,
    })
    const fresh = await insertApplication(backend.db, { vacancyId: vacancy.id, ...now() })
    const found = async (search: ApplicationSearch) => {
      const response = await people.admin.call('GET', staffApplications.apiPath({ q: 'orgel, "Noor"', ...search }))
      const { data, meta } = response.json<Document<Resource[]>>()
      return { ids: data.map(({ id }) => Number(id)).sort(), facets: meta?.facets }
    }
    expect((await found({})).ids).toEqual([waiting.id, answered.id, fresh.id].sort())
    expect((await found({ unanswered: true })).ids).toEqual([waiting.id])
    expect(await found({ status: ['meeting'] })).toEqual({
      ids: [answered.id],
      facets: { status: { meeting: 1, new: 2 } },
    })
  })
})

describe('transitions of an application', () => {
  it('are allowed to the organization, logged, and mailed to the volunteer', async () => {
    const { id } = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    backend.clock.advance(3600 * 1000)
    expect((await move(volunteer, id, { status: 'placed' })).statusCode).toBe(403)
    expect((await move(people.stranger, id, { status: 'in_contact' })).statusCode).toBe(404)
    const before = (await backend.outbox()).length
    const contact = await move(people.admin, id, { status: 'in_contact', lock_version: 0 })
    expect(contact.json().data.attributes).toMatchObject({
      status: 'in_contact',
      waiting_on: 'volunteer',
      first_response_at: backend.clock.now().toISOString(),
      lock_version: 1,
    })
    expect((await move(people.center, id, { status: 'meeting', lock_version: 0 })).statusCode).toBe(409)
    expect(errorsOf(await move(people.admin, id, { status: 'declined' }))).toEqual([
      ['validation.required', '/data/attributes/reason'],
    ])
    expect((await move(people.admin, id, { status: 'declined', reason: 'De tijden passen niet.' })).statusCode).toBe(
      200,
    )
    backend.clock.advance(declineDelayMs)
    await backend.run('applications.declines')
    expect(errorsOf(await move(people.admin, id, { status: 'placed' }))).toEqual([['application.transition', '/data']])
    const log = (await volunteer.call('GET', `/api/v1/applications/${id}/events`)).json<Document<Resource[]>>().data
    expect(log.map(({ attributes }) => [attributes?.from_status, attributes?.to_status, attributes?.reason])).toEqual([
      ['new', 'in_contact', null],
      ['in_contact', 'declined', 'De tijden passen niet.'],
    ])
    const mails = (await backend.outbox()).slice(before)
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['application.status', volunteer.headers.uid],
      ['application.status', volunteer.headers.uid],
    ])
    expect(mails[1]?.text).toContain('De tijden passen niet.')
  })

  it('are undone for a minute, with the mail and the notification', async () => {
    const vacancy = await insertVacancy(backend.db, { ...now(), organizationId, positions: 1 })
    const row = { ...now(), organizationId, vacancyId: vacancy.id, userId: volunteer.userId }
    const { id } = await insertApplication(backend.db, row)
    const undo = (who: SignedIn) => who.call('PUT', `/api/v1/applications/${id}/undo`)
    const notified = async () =>
      (await volunteer.call('GET', '/api/v1/notifications')).json<Document<Resource[]>>().data.length
    const statusOf = async () =>
      (await people.center.call('GET', `/api/v1/vacancies/${vacancy.id}`)).json().data.attributes.status
    const before = (await backend.outbox()).length
    const [placed] = [await move(people.admin, id, { status: 'placed' })]
    expect([placed.statusCode, await statusOf(), await notified()]).toEqual([200, 'published', 1])
    const [mail] = (await backend.outbox()).slice(before)
    // Held for a little longer than the undo.
    expect(mail?.nextAttemptAt.getTime()).toBeGreaterThan(backend.clock.now().getTime() + undoMs)

    const visitor = await backend.app.inject({
      method: 'PUT',
      url: `/api/v1/applications/${id}/undo`,
      headers: siteHeaders(),
    })
    const others = [await undo(volunteer), await undo(people.stranger), await undo(people.neighbor)]
    expect([visitor, ...others].map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 404])

    const undone = await undo(people.admin)
    expect(undone.json().data.attributes).toMatchObject({
      status: 'new',
      waiting_on: 'organization',
      first_response_at: null,
    })
    expect([(await backend.outbox()).length, await statusOf(), await notified()]).toEqual([before, 'published', 0])
    const log = (await people.admin.call('GET', `/api/v1/applications/${id}/events`)).json<Document<Resource[]>>().data
    expect(log.map(({ attributes }) => [attributes?.from_status, attributes?.to_status])).toEqual([
      ['new', 'placed'],
      ['placed', 'new'],
    ])
    expect(errorsOf(await undo(people.admin))).toEqual([['application.undo_expired', '/data']])
  })

  it('are undone only as the step that was seen, not a later one of a colleague', async () => {
    const { id } = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    const undo = (attributes: object) =>
      people.admin.call('PUT', `/api/v1/applications/${id}/undo`, { data: { type: 'applications', attributes } })
    const seen = (await move(people.admin, id, { status: 'in_contact' })).json().data.attributes
    const later = (await move(people.admin, id, { status: 'trial' })).json().data.attributes
    const { status, lock_version } = seen
    for (const attributes of [{ status, lock_version }, { status }, { status: 'trial', lock_version }])
      expect(errorsOf(await undo(attributes)).map(([code]) => code)).toEqual(['stale'])
    expect((await undo({ status: later.status, lock_version: later.lock_version })).statusCode).toBe(200)
  })

  it('are refused to a request that had looked before the account of the volunteer ended', async () => {
    const { id } = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    const [looked] = await backend.db.select().from(applications).where(eq(applications.id, id))
    if (!looked) throw new Error('The application is gone')
    const center = await centerOf(backend.db, 1)
    const context = contextOfJob({ db: backend.db, ...now(), center, locale: 'nl', siteUrl: '' })
    await inTransaction(context, (tx) => endApplicationsOf(tx, { id: volunteer.userId }))
    const actor = { id: people.admin.userId, name: 'Noor', roles: [] }
    const late = transitionApplication({ ...context, actor } as unknown as SignedInContext, looked, { status: 'trial' })
    await expect(late).rejects.toMatchObject({ status: 409 })
    const [application] = await backend.db.select().from(applications).where(eq(applications.id, id))
    expect(application?.status).toBe('withdrawn')
  })

  it('are not undone after a minute, after the volunteer withdrew, and without a transition', async () => {
    const undoOf = (id: number) => people.admin.call('PUT', `/api/v1/applications/${id}/undo`)
    const late = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    await move(people.admin, late.id, { status: 'in_contact' })
    backend.clock.advance(undoMs + 1)
    expect(errorsOf(await undoOf(late.id))).toEqual([['application.undo_expired', '/data']])
    const withdrawn = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    await volunteer.call('PUT', `/api/v1/applications/${withdrawn.id}/withdraw`)
    expect((await undoOf(withdrawn.id)).statusCode).toBe(422)
    const untouched = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    expect((await undoOf(untouched.id)).statusCode).toBe(422)
  })

  it('are not for whoever applied, who withdraws or stops: a colleague or the center handles it', async () => {
    const member = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const { id } = await insertApplication(backend.db, { ...now(), organizationId, userId: member.userId })
    const withdrawals = async () =>
      (await people.admin.call('GET', '/api/v1/notifications'))
        .json<Document<Resource[]>>()
        .data.filter(({ attributes }) => attributes?.link === `/applications/${id}`)
    const meeting = { times: [{ starts_at: '2035-03-27T13:00:00.000Z', minutes: 30 }] }
    for (const attributes of [
      { status: 'placed' },
      { status: 'meeting', meeting },
      { status: 'declined', reason: 'Nee.' },
    ])
      expect((await move(member, id, attributes)).statusCode).toBe(403)
    const bulk = { ids: [String(id)], attributes: { action: 'step', status: 'in_contact' } }
    const tried = await member.call('PATCH', '/api/v1/applications/bulk_update', bulk)
    expect(tried.json().meta.results[0].ok).toBe(false)
    expect(await withdrawals()).toEqual([])
    expect((await move(people.admin, id, { status: 'in_contact' })).statusCode).toBe(200)
    expect((await move(people.center, id, { status: 'trial' })).statusCode).toBe(200)
    expect((await move(member, id, { status: 'withdrawn' })).statusCode).toBe(200)
    expect(await withdrawals()).toHaveLength(1)
  })

  it('let only the volunteer withdraw by that endpoint', async () => {
    const { id } = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
    expect((await people.center.call('PUT', `/api/v1/applications/${id}/withdraw`)).statusCode).toBe(403)
    const response = await volunteer.call('PUT', `/api/v1/applications/${id}/withdraw`)
    expect([response.statusCode, response.json().data.attributes.status]).toEqual([200, 'withdrawn'])
    const notified = (await people.admin.call('GET', '/api/v1/notifications')).json<Document<Resource[]>>().data
    expect(notified.map(({ attributes }) => [attributes?.kind, attributes?.link])).toContainEqual([
      'application_withdrawn',
      `/applications/${id}`,
    ])
    // Who works from mail need not answer any more.
    const mails = (await backend.outbox()).filter(({ template }) => template === 'application.withdrawn')
    expect(mails.map(({ recipient, link }) => [recipient, link])).toContainEqual([
      'marloes@organisatie.example',
      `https://centrum-1.example/applications/${id}`,
    ])
    expect((await volunteer.call('PUT', `/api/v1/applications/${id}/withdraw`)).statusCode).toBe(422)
  })

  it('are not mailed once the volunteer has withdrawn, or deleted the account, while the mail waited', async () => {
    const statusMails = async () =>
      (await backend.outbox()).filter(
        ({ template, recipient }) => template === 'application.status' && recipient === volunteer.headers.uid,
      ).length
    const endings = [
      (id: number) => volunteer.call('PUT', `/api/v1/applications/${id}/withdraw`),
      async () => {
        const center = await centerOf(backend.db, 1)
        const context = contextOfJob({ db: backend.db, ...now(), center, locale: 'nl', siteUrl: '' })
        await inTransaction(context, (tx) => endApplicationsOf(tx, { id: volunteer.userId }))
      },
    ]
    for (const end of endings) {
      const { id } = await insertApplication(backend.db, { ...now(), organizationId, userId: volunteer.userId })
      expect((await move(people.admin, id, { status: 'in_contact' })).statusCode).toBe(200)
      expect((await move(people.admin, id, { status: 'trial' })).statusCode).toBe(200)
      expect(await statusMails()).toBe(2)
      await end(id)
      expect(await statusMails()).toBe(0)
    }
  })

  it('leave a vacancy open whose last position is taken: whoever placed them decides', async () => {
    const vacancy = await insertVacancy(backend.db, { ...now(), organizationId, positions: 2 })
    const [one, two] = [
      await insertApplication(backend.db, { ...now(), vacancyId: vacancy.id }),
      await insertApplication(backend.db, { ...now(), vacancyId: vacancy.id }),
    ]
    const status = async () =>
      (await people.admin.call('GET', `/api/v1/vacancies/${vacancy.id}`)).json().data.attributes.status
    await move(people.admin, one.id, { status: 'placed' })
    expect(await status()).toBe('published')
    const left = await insertApplication(backend.db, { ...now(), vacancyId: vacancy.id })
    const before = (await backend.outbox()).length
    await move(people.admin, two.id, { status: 'placed' })
    expect(await status()).toBe('published')
    const response = await people.admin.call('GET', remainingApplicationsPath(String(vacancy.id)))
    const { data, meta } = response.json()
    expect(data.map(({ id }: Resource) => id)).toEqual([String(left.id)])
    expect(meta.facets.status).toMatchObject({ placed: 2 })
    // The one who was placed alone.
    expect((await backend.outbox()).length - before).toBe(1)
  })
})
