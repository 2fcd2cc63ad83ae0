/** What one person can cause others to be mailed: each limit holds when requests arrive at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { addDays, dutchDay, dutchInstant } from '#shared/dutch-days.ts'
import { applicationsPerDay } from '#shared/resources/application.ts'
import { ownPupilPath, pupilPath, pupilsPath } from '#shared/resources/pupil.ts'
import { vacancyReportsPath } from '#shared/resources/vacancy-report.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { secondsToMidnight } from '../support/seconds-to-midnight.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now() })
const body = (type: string, attributes: object) => ({ data: { type, attributes } })
const codeOf = (response: { json(): { errors?: { code: string }[] } }) => response.json().errors?.[0]?.code
const mailsTo = async (address: string, template: string) =>
  (await backend.outbox()).filter((mail) => mail.recipient === address && mail.template === template).length

describe('replies of one volunteer', () => {
  const reply = (volunteer: SignedIn, vacancyId: number) =>
    volunteer.call(
      'POST',
      '/api/v1/applications',
      body('applications', { vacancy_id: String(vacancyId), motivation: 'Ik help graag.' }),
    )

  it('are two to one vacancy in a week, however often they are withdrawn', async () => {
    const volunteer = await actAs(backend, 1)
    const { id } = await insertVacancy(backend.db, { ...at(), status: 'published' })
    for (let round = 0; round < 2; round++) {
      const { data } = (await reply(volunteer, id)).json()
      expect((await volunteer.call('PUT', `/api/v1/applications/${data.id}/withdraw`)).statusCode).toBe(200)
    }
    const third = await reply(volunteer, id)
    expect([third.statusCode, codeOf(third), third.headers['retry-after']]).toEqual([
      429,
      'application.repeated',
      // Until midnight of the seventh day.
      String((6 * 24 + 14) * 3600),
    ])
    backend.clock.advance(7 * 24 * 3600_000)
    expect((await reply(await actAs(backend, 1), id)).statusCode).toBe(201)
  })

  it(`are ${applicationsPerDay} in a day, also at once`, async () => {
    const volunteer = await actAs(backend, 1)
    for (let sent = 0; sent < applicationsPerDay - 1; sent++)
      await insertApplication(backend.db, { ...at(), userId: volunteer.userId, status: 'withdrawn' })
    const vacancies = await Promise.all(
      [1, 2, 3].map(() => insertVacancy(backend.db, { ...at(), status: 'published' })),
    )
    const responses = await Promise.all(vacancies.map(({ id }) => reply(volunteer, id)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429])
  })

  it('may go on the next morning, as the response says', async () => {
    // 20:00 in the Netherlands.
    backend.clock.advance(dutchInstant('2026-03-18', '20:00').getTime() - backend.clock.now().getTime())
    const volunteer = await actAs(backend, 1)
    for (let sent = 0; sent < applicationsPerDay; sent++)
      await insertApplication(backend.db, { ...at(), userId: volunteer.userId, status: 'withdrawn' })
    const { id } = await insertVacancy(backend.db, { ...at(), status: 'published' })
    const refused = await reply(volunteer, id)
    expect([refused.statusCode, codeOf(refused), refused.headers['retry-after']]).toEqual([
      429,
      'application.too_many',
      String(4 * 3600),
    ])
    backend.clock.advance(4 * 3600_000)
    expect((await reply(volunteer, id)).statusCode).toBe(201)
  })
})

it('reports of a vacancy and of an organization are twenty in a day', async () => {
  const organization = await insertOrganization(backend.db, at())
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId: organization.id, status: 'published' })
  const reports = [
    [
      vacancyReportsPath,
      body('vacancy_reports', { open_for: 9000, reason: 'outdated', vacancy_id: String(vacancy.id) }),
    ],
    [
      '/api/v1/correction_reports',
      body('correction_reports', { open_for: 9000, message: 'Klopt niet.', organization_id: String(organization.id) }),
    ],
  ] as const
  for (const [url, payload] of reports) {
    const send = () => backend.app.inject({ method: 'POST', url, headers: siteHeaders(), payload })
    const statuses = (await Promise.all(Array.from({ length: 22 }, send))).map(({ statusCode }) => statusCode)
    expect([url, statuses.filter((status) => status === 201).length]).toEqual([url, 20])
    const refused = await send()
    expect([codeOf(refused), refused.headers['retry-after']]).toEqual([
      'report.too_many',
      String(secondsToMidnight(at().now)),
    ])
  }
})

it('mails to a guardian are four in a day, also of requests that were removed, and others go on the days after', async () => {
  const pupil = await actAs(backend, 1)
  const school = await insertOrganization(backend.db, { ...at(), organizationType: 'School' })
  const guardian = 'ouder@voorbeeld.example'
  const ask = (who = pupil) =>
    who.call(
      'POST',
      pupilsPath,
      body('pupils', { school_id: String(school.id), class_name: '4A', adult: false, guardian_email: guardian }),
    )
  for (let round = 0; round < 4; round++) {
    const { data } = (await ask()).json()
    expect((await pupil.call('DELETE', pupilPath(data.id))).statusCode).toBe(204)
  }
  const others = [pupil, ...(await Promise.all(Array.from({ length: 4 }, () => actAs(backend, 1))))]
  for (const other of others) expect((await ask(other)).statusCode).toBe(201)
  const days = async () => {
    const mails = (await backend.outbox()).filter(({ recipient }) => recipient === guardian)
    return mails.map((mail) => dutchDay(mail.nextAttemptAt)).sort()
  }
  const today = dutchDay(at().now)
  const [tomorrow, dayAfter] = [addDays(today, 1), addDays(today, 2)]
  expect(await days()).toEqual([today, today, today, today, tomorrow, tomorrow, tomorrow, tomorrow, dayAfter])
  const last = (await others.at(-1)?.call('GET', ownPupilPath))?.json().data[0]
  // A day after the mail, not after the request.
  expect(last.attributes.remindable_from).toBe(dutchInstant(addDays(today, 3)).toISOString())
  expect((await others.at(-1)?.call('DELETE', pupilPath(last.id)))?.statusCode).toBe(204)
  expect((await days()).at(-1)).toBe(tomorrow)
})

describe('invitations', () => {
  const invite = (admin: SignedIn, email: string, organizationId: number) =>
    admin.call('POST', '/api/v1/users', {
      ...body('users', {
        ...{ email, first_name: 'Nieuw', last_name: 'Lid', role: 'member' },
        organization_id: String(organizationId),
      }),
    })

  it('of an organization are fifty in a day, beside those of the center for it', async () => {
    const { id } = await insertOrganization(backend.db, at())
    const own = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: own.id }])
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const invitedBy = (userId: number, times: number) =>
      backend.db.insert(auditEvents).values(
        Array.from({ length: times }, () => ({
          ...{ centerId: 1, actorId: userId, action: 'user.invited', targetType: 'users' },
          ...{ changes: { role: 'member', organizationId: id }, createdAt: backend.clock.now() },
        })),
      )
    expect((await invite(staff, 'centrum@mail.example', id)).statusCode).toBe(201)
    await invitedBy(staff.userId, 49)
    expect((await invite(admin, 'eerste@mail.example', id)).statusCode).toBe(201)
    await invitedBy(admin.userId, 48)
    expect((await invite(admin, 'vijftig@mail.example', id)).statusCode).toBe(201)
    const refused = await invite(admin, 'eenenvijftig@mail.example', id)
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'user.too_many_invitations'])
  })

  it('of one person are five in a day', async () => {
    const { id } = await insertOrganization(backend.db, at())
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const { data } = (await invite(admin, 'vaak@mail.example', id)).json()
    const again = () => admin.call('POST', `/api/v1/users/${data.id}/resend_confirmation_instructions`)
    for (let round = 0; round < 4; round++) expect((await again()).statusCode).toBe(204)
    const refused = await again()
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'user.invited_today'])
    expect(await mailsTo('vaak@mail.example', 'account.invite')).toBe(5)
  })
})
