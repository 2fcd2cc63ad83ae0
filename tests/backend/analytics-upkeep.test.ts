/** Mails and stale records of a center, and its yearly report for the municipality. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { vacancyViews } from '#backend/db/schema/analytics.ts'
import { plannedDeclines } from '#backend/db/schema/applications.ts'
import { linkChecks, menus } from '#backend/db/schema/centers.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { mailOutbox, withoutContent } from '#backend/db/schema/operations.ts'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob, dutchDate } from '#backend/http/context.ts'
import { testTemplates } from '#backend/mail/test-mails.ts'
import { yearlyReportOf } from '#backend/resources/analytics/yearly-report.ts'
import { yearlyReportDocument } from '#backend/resources/analytics/yearly-report-document.ts'
import { waitingLists } from '#client/shell/pages/waiting-lists.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import en from '#shared/messages/en/analytics.json' with { type: 'json' }
import nl from '#shared/messages/nl/analytics.json' with { type: 'json' }
import { mailFiguresPath, staleRecordsPath, yearlyReportPath } from '#shared/resources/analytics.ts'
import { staffContent } from '#shared/resources/content-item.ts'
import { failedMails } from '#shared/resources/failed-mail.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { mailSamples } from '../support/mail-samples.ts'

const dayMs = 24 * 3600 * 1000

let backend: TestBackend
let center: SignedIn
let own: Awaited<ReturnType<typeof insertOrganization>>
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  own = await insertOrganization(backend.db, { now })
  const staff = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  center = await actAs(backend, 1, [{ name: 'admin', organizationId: staff.id }])
})

const figures = async (path: string) =>
  (await center.call('GET', path)).json<Document<Resource>>().data.attributes as Record<string, unknown>

describe('figures of mails', () => {
  it('count what was sent, waits and failed, by kind, in the period, of one center, and no tests', async () => {
    await backend.db.delete(mailOutbox)
    const mail = (template: string, status: 'pending' | 'sent' | 'failed', date: string, centerId = 1) => ({
      centerId,
      template,
      status,
      createdAt: new Date(`${date}T12:00:00Z`),
      ...{ recipient: 'iemand@voorbeeld.example', senderName: 'Centrum', subject: '-', text: '-', html: '-' },
      templateVersion: 'default',
      nextAttemptAt: new Date(`${date}T12:00:00Z`),
    })
    await backend.db
      .insert(mailOutbox)
      .values([
        mail('application.received', 'sent', '2026-02-01'),
        mail('application.status', 'sent', '2026-02-28'),
        mail('application.status', 'failed', '2026-02-28'),
        { ...mail('application.status', 'failed', '2026-02-27'), recipient: '' },
        mail('digest', 'pending', '2026-02-03'),
        mail('digest', 'sent', '2026-01-31'),
        mail('digest', 'sent', '2026-02-03', 2),
        ...testTemplates.map((template) => mail(template, 'sent', '2026-02-03')),
        mail('mailing.test', 'failed', '2026-02-04'),
      ])
    expect(await figures(mailFiguresPath({ from: '2026-02-01', to: '2026-02-28' }))).toEqual({
      kinds: [
        // Of one that failed only the figures stay: nobody finds it in the list any more.
        { kind: 'application', sent: 2, waiting: 0, failed: 2, listed: 1 },
        { kind: 'digest', sent: 0, waiting: 1, failed: 0, listed: 0 },
        // The list has a test mail that failed, which is no figure.
        { kind: 'mailing', sent: 0, waiting: 0, failed: 0, listed: 1 },
      ],
    })
    const list = await center.call('GET', failedMails.apiPath({ from: '2026-02-01', to: '2026-02-28' }))
    expect(list.json().data).toHaveLength(2)
  })

  it('keep those of one-on-one help when what they said is erased', async () => {
    await backend.db.delete(mailOutbox)
    const sentAt = new Date(backend.clock.now().getTime() - 29 * dayMs)
    const today = dutchDate(sentAt)
    const help = { template: 'help_request.matched', status: 'sent', centerId: 1, createdAt: sentAt, sentAt } as const
    await backend.db.insert(mailOutbox).values({
      ...{
        ...help,
        recipient: 'noor@voorbeeld.example',
        senderName: 'Centrum',
        subject: 'Noor helpt',
        text: 'Noor',
        html: 'Noor',
      },
      ...{ templateVersion: 'default', nextAttemptAt: sentAt, link: 'https://centrum-1.example/hulp/geheim' },
    })
    await backend.run('help.expiry')
    expect(await backend.db.select().from(mailOutbox)).toMatchObject([{ ...help, ...withoutContent }])
    expect(await figures(mailFiguresPath({ from: today, to: today }))).toEqual({
      kinds: [{ kind: 'help_request', sent: 1, waiting: 0, failed: 0, listed: 0 }],
    })
  })

  it('have a text for every kind, in both languages', () => {
    const kinds = new Set(Object.keys(mailSamples).map((kind) => kind.split('.')[0] ?? ''))
    for (const { mails } of [nl, en]) expect([...kinds].filter((kind) => !(kind in mails.kind))).toEqual([])
  })
})

describe('stale records', () => {
  const counts = async () => {
    const { records } = (await figures(staleRecordsPath)) as { records: { kind: string; count: number | null }[] }
    return Object.fromEntries(records.map(({ kind, count }) => [kind, count]))
  }

  it('are those that nobody looked at for long', async () => {
    const before = await counts()
    const now = backend.clock.now()
    const old = new Date(now.getTime() - 400 * dayMs)
    const organization = await insertOrganization(backend.db, { now: old })
    await backend.db
      .update(organizationProfiles)
      .set({ checkedOn: '2025-01-01' })
      .where(eq(organizationProfiles.organizationId, organization.id))
    const vacancy = await insertVacancy(backend.db, { organizationId: own.id, createdAt: old, status: 'published' })
    await backend.db.update(vacancies).set({ updatedAt: old }).where(eq(vacancies.id, vacancy.id))
    await insertApplication(backend.db, {
      vacancyId: vacancy.id,
      status: 'new',
      createdAt: new Date(now.getTime() - 8 * dayMs),
    })
    await insertApplication(backend.db, {
      vacancyId: vacancy.id,
      status: 'new',
      createdAt: new Date(now.getTime() - 6 * dayMs),
    })
    await backend.db.insert(linkChecks).values([
      { centerId: 1, url: 'https://weg.example/', outcome: 'broken', status: 404, checkedAt: now },
      { centerId: 1, url: 'https://goed.example/', outcome: 'works', status: 200, checkedAt: now },
      { centerId: 2, url: 'https://weg.example/', outcome: 'broken', status: 404, checkedAt: now },
    ])
    const linkTo = (url: string, index: number) => ({
      ...{ id: `link-${index}`, label: 'Link', labelEn: null, target: { kind: 'url' as const, url } },
      ...{ audience: 'everyone' as const, flag: null, newWindow: false, children: [] },
    })
    await backend.db.insert(menus).values({
      ...{ centerId: 1, location: 'header' as const, createdAt: now, updatedAt: now },
      items: ['https://weg.example/', 'https://goed.example/'].map(linkTo),
    })
    const raised = { organizations: 1, vacancies: 1, applications: 1, header_links: 1, footer_links: 0 }
    const after = await counts()
    for (const [kind, more] of Object.entries(raised)) {
      expect([kind, after[kind]]).toEqual([kind, (before[kind] ?? 0) + more])
    }
    expect([after.profiles, after.content]).toEqual([before.profiles, before.content])
  })

  it('are as many as the list has that their number leads to', async () => {
    const now = backend.clock.now()
    const longAgo = new Date(now.getTime() - 400 * dayMs)
    const [unchanged, , over] = await Promise.all(
      [{}, { status: 'paused' as const }, { expiresOn: '2020-01-01' }].map((attributes) =>
        insertVacancy(backend.db, { organizationId: own.id, createdAt: longAgo, status: 'published', ...attributes }),
      ),
    )
    await backend.db.update(vacancies).set({ updatedAt: longAgo }).where(eq(vacancies.organizationId, own.id))
    const waiting = { vacancyId: unchanged?.id ?? 0, status: 'new' as const, createdAt: longAgo }
    await insertApplication(backend.db, waiting)
    const declined = await insertApplication(backend.db, { ...waiting, vacancyId: over?.id ?? 0 })
    const decline = { applicationId: declined.id, reason: 'anders', actorName: 'Iemand', siteUrl: 'https://x.example' }
    await backend.db.insert(plannedDeclines).values({ ...decline, createdAt: now, dueAt: now })
    await insertOrganization(backend.db, { now: longAgo })
    await backend.db.update(contentItems).set({ updatedAt: longAgo }).where(eq(contentItems.status, 'published'))
    const recordsOf = async (path: string) =>
      (await center.call('GET', path)).json<{ meta: { pagination: { records: number } } }>().meta.pagination.records
    const lists = {
      applications: waitingLists.overdue.countPath,
      vacancies: staffVacancies.apiPath({ unchanged: true }, 1),
      organizations: staffOrganizations.apiPath({ verified: 'no' }, 1),
      content: staffContent.apiPath({ unchanged: true }, 1),
    }
    const counted = await counts()
    for (const [kind, path] of Object.entries(lists)) {
      expect([kind, counted[kind]]).toEqual([kind, await recordsOf(path)])
      expect(counted[kind]).toBeGreaterThan(0)
    }
  })
})

describe('the yearly report', () => {
  const reportOf = async (year: number) => {
    return yearlyReportOf(
      contextOfJob({
        db: backend.db,
        now: backend.clock.now(),
        center: await centerOf(backend.db, 1),
        locale: 'nl',
        siteUrl: '',
      }),
      year,
    )
  }

  it('says that it is not known yet how many last, while somebody was placed less than three months ago', async () => {
    const now = backend.clock.now()
    const { id } = await insertVacancy(backend.db, { now, organizationId: own.id })
    const lasting = async () => (await reportOf(now.getUTCFullYear())).steps.find(({ step }) => step === 'lasting')
    await insertApplication(backend.db, { vacancyId: id, createdAt: now, status: 'placed' })
    expect(await lasting()).toMatchObject({ count: null, isUnknown: true })
  })

  it('has the people of the year, rounded to fives, and no group of fewer than five', async () => {
    const published = new Date('2023-02-01T12:00:00Z')
    const vacancy = async (themes: ('zorg' | 'sport' | 'natuur')[]) =>
      (
        await insertVacancy(backend.db, {
          organizationId: own.id,
          createdAt: published,
          publishedAt: published,
          themes,
        })
      ).id
    const replies = async (theme: 'zorg' | 'sport' | 'natuur', people: number) => {
      const vacancyId = await vacancy([theme])
      for (let number = 1; number <= people; number++) {
        await insertApplication(backend.db, { vacancyId, createdAt: new Date(`2023-03-0${number}T12:00:00Z`) })
      }
    }
    await replies('zorg', 8)
    await replies('natuur', 6)
    await replies('sport', 4)
    const report = await reportOf(2023)
    expect(report.steps.find(({ step }) => step === 'replied')).toEqual({
      step: 'replied',
      count: 20,
      isUnknown: false,
    })
    const theme = (name: string) => report.themes.find(({ key }) => key === name)
    expect(theme('Zorg')?.replies).toBe(10)
    expect(theme('Sport')?.replies).toBeNull()
    // With the total, the four of sport would be told by subtraction.
    expect(theme('Natuur')?.replies).toBeNull()
    const all = [report.organizations, report.vacancies, ...report.steps.map(({ count }) => count)].concat(
      [...report.themes, ...report.areas].flatMap(({ vacancies: open, replies, placed }) => [open, replies, placed]),
    )
    expect(all.filter((count) => count !== null && count % 5 !== 0)).toEqual([])
  })

  it('counts the organizations of that year, whatever became of them since', async () => {
    const during = new Date('2021-05-01T12:00:00Z')
    const before = { createdAt: new Date('2020-02-01T12:00:00Z'), publishedAt: new Date('2020-02-01T12:00:00Z') }
    const participants = async (year: number) => (await reportOf(year)).organizations
    const [old, year] = [await participants(2020), await participants(2021)]
    const takePart = async (number: number, values: object) => {
      const status = number % 2 === 0 ? 'approved' : 'archived'
      const { id: organizationId } = await insertOrganization(backend.db, { now: before.createdAt, status })
      return (await insertVacancy(backend.db, { ...before, organizationId, ...values })).id
    }
    for (let number = 0; number < 5; number++) {
      await takePart(number, { publishedAt: during })
      await insertApplication(backend.db, { vacancyId: await takePart(number, {}), createdAt: during })
      await backend.db
        .insert(vacancyViews)
        .values({ vacancyId: await takePart(number, {}), day: '2021-12-31', views: 1 })
      // Nothing of these is stored in that year.
      await takePart(number, {})
      await insertOrganization(backend.db, { now: during })
    }
    expect([old, await participants(2020)]).toEqual([0, 15])
    expect([year, await participants(2021)]).toEqual([0, 15])
  })

  it('is a tagged PDF in Dutch with the headings of its tables, in a file named after the year', async () => {
    const response = await center.call('GET', yearlyReportPath(2025))
    expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="jaarverslag-2025.pdf"',
    ])
    const pdf = response.rawPayload.toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.7/)
    for (const part of ['/StructTreeRoot', '/Marked true', '/Lang (nl-NL)', '/S /Table', '/S /TH', '/Scope /Column']) {
      expect(pdf).toContain(part)
    }
    expect(pdf).toContain('pdfuaid:part')
  })

  it('goes on on a next page when there are many areas', async () => {
    const report = await reportOf(2025)
    const areas = Array.from({ length: 80 }, (_, index) => ({
      key: String(1000 + index),
      vacancies: 5,
      replies: null,
      placed: 10,
    }))
    const options = { centerName: 'Vrijwilligerspunt', color: '#0f766e', now: backend.clock.now() }
    const pagesOf = async (rows: typeof areas) =>
      (await yearlyReportDocument({ ...options, report: { ...report, themes: [], areas: rows } }))
        .toString('latin1')
        .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
    // A row across the margin had each of its cells on a page of its own.
    expect([await pagesOf([]), await pagesOf(areas)]).toEqual([2, 5])
  })
})
