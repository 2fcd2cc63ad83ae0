/** "Meld deze vacature": readers write, the staff of the vacancy's centre read and settle it. */
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { forbidden, invalid, notFound } from '#backend/http/faults.ts'
import { isCenterWide, requireSpan } from '#backend/http/reach.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { changeRecord } from '#backend/json-api/changes.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { integer, moment, plain, type Resource, word } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import {
  type VacancyReportCreate,
  vacancyReportCreate,
  vacancyReportReasons,
  vacancyReportUpdate,
} from '#shared/resources/vacancy-report.ts'
import { vacancyResource } from '../vacancies/resource.ts'
import { visibleVacancies } from '../vacancies/scope.ts'

const type = 'vacancy_reports'
type ById = { Params: { id: string }; Querystring: RawQuery }

const vacancyReportResource: Resource = {
  type,
  table: vacancyReports,
  id: vacancyReports.id,
  defaultSort: '-created_at',
  attributes: {
    reason: word(vacancyReports.reason, vacancyReportReasons, true),
    message: plain(vacancyReports.message),
    email: plain(vacancyReports.email),
    status: word(vacancyReports.status, ['open', 'resolved'], true),
    resolvedAt: moment(vacancyReports.resolvedAt),
    createdAt: moment(vacancyReports.createdAt),
    updatedAt: moment(vacancyReports.updatedAt),
    lockVersion: integer(vacancyReports.lockVersion),
  },
  relationships: { vacancy: toOne(() => vacancyResource, vacancyReports.vacancyId) },
}

/** Who publishes vacancies hears what is wrong with them. */
function staffOf(context: SignedInContext) {
  if (!isCenterWide(requireSpan(context, 'vacancy.publish'))) throw forbidden()
  return eq(vacancyReports.centerId, context.center.id)
}

export async function vacancyReportRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/vacancy_reports', async (request) => {
    const context = signedIn(request)
    return listDocument(vacancyReportResource, context, request.query, staffOf(context))
  })

  app.patch<ById>('/vacancy_reports/:id', async (request) => {
    const context = signedIn(request)
    const here = staffOf(context)
    const { id } = request.params
    const { status } = readInput(request, vacancyReportUpdate, { type, id, locale: context.locale })
    const [report] = await context.db
      .select({ id: vacancyReports.id })
      .from(vacancyReports)
      .where(and(eq(vacancyReports.id, recordId(id)), here))
    if (!report) throw notFound()
    const resolvedAt = status === 'resolved' ? context.now : null
    await changeRecord(context, vacancyReports, report.id, { status, resolvedAt })
    return showDocument(vacancyReportResource, context, report.id, request.query, here)
  })

  // Answers the same to a program as to a person, so that it learns nothing.
  app.post('/vacancy_reports', async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, vacancyReportCreate, { type, locale: context.locale })
    const id = /^\d{1,15}$/.test(input.vacancyId) ? Number(input.vacancyId) : 0
    const [vacancy] = await context.db
      .select({ id: vacancies.id, title: vacancies.title, centerId: vacancies.centerId })
      .from(vacancies)
      .where(and(eq(vacancies.id, id), visibleVacancies(context)))
    if (!vacancy) throw invalid('vacancy_id', 'validation.inclusion', 'Deze vacature staat niet op deze site')
    if (!looksAutomatic(input)) await inTransaction(context, (tx) => report(tx, vacancy, input))
    reply.code(201)
    return { data: { type, id: String(context.now.getTime()), attributes: { status: 'open' } } }
  })
}

type Reported = { id: number; title: string; centerId: number }

/** Keeps the report for the vacancy's own centre, a sibling's it may be, and mails that centre. */
async function report(context: Context, vacancy: Reported, input: VacancyReportCreate): Promise<void> {
  const { db, now } = context
  const message = input.message || null
  const email = input.email ?? null
  await db.insert(vacancyReports).values({
    centerId: vacancy.centerId,
    vacancyId: vacancy.id,
    reason: input.reason,
    message,
    email,
    createdAt: now,
    updatedAt: now,
  })
  const [profile] = await db
    .select({ contact: centerProfiles.contactPerson })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, vacancy.centerId))
  if (!profile) return
  await queueMail(context, {
    template: 'vacancy.reported',
    to: profile.contact.email,
    locale: 'nl',
    variables: { vacancy: vacancy.title, reason: input.reason, message, email },
    link: context.siteUrl + pathTo('vacancy', { id: String(vacancy.id) }),
  })
}
