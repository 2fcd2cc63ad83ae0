/** What a finished stage does beside its certificate: both sides evaluate it, and its application ends (domain.md DOM-25). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { forms } from '#backend/db/schema/forms.ts'
import { dataReleases } from '#backend/db/schema/invitations.ts'
import { certificates, hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { sampleForms } from '#backend/db/seed/forms.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import { certificateEvaluationPath, certificatesPath } from '#shared/resources/certificate.ts'
import { formPath } from '#shared/resources/form.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

/** A pupil named Yara whose hours at an organization are approved. */
async function stage({ status = 'placed' as ApplicationStatus, contact = true } = {}) {
  const now = backend.clock.now()
  const stamps = { createdAt: now, updatedAt: now, centerId: 1 }
  const school = await insertOrganization(backend.db, { now, organizationType: 'School' })
  const pupil = await actAs(backend, 1)
  const { userId } = pupil
  await backend.db.update(users).set({ firstName: 'Yara' }).where(eq(users.id, userId))
  await backend.db.insert(pupils).values({
    ...{ ...stamps, userId, organizationId: school.id, className: '4 havo A', hoursGoal: 30 },
    ...{ status: 'enrolled' as const, consent: 'not_required' as const },
  })
  const { id: organizationId, name } = await insertOrganization(backend.db, { now })
  const host = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  const rima = await actAs(backend, 1, [{ name: 'member', organizationId }])
  const { id: vacancyId } = await insertVacancy(backend.db, {
    now,
    organizationId,
    title: 'Koffie schenken',
    positions: 1,
  })
  await backend.db
    .update(vacancies)
    .set({ contactPerson: contact ? { name: 'Rima', email: await addressOf(rima), phone: null, role: null } : null })
    .where(eq(vacancies.id, vacancyId))
  const { id } = await insertApplication(backend.db, { now, organizationId, vacancyId, userId, status })
  await backend.db.insert(hourEntries).values({
    ...{ ...stamps, userId, applicationId: id, vacancyId, organizationId, workedOn: '2026-03-09', minutes: 150 },
    ...{ description: 'Koffie geschonken', status: 'approved' as const },
  })
  return { pupil, host, rima, organizationId, organization: name, vacancyId, id }
}

const finish = async (pupil: SignedIn, applicationId: number) => {
  const attributes = { application_id: String(applicationId) }
  const response = await pupil.call('POST', certificatesPath, { data: { type: 'certificates', attributes } })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().data.id as string
}
const mailsTo = async (...recipients: string[]) =>
  (await backend.outbox()).filter(({ recipient }) => recipients.includes(recipient))
const evaluationsTo = async (...recipients: string[]) =>
  (await mailsTo(...recipients)).filter(({ template }) => template === 'stage.evaluation')
const codeIn = (link: string | null | undefined) => link?.split('/').at(-1) ?? ''
const formOf = async (code: string) => (await visit(backend.app, formPath(code), '1')).json().data.attributes
const addressOf = async ({ userId }: { userId: number }) =>
  (await backend.db.select().from(users).where(eq(users.id, userId)))[0]?.email ?? ''

describe('the evaluation of a stage', () => {
  it('has a sample form for each side, which does not ask about three months', () => {
    for (const purpose of ['stage_pupil', 'stage_organization']) {
      const found = sampleForms.filter((form) => form.purpose === purpose)
      expect(found).toHaveLength(1)
      expect(JSON.stringify(found)).not.toMatch(/drie maanden|three months/)
    }
  })

  it("is asked of the vacancy's contact person, with the vacancy and the pupil's first name in mail and form", async () => {
    const { pupil, host, rima, organization, id } = await stage()
    await finish(pupil, id)
    expect(await evaluationsTo(await addressOf(host))).toEqual([])
    const mail = (await evaluationsTo(await addressOf(rima))).at(-1)
    expect(mail?.subject).toBe('Yara heeft de stage “Koffie schenken” afgerond: hoe ging het?')
    expect(await formOf(codeIn(mail?.link))).toMatchObject({
      title: { nl: 'Hoe ging de stage bij jullie?' },
      recipient_name: organization,
      stage: { side: 'organization', pupil: 'Yara', vacancy: 'Koffie schenken' },
    })
  })

  it('is asked of the admins where the vacancy has no contact person, by one code', async () => {
    const { pupil, host, organizationId, id } = await stage({ contact: false })
    const second = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    await finish(pupil, id)
    const mails = await evaluationsTo(await addressOf(host), await addressOf(second))
    expect(mails).toHaveLength(2)
    expect(new Set(mails.map(({ link }) => link)).size).toBe(1)
  })

  it('names nobody where the name is hidden from the organization by then', async () => {
    const { pupil, rima, id } = await stage({ status: 'ended' })
    await backend.db
      .update(dataReleases)
      .set({ erasedAt: backend.clock.now() })
      .where(eq(dataReleases.applicationId, id))
    await finish(pupil, id)
    const mail = (await evaluationsTo(await addressOf(rima))).at(-1)
    expect(mail?.subject).toMatch(/^Een leerling heeft de stage/)
    expect((await formOf(codeIn(mail?.link))).stage).toMatchObject({ pupil: null })
  })

  it('asks the pupil by a form of their own, and names nobody once the account is deleted', async () => {
    const { pupil, rima, id } = await stage()
    const certificateId = await finish(pupil, id)
    const { url } = (await pupil.call('PUT', certificateEvaluationPath(certificateId))).json().data.attributes
    expect(await formOf(codeIn(url))).toMatchObject({
      title: { nl: 'Hoe was je stage?' },
      recipient_name: 'Yara',
      stage: { side: 'pupil', pupil: null, vacancy: 'Koffie schenken' },
    })
    const mail = (await evaluationsTo(await addressOf(rima))).at(-1)
    await backend.db.delete(certificates).where(eq(certificates.id, Number(certificateId)))
    expect((await formOf(codeIn(mail?.link))).stage).toBeNull()
  })

  it('is not asked about in a form that the center sent to somebody', async () => {
    const response = await backend.app.inject({ url: formPath('PROEF-1-EVALUATIE'), headers: siteHeaders() })
    expect(response.json().data.attributes.stage).toBeNull()
  })
})

describe('the application of a finished stage', () => {
  const stored = async (id: number) => (await backend.db.select().from(applications).where(eq(applications.id, id)))[0]
  const stepsOf = (id: number) =>
    backend.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))
  const notificationsOf = async (who: SignedIn) =>
    (await who.call('GET', '/api/v1/notifications'))
      .json<Document<Resource[]>>()
      .data.map(({ attributes }) => attributes)

  it('ends, so that the place is free, with one mail and a notification to the organization', async () => {
    const { pupil, host, rima, id } = await stage()
    await finish(pupil, id)
    expect(await stored(id)).toMatchObject({ status: 'ended', waitingOn: 'nobody' })
    expect(await stepsOf(id)).toMatchObject([
      { kind: 'stage_finished', fromStatus: 'placed', toStatus: 'ended', actorName: 'Yara' },
    ])
    expect(await notificationsOf(host)).toMatchObject([
      {
        kind: 'stage_finished',
        message: 'Yara heeft de stage “Koffie schenken” afgerond',
        link: expect.stringContaining(`/applications/${id}`),
      },
    ])
    expect((await mailsTo(await addressOf(rima))).map(({ template }) => template)).toEqual(['stage.evaluation'])
    expect((await host.call('PUT', `/api/v1/applications/${id}/undo`)).statusCode).toBe(422)
  })

  it('ends with a mail of its own where the center has no form for the organization', async () => {
    const ofOrganizations = eq(forms.purpose, 'stage_organization')
    await backend.db.update(forms).set({ purpose: 'custom' }).where(ofOrganizations)
    try {
      const { pupil, rima, id } = await stage()
      await finish(pupil, id)
      expect(await mailsTo(await addressOf(rima))).toMatchObject([
        { template: 'stage.finished', link: expect.stringContaining(`/applications/${id}`) },
      ])
    } finally {
      await backend.db.update(forms).set({ purpose: 'stage_organization' }).where(eq(forms.slug, 'stage-organisatie'))
    }
  })

  it('ends from a trial period, which releases nothing more of the pupil', async () => {
    const { pupil, id } = await stage({ status: 'trial' })
    const releases = () => backend.db.$count(dataReleases, eq(dataReleases.applicationId, id))
    const before = await releases()
    await finish(pupil, id)
    expect((await stored(id))?.status).toBe('ended')
    expect(await releases()).toBe(before)
  })

  it('is left as it was when the pupil had stopped', async () => {
    const { pupil, host, id } = await stage({ status: 'ended' })
    await finish(pupil, id)
    expect(await stepsOf(id)).toEqual([])
    expect(await notificationsOf(host)).toEqual([])
  })

  it('is not asked about three months later', async () => {
    const { pupil, id } = await stage()
    await backend.db.insert(applicationEvents).values({
      ...{ applicationId: id, kind: 'status_changed', fromStatus: 'new', toStatus: 'placed', reason: null },
      ...{ actorName: 'Rima', createdAt: new Date(backend.clock.now().getTime() - 95 * 24 * 3600 * 1000) },
    })
    await finish(pupil, id)
    await backend.run('match_checks.ask')
    expect((await mailsTo(await addressOf(pupil))).filter(({ template }) => template === 'match.later')).toEqual([])
  })
})
