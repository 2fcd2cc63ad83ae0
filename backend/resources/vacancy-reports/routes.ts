/** "Meld deze vacature": readers write, the staff of the vacancy's center read and settle it. */

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { readInput } from '#backend/json-api/input.ts'
import { enumField, integer, type Resource, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { toOne } from '#backend/json-api/rows.ts'
import { queueCenterMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import {
  type VacancyReportCreate,
  vacancyReportCreate,
  vacancyReportReasons,
} from '#shared/resources/vacancy-report.ts'
import { reportRoutes } from '../report-routes.ts'
import { vacancyResource, visibleVacancies } from '../vacancies/queries.ts'
import { can } from './policy.ts'

const type = 'vacancy_reports'

const vacancyReportResource: Resource = {
  type,
  table: vacancyReports,
  id: vacancyReports.id,
  defaultSort: '-created_at',
  attributes: {
    reason: enumField(vacancyReports.reason, vacancyReportReasons, true),
    message: unfilterable(vacancyReports.message),
    email: unfilterable(vacancyReports.email),
    status: enumField(vacancyReports.status, ['open', 'resolved'], true),
    resolvedAt: timestamp(vacancyReports.resolvedAt),
    createdAt: timestamp(vacancyReports.createdAt),
    updatedAt: timestamp(vacancyReports.updatedAt),
    lockVersion: integer(vacancyReports.lockVersion),
  },
  relationships: { vacancy: toOne(() => vacancyResource, vacancyReports.vacancyId) },
}

export async function vacancyReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: vacancyReports,
    resource: vacancyReportResource,
    canManage: (subject) => can(subject, 'manage'),
    changes: (status, now) => ({ status, resolvedAt: status === 'resolved' ? now : null }),
  })

  // Answers the same to a program as to a person, so that it learns nothing.
  app.post('/vacancy_reports', async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, vacancyReportCreate, { type })
    const id = /^\d{1,15}$/.test(input.vacancyId) ? Number(input.vacancyId) : 0
    const [vacancy] = await context.db
      .select({ id: vacancies.id, title: vacancies.title, centerId: vacancies.centerId })
      .from(vacancies)
      .where(and(eq(vacancies.id, id), visibleVacancies(context)))
    if (!vacancy) throw apiError('vacancy.not_here', { attribute: 'vacancy_id' })
    if (!looksAutomatic(input)) await inTransaction(context, (tx) => report(tx, vacancy, input))
    reply.code(201)
    return { data: { type, id: String(context.now.getTime()), attributes: { status: 'open' } } }
  })
}

type Reported = { id: number; title: string; centerId: number }

/** Keeps the report for the vacancy's own center, a sibling's it may be, and mails that center. */
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
  const mail = {
    template: 'vacancy.reported',
    variables: { vacancy: vacancy.title, reason: input.reason, message, email },
    link: context.siteUrl + pathTo('vacancy', { id: String(vacancy.id) }),
  } as const
  await queueCenterMail(context, mail, vacancy.centerId)
}
