/** The stage passport: enrollment at a school, a guardian's consent, hours that the organization approves, and the certificate. */

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { formSubmissions, forms, formTokens } from '#backend/db/schema/forms.ts'
import { certificates, hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import {
  certificateCheckPath,
  certificateDocumentPath,
  certificateEvaluationPath,
  certificatesOfPupilPath,
  certificatesPath,
} from '#shared/resources/certificate.ts'
import {
  approveHoursPath,
  hourEntriesPath,
  hourEntryPath,
  hoursOfPupilPath,
  rejectHoursPath,
} from '#shared/resources/hour-entry.ts'
import { pupilPath, pupilsPath, shownPupilPath, stageConsentPath } from '#shared/resources/pupil.ts'
import { staffPupils } from '#shared/resources/staff-stages.ts'
import {
  actAs,
  buildBackend,
  centerIds,
  type SignedIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'

type Person = Awaited<ReturnType<typeof actAs>>

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now() })
const codeOf = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code
const body = (type: string, attributes: object) => ({ data: { type, attributes } })
const visitor = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, center = '1') =>
  backend.app.inject({ method, url, headers: siteHeaders(center), ...(payload ? { payload } : {}) })

async function school() {
  const organization = await insertOrganization(backend.db, { ...at(), organizationType: 'School' })
  const teacher = await actAs(backend, 1, [{ name: 'member', organizationId: organization.id }])
  return { organization, teacher }
}

const request = (who: SignedIn, schoolId: number, values: object = {}) =>
  who.call(
    'POST',
    pupilsPath,
    body('pupils', { school_id: String(schoolId), class_name: '4 havo A', adult: true, ...values }),
  )

async function guardianToken(address: string): Promise<string> {
  const mails = await backend.outbox()
  const mail = mails.filter(({ recipient }) => recipient === address).at(-1)
  const token = /stage-toestemming\/([\w-]+)/.exec(mail?.link ?? '')?.[1]
  if (!token) throw new Error(`No link was mailed to ${address}`)
  return token
}

/** An enrolled pupil who works at an organization. */
async function stage() {
  const { organization: atSchool, teacher } = await school()
  const pupil = await actAs(backend, 1)
  const id = (await request(pupil, atSchool.id)).json().data.id as string
  await teacher.call('PUT', `${pupilPath(id)}/enroll`)
  const organization = await insertOrganization(backend.db, at())
  const host = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId: organization.id, masHours: 20 })
  const application = await insertApplication(backend.db, {
    ...at(),
    userId: pupil.userId,
    vacancyId: vacancy.id,
    status: 'placed',
  })
  return { pupil, pupilId: id, teacher, atSchool, host, organization, application }
}

const enter = (who: SignedIn, applicationId: number, values: object = {}) =>
  who.call(
    'POST',
    hourEntriesPath,
    body('hour_entries', {
      application_id: String(applicationId),
      worked_on: '2026-03-10',
      minutes: 150,
      description: 'Koffie geschonken',
      ...values,
    }),
  )
const approve = (who: SignedIn, ...ids: string[]) => who.call('PUT', approveHoursPath, body('hour_entries', { ids }))

it('has sample pupils with hours on both tenants that have it', async () => {
  const seeded = await backend.db
    .selectDistinct({ centerId: pupils.centerId })
    .from(pupils)
    .innerJoin(hourEntries, eq(hourEntries.userId, pupils.userId))
    .orderBy(pupils.centerId)
  expect(seeded.map(({ centerId }) => String(centerId))).toEqual([centerIds.demo, centerIds.roermond])
})

describe('an enrollment', () => {
  it('waits for the school and, under eighteen, for a guardian, who decides by a mailed link', async () => {
    const { organization, teacher } = await school()
    const pupil = await actAs(backend, 1)
    const address = `ouder-${pupil.userId}@voorbeeld.example`
    const response = await request(pupil, organization.id, { adult: false, guardian_email: address })
    expect(response.statusCode).toBe(201)
    const { id, attributes } = response.json().data
    expect(attributes).toMatchObject({ status: 'requested', consent: 'pending', hours_goal: 30 })
    expect(response.body).not.toContain(address)
    const token = await guardianToken(address)

    const shown = await visitor('GET', stageConsentPath(token))
    expect(shown.json().data.attributes).toMatchObject({ state: 'pending', school: organization.name })
    const [unread] = await backend.db
      .select()
      .from(pupils)
      .where(eq(pupils.id, Number(id)))
    expect(unread?.consent).toBe('pending')
    const nameless = await visitor('PUT', stageConsentPath(token), body('stage_consents', { consent: true }))
    expect(nameless.statusCode).toBe(422)
    const decision = body('stage_consents', { consent: true, guardian_name: 'Ans de Wit' })
    expect((await visitor('PUT', stageConsentPath(token), decision, '2')).statusCode).toBe(404)
    for (const _ of [1, 2]) {
      const granted = await visitor('PUT', stageConsentPath(token), decision)
      expect(granted.json().data.attributes.state).toBe('granted')
    }
    expect((await visitor('GET', stageConsentPath('geraden'))).statusCode).toBe(404)

    expect((await teacher.call('PUT', `${pupilPath(id)}/enroll`)).json().data.attributes.status).toBe('enrolled')
    expect((await request(pupil, organization.id)).statusCode).toBe(422)
  })

  it('asks a guardian under eighteen, and a school of this center', async () => {
    const pupil = await actAs(backend, 1)
    const { organization } = await school()
    const minor = await request(pupil, organization.id, { adult: false })
    expect(minor.json().errors[0].source.pointer).toBe('/data/attributes/guardian_email')
    const noSchool = await insertOrganization(backend.db, at())
    expect(codeOf(await request(pupil, noSchool.id))).toBe('pupil.no_school')
    const elsewhere = await insertOrganization(backend.db, { ...at(), centerId: 2, organizationType: 'School' })
    expect((await request(pupil, elsewhere.id)).statusCode).toBe(422)
    expect((await visitor('POST', pupilsPath, body('pupils', {}))).statusCode).toBe(401)
  })

  it('asks another person than the pupil to be the guardian', async () => {
    const pupil = await actAs(backend, 1)
    const { organization } = await school()
    const [own] = await backend.db.select({ email: users.email }).from(users).where(eq(users.id, pupil.userId))
    const address = own?.email.toUpperCase()
    const response = await request(pupil, organization.id, { adult: false, guardian_email: address })
    expect(codeOf(response)).toBe('pupil.own_guardian')
    expect(response.json().errors[0].source.pointer).toBe('/data/attributes/guardian_email')
    const grown = await request(pupil, organization.id, { adult: true, guardian_email: address })
    expect(grown.statusCode).toBe(201)
  })

  it('mails a guardian again after a day, with a new link that ends the earlier one; a link ends after thirty days', async () => {
    const { organization } = await school()
    const pupil = await actAs(backend, 1)
    const address = `voogd-${pupil.userId}@voorbeeld.example`
    const { id } = (await request(pupil, organization.id, { adult: false, guardian_email: address })).json().data
    const first = await guardianToken(address)
    const day = 24 * 3600 * 1000
    const tomorrow = new Date(backend.clock.now().getTime() + day).toISOString()
    const read = async () => (await pupil.call('GET', pupilPath(id))).json().data.attributes
    expect((await read()).remindable_from).toBe(tomorrow)
    expect((await pupil.call('PUT', `${pupilPath(id)}/remind_guardian`)).statusCode).toBe(429)
    await backend.db
      .update(pupils)
      .set({ consentExpiresAt: new Date(backend.clock.now().getTime() + 28 * day) })
      .where(eq(pupils.id, Number(id)))
    expect((await pupil.call('PUT', `${pupilPath(id)}/remind_guardian`)).statusCode).toBe(200)
    const second = await guardianToken(address)
    expect(second).not.toBe(first)
    expect((await visitor('GET', stageConsentPath(first))).statusCode).toBe(404)
    await backend.db
      .update(pupils)
      .set({ consentExpiresAt: backend.clock.now() })
      .where(eq(pupils.id, Number(id)))
    expect((await visitor('GET', stageConsentPath(second))).json().data.attributes.state).toBe('expired')
    const late = await visitor('PUT', stageConsentPath(second), body('stage_consents', { consent: false }))
    expect(late.statusCode).toBe(410)
  })

  it('loses the consent of a guardian at any time, and asks them again with a new link', async () => {
    const { organization } = await school()
    const pupil = await actAs(backend, 1)
    const address = `moeder-${pupil.userId}@voorbeeld.example`
    const { id } = (await request(pupil, organization.id, { adult: false, guardian_email: address })).json().data
    const first = await guardianToken(address)
    const decide = (token: string, values: object) =>
      visitor('PUT', stageConsentPath(token), body('stage_consents', values))
    const yes = { consent: true, guardian_name: 'Ans de Wit' }
    expect((await decide(first, yes)).json().data.attributes.state).toBe('granted')
    const remind = () => pupil.call('PUT', `${pupilPath(id)}/remind_guardian`)
    expect(codeOf(await remind())).toBe('pupil.consent_decided')
    expect((await pupil.call('GET', pupilPath(id))).json().data.attributes.remindable_from).toBeNull()
    await backend.db
      .update(pupils)
      .set({ consentExpiresAt: backend.clock.now() })
      .where(eq(pupils.id, Number(id)))
    for (const _ of [1, 2]) {
      expect((await decide(first, { consent: false })).json().data.attributes.state).toBe('closed')
    }
    expect((await decide(first, yes)).statusCode).toBe(410)
    expect((await pupil.call('GET', pupilPath(id))).json().data.attributes.consent).toBe('declined')

    expect((await remind()).json().data.attributes.consent).toBe('declined')
    expect((await remind()).statusCode).toBe(429)
    const second = await guardianToken(address)
    expect((await visitor('GET', stageConsentPath(second))).json().data.attributes.state).toBe('declined')
    expect((await decide(second, yes)).json().data.attributes.state).toBe('granted')
  })

  it('is managed by its school and the center, and by nobody else', async () => {
    const { pupil, pupilId, teacher, host } = await stage()
    const change = body('pupils', { hours_goal: 48 })
    expect((await teacher.call('PATCH', pupilPath(pupilId), change)).json().data.attributes.hours_goal).toBe(48)
    expect((await pupil.call('PATCH', pupilPath(pupilId), change)).statusCode).toBe(403)
    expect((await host.call('PATCH', pupilPath(pupilId), change)).statusCode).toBe(404)
    expect((await teacher.call('GET', pupilPath(pupilId))).json().data.attributes.hours_goal).toBe(48)
    expect((await visitor('GET', pupilPath(pupilId))).statusCode).toBe(401)
    const other = await school()
    expect((await other.teacher.call('GET', pupilPath(pupilId))).statusCode).toBe(404)
    expect((await other.teacher.call('DELETE', pupilPath(pupilId))).statusCode).toBe(404)
    const list = await other.teacher.call('GET', staffPupils.apiPath({}))
    expect(list.json().data).toEqual([])
    const stale = body('pupils', { hours_goal: 20, lock_version: 0 })
    expect((await teacher.call('PATCH', pupilPath(pupilId), stale)).statusCode).toBe(409)
    expect((await teacher.call('PATCH', pupilPath(pupilId), body('pupils', { hours_goal: 0 }))).statusCode).toBe(422)
    expect((await teacher.call('DELETE', pupilPath(pupilId))).statusCode).toBe(204)
    expect((await teacher.call('DELETE', pupilPath(pupilId))).statusCode).toBe(404)
  })
})

describe('hours', () => {
  it('are entered by an enrolled pupil with consent, for an own placement, on a day of it', async () => {
    const { pupil, application, pupilId } = await stage()
    expect((await enter(pupil, application.id)).statusCode).toBe(201)
    expect(codeOf(await enter(pupil, application.id, { minutes: 600 }))).toBe('hours.too_many')
    expect(codeOf(await enter(pupil, application.id, { worked_on: '2026-03-11' }))).toBe('hours.day')
    expect(codeOf(await enter(pupil, application.id, { worked_on: '2026-03-01' }))).toBe('hours.day')
    expect((await enter(pupil, application.id, { minutes: 5 })).statusCode).toBe(422)
    const other = await stage()
    expect((await enter(pupil, other.application.id)).statusCode).toBe(404)
    await backend.db
      .update(pupils)
      .set({ consent: 'declined' })
      .where(eq(pupils.id, Number(pupilId)))
    expect(codeOf(await enter(pupil, application.id))).toBe('hours.not_yet')
    expect((await visitor('POST', hourEntriesPath, body('hour_entries', {}))).statusCode).toBe(401)
    const early = await insertApplication(backend.db, { ...at(), userId: other.pupil.userId, status: 'new' })
    expect(codeOf(await enter(other.pupil, early.id))).toBe('hours.no_stage')
  })

  it('are approved or rejected by the organization, and corrected by the pupil', async () => {
    const { pupil, pupilId, application, host, teacher } = await stage()
    const first = (await enter(pupil, application.id)).json().data.id as string
    const second = (await enter(pupil, application.id, { minutes: 60 })).json().data.id as string
    expect((await approve(pupil, first)).statusCode).toBe(403)
    expect((await approve(teacher, first)).statusCode).toBe(403)
    const stranger = await stage()
    expect((await approve(stranger.host, first)).statusCode).toBe(404)
    for (const _ of [1, 2]) expect((await approve(host, first)).statusCode).toBe(200)
    const noReason = await host.call('PUT', rejectHoursPath(second), body('hour_entries', { reason: '' }))
    expect(noReason.statusCode).toBe(422)
    const reason = body('hour_entries', { reason: 'Dit was een half uur.' })
    expect((await host.call('PUT', rejectHoursPath(second), reason)).statusCode).toBe(200)
    expect(codeOf(await host.call('PUT', rejectHoursPath(second), reason))).toBe('hours.decided')

    const [read] = (await teacher.call('GET', staffPupils.apiPath({}))).json().data
    expect(read).toMatchObject({ id: pupilId, attributes: { approved_minutes: 150, submitted_minutes: 0 } })
    const fixed = await pupil.call('PATCH', hourEntryPath(second), body('hour_entries', { minutes: 30 }))
    expect(fixed.json().data.attributes).toMatchObject({ status: 'submitted', reason: null, minutes: 30 })
    expect(codeOf(await pupil.call('PATCH', hourEntryPath(first), body('hour_entries', { minutes: 30 })))).toBe(
      'hours.approved',
    )
    expect((await host.call('DELETE', hourEntryPath(second))).statusCode).toBe(403)
    expect((await pupil.call('DELETE', hourEntryPath(second))).statusCode).toBe(204)
    const { data } = (await pupil.call('GET', '/api/v1/notifications')).json()
    expect(data.map((entry: { attributes: { kind: string } }) => entry.attributes.kind)).toEqual(
      expect.arrayContaining(['hours_approved', 'hours_rejected', 'pupil_enrolled']),
    )
  })
})

describe('hours that were changed since somebody looked at them', () => {
  it('are neither approved nor rejected', async () => {
    const { pupil, application, host } = await stage()
    const { id, attributes } = (await enter(pupil, application.id)).json().data
    const seen = attributes.lock_version
    await pupil.call('PATCH', hourEntryPath(id), body('hour_entries', { minutes: 480 }))
    const decide = (version: number) =>
      host.call('PUT', approveHoursPath, body('hour_entries', { ids: [id], lock_versions: [version] }))
    const rejected = body('hour_entries', { reason: 'Dit was een uur.', lock_version: seen })
    expect(codeOf(await host.call('PUT', rejectHoursPath(id), rejected))).toBe('stale')
    expect(codeOf(await decide(seen))).toBe('stale')
    expect((await decide(seen + 1)).statusCode).toBe(200)
    // What is approved stays so, whatever version is named.
    expect((await decide(seen)).statusCode).toBe(200)
  })
})

describe('the notification of hours', () => {
  it('is one for all hours that wait for the organization, and a new one when hours wait again', async () => {
    const { pupil, application, host, organization, atSchool, teacher } = await stage()
    const second = await actAs(backend, 1)
    const enrolled = (await request(second, atSchool.id)).json().data.id
    await teacher.call('PUT', `${pupilPath(enrolled)}/enroll`)
    const { vacancyId } = application
    const placed = {
      ...at(),
      userId: second.userId,
      vacancyId,
      organizationId: organization.id,
      status: 'placed' as const,
    }
    const other = await insertApplication(backend.db, placed)
    const notified = async () => {
      const { data } = (await host.call('GET', '/api/v1/notifications')).json()
      const kinds = data as { id: string; attributes: { kind: string; link: string } }[]
      const ofHours = kinds.filter(({ attributes }) => attributes.kind === 'hours_submitted')
      // The host may work for another organization too.
      const link = `/stages?status=submitted&selected-organization=${organization.id}`
      for (const { attributes } of ofHours) expect(attributes.link).toBe(link)
      return ofHours.map(({ id }) => id)
    }
    const entered = async (who: Person, id: number) => (await enter(who, id)).json().data.id as string
    const first = [await entered(pupil, application.id), await entered(second, other.id)]
    const [once, ...more] = await notified()
    expect([once === undefined, more]).toEqual([false, []])

    await approve(host, ...first)
    expect(await notified()).toEqual([])
    const third = (await enter(pupil, application.id, { minutes: 60 })).json().data.id as string
    const [again, ...others] = await notified()
    expect([again === once, others]).toEqual([false, []])

    await host.call('PUT', rejectHoursPath(third), body('hour_entries', { reason: 'Dit was een half uur.' }))
    expect(await notified()).toEqual([])
    await pupil.call('PATCH', hourEntryPath(third), body('hour_entries', { minutes: 30 }))
    const corrected = await notified()
    expect([corrected.length, corrected[0] === again]).toEqual([1, false])
    await pupil.call('PATCH', hourEntryPath(third), body('hour_entries', { minutes: 45 }))
    expect(await notified()).toEqual(corrected)
  })
})

describe('a change of hours', () => {
  it('keeps the rules of entering them: a day of the placement, a placement, and consent', async () => {
    const { pupil, application, pupilId } = await stage()
    const id = (await enter(pupil, application.id)).json().data.id as string
    const change = (values: object) => pupil.call('PATCH', hourEntryPath(id), body('hour_entries', values))
    expect(codeOf(await change({ worked_on: '2026-03-01' }))).toBe('hours.day')
    expect(codeOf(await change({ worked_on: '2026-03-11' }))).toBe('hours.day')
    const set = (status: 'placed' | 'new') =>
      backend.db.update(applications).set({ status }).where(eq(applications.id, application.id))
    await set('new')
    expect(codeOf(await change({ minutes: 60 }))).toBe('hours.no_stage')
    await set('placed')
    expect((await change({ minutes: 60 })).statusCode).toBe(200)
    await backend.db
      .update(pupils)
      .set({ consent: 'declined' })
      .where(eq(pupils.id, Number(pupilId)))
    expect(codeOf(await change({ minutes: 90 }))).toBe('hours.not_yet')
  })
})

describe('a certificate', () => {
  const finish = (who: SignedIn, applicationId: number) =>
    who.call('POST', certificatesPath, body('certificates', { application_id: String(applicationId) }))
  const sendEvaluation = async (id: string) => {
    const [row] = await backend.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, Number(id)))
    await backend.db
      .update(formTokens)
      .set({ submittedAt: backend.clock.now() })
      .where(eq(formTokens.id, row?.evaluationId ?? 0))
    return row?.code ?? ''
  }
  const finished = async (scene: { pupil: Person; host: Person; application: { id: number } }) => {
    const { pupil, host, application } = scene
    await approve(host, (await enter(pupil, application.id)).json().data.id)
    return (await finish(pupil, application.id)).json().data.id as string
  }

  it('needs approved hours, none that wait, and the evaluation of the pupil', async () => {
    const scene = await stage()
    const { pupil, application, host, teacher } = scene
    expect(codeOf(await finish(pupil, application.id))).toBe('certificate.no_hours')
    const entry = (await enter(pupil, application.id)).json().data.id as string
    expect(codeOf(await finish(pupil, application.id))).toBe('certificate.hours_wait')
    await approve(host, entry)
    expect((await finish(host, application.id)).statusCode).toBe(404)
    const response = await finish(pupil, application.id)
    expect(response.statusCode).toBe(201)
    const { id, attributes } = response.json().data
    expect(attributes).toMatchObject({ minutes: 150, first_day: '2026-03-10', evaluated: false })
    expect(codeOf(await finish(pupil, application.id))).toBe('certificate.already')
    expect(codeOf(await enter(pupil, application.id))).toBe('hours.finished')
    expect(codeOf(await pupil.call('GET', certificateDocumentPath(id)))).toBe('certificate.not_evaluated')
    const invited = (await backend.outbox()).filter(({ template }) => template === 'stage.evaluation')
    expect(invited.length).toBeGreaterThan(0)

    const started = await pupil.call('PUT', certificateEvaluationPath(id))
    expect(started.json().data.attributes.url).toContain('/forms/')
    expect((await teacher.call('PUT', certificateEvaluationPath(id))).statusCode).toBe(403)
    await sendEvaluation(id)
    expect(codeOf(await pupil.call('PUT', certificateEvaluationPath(id)))).toBe('certificate.evaluated')
    const document = await teacher.call('GET', certificateDocumentPath(id))
    expect(document.headers['content-type']).toBe('application/pdf')
    const pdf = document.rawPayload.toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf).toContain('/StructTreeRoot')
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/Lang (nl-NL)')
    expect((await host.call('GET', certificateDocumentPath(id))).statusCode).toBe(404)
  })

  it('is refused for a name that cannot be printed, until the pupil writes it in other letters', async () => {
    const { pupil, host, application } = await stage()
    await approve(host, (await enter(pupil, application.id)).json().data.id)
    const become = (firstName: string) => backend.db.update(users).set({ firstName }).where(eq(users.id, pupil.userId))
    await become('سارة')
    expect(codeOf(await finish(pupil, application.id))).toBe('certificate.name')
    await become('Şirin Nguyễn')
    expect((await finish(pupil, application.id)).statusCode).toBe(201)
  })

  it('is refused to who only asked a school, or has no consent of a guardian any more', async () => {
    const { pupil, host, application } = await stage()
    await approve(host, (await enter(pupil, application.id)).json().data.id)
    const become = (values: Partial<typeof pupils.$inferInsert>) =>
      backend.db.update(pupils).set(values).where(eq(pupils.userId, pupil.userId))
    for (const values of [
      { status: 'requested' as const },
      { status: 'enrolled' as const, consent: 'declined' as const },
    ]) {
      await become(values)
      expect(codeOf(await finish(pupil, application.id))).toBe('certificate.not_yet')
    }
    await become({ consent: 'granted' })
    expect((await finish(pupil, application.id)).statusCode).toBe(201)
  })

  it('needs no evaluation where the center had no form for it, and a form that comes later locks it not', async () => {
    const ofCenter = and(eq(forms.centerId, 1), eq(forms.purpose, 'stage_pupil'))
    const [{ createdAt } = { createdAt: new Date() }] = await backend.db.select().from(forms).where(ofCenter)
    const later = new Date(backend.clock.now().getTime() + 1000)
    await backend.db.update(forms).set({ createdAt: later }).where(ofCenter)
    try {
      const { pupil, teacher, host, application } = await stage()
      await approve(host, (await enter(pupil, application.id)).json().data.id)
      const { id, attributes } = (await finish(pupil, application.id)).json().data
      expect(attributes.evaluated).toBe(true)
      expect(codeOf(await pupil.call('PUT', certificateEvaluationPath(id)))).toBe('certificate.no_form')
      expect((await teacher.call('GET', certificateDocumentPath(id))).statusCode).toBe(200)
      const [stored] = await backend.db
        .select()
        .from(certificates)
        .where(eq(certificates.id, Number(id)))
      expect((await visitor('GET', certificateCheckPath(stored?.code ?? ''))).statusCode).toBe(200)
    } finally {
      await backend.db.update(forms).set({ createdAt }).where(ofCenter)
    }
  })

  it("goes with the account, and so does the pupil's evaluation with its name and answers", async () => {
    const scene = await stage()
    const id = await finished(scene)
    await scene.pupil.call('PUT', certificateEvaluationPath(id))
    const [certificate] = await backend.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, Number(id)))
    const tokenId = certificate?.evaluationId ?? 0
    const [token] = await backend.db.select().from(formTokens).where(eq(formTokens.id, tokenId))
    if (!token) throw new Error('No evaluation')
    const { formId, centerId, createdAt, updatedAt } = token
    const answers = { story: 'Gezellig.' }
    await backend.db.insert(formSubmissions).values({ formId, centerId, tokenId, answers, createdAt, updatedAt })
    const [user] = await backend.db.select().from(users).where(eq(users.id, scene.pupil.userId))
    if (!user) throw new Error('No pupil')
    const site = { center: await centerOf(backend.db, 1), locale: 'nl' as const, siteUrl: '' }
    await deleteUser(contextOfJob({ db: backend.db, ...at(), ...site }), user)
    expect([
      await backend.db.$count(certificates, eq(certificates.id, Number(id))),
      await backend.db.$count(formTokens, eq(formTokens.id, tokenId)),
      await backend.db.$count(formSubmissions, eq(formSubmissions.tokenId, tokenId)),
    ]).toEqual([0, 0, 0])
  })

  it('and the hours of a pupil are read by the school, and of no other pupil', async () => {
    const scene = await stage()
    const { pupilId, teacher, host, atSchool } = scene
    const second = await stage()
    await enter(second.pupil, second.application.id, { description: 'Elders' })
    await backend.db
      .update(pupils)
      .set({ organizationId: atSchool.id })
      .where(eq(pupils.id, Number(second.pupilId)))
    const certificate = await finished(scene)
    const read = async (who: SignedIn, path: string) => (await who.call('GET', path)).json().data
    expect(await read(teacher, hoursOfPupilPath(pupilId))).toMatchObject([
      { attributes: { description: 'Koffie geschonken', minutes: 150, status: 'approved' } },
    ])
    expect(await read(teacher, certificatesOfPupilPath(pupilId))).toMatchObject([{ id: certificate }])
    expect((await teacher.call('GET', shownPupilPath(pupilId))).json().included).toMatchObject([
      { type: 'organizations', id: String(atSchool.id) },
    ])
    const other = await school()
    for (const path of [hoursOfPupilPath(pupilId), certificatesOfPupilPath(pupilId)]) {
      expect((await visitor('GET', path)).statusCode).toBe(401)
      expect(await read(other.teacher, path)).toEqual([])
    }
    expect(await read(host, certificatesOfPupilPath(pupilId))).toEqual([])
    const [entry] = await read(teacher, hoursOfPupilPath(pupilId))
    const rejection = body('hour_entries', { reason: 'Nee', lock_version: 0 })
    expect((await teacher.call('PUT', rejectHoursPath(entry.id), rejection)).statusCode).toBe(403)
  })

  it('is checked by its code, with nothing personal but the name', async () => {
    const scene = await stage()
    const id = await finished(scene)
    const [unevaluated] = await backend.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, Number(id)))
    expect((await visitor('GET', certificateCheckPath(unevaluated?.code ?? ''))).statusCode).toBe(404)
    await scene.pupil.call('PUT', certificateEvaluationPath(id))
    const code = await sendEvaluation(id)
    const check = await visitor('GET', certificateCheckPath(code))
    expect(check.json().data.attributes).toEqual({
      holder_name: unevaluated?.holderName,
      organization_name: scene.organization.name,
      minutes: 150,
      issued_on: '2026-03-10',
    })
    expect((await visitor('GET', certificateCheckPath(code), undefined, '2')).statusCode).toBe(404)
    expect((await visitor('GET', certificateCheckPath('geraden'))).statusCode).toBe(404)
  })

  it('goes with the account, as do the enrollment and the descriptions of hours', async () => {
    const scene = await stage()
    const id = await finished(scene)
    const admin = await actAs(backend, 1, [{ name: 'super_admin' }])
    expect((await admin.call('DELETE', `/api/v1/users/${scene.pupil.userId}`)).statusCode).toBe(204)
    expect(
      await backend.db
        .select()
        .from(certificates)
        .where(eq(certificates.id, Number(id))),
    ).toEqual([])
    expect(
      await backend.db
        .select()
        .from(pupils)
        .where(eq(pupils.id, Number(scene.pupilId))),
    ).toEqual([])
    const [entry] = await backend.db.select().from(hourEntries).where(eq(hourEntries.userId, scene.pupil.userId))
    expect(entry?.description).toBe('')
  })
})
