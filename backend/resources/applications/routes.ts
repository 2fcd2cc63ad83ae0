import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { inTransaction } from '#backend/http/context.ts'
import { forbidden, notFound } from '#backend/http/faults.ts'
import { covers, requireSpan, spanOf } from '#backend/http/reach.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { applicationCreate, applicationTransition } from '#shared/resources/application-input.ts'
import { bulkUpdate } from './bulk.ts'
import { applicationEventResource, applicationResource, visibleApplications } from './resource.ts'
import { type ApplicationRow, createApplication, moveApplication } from './write.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'applications'

export async function applicationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/applications', async (request) => {
    const context = signedIn(request)
    return listDocument(applicationResource, context, request.query, visibleApplications(context))
  })

  app.get<ById>('/applications/:id', async (request) => {
    const context = signedIn(request)
    return showDocument(applicationResource, context, request.params.id, request.query, visibleApplications(context))
  })

  app.get<ById>('/applications/:id/events', async (request) => {
    const context = signedIn(request)
    const { id } = await visibleApplication(context, request.params.id)
    const query = { 'page[size]': '1000', ...request.query }
    return listDocument(applicationEventResource, context, query, eq(applicationEvents.applicationId, id))
  })

  app.post<{ Querystring: RawQuery }>('/applications', async (request, reply) => {
    const context = signedIn(request)
    requireSpan(context, 'application.create')
    const input = readInput(request, applicationCreate, { type, locale: context.locale })
    const id = await inTransaction(context, (tx) => createApplication(tx, input))
    reply.code(201).header('location', `/api/v1/applications/${id}`)
    return showDocument(applicationResource, context, id, request.query, undefined)
  })

  app.patch('/applications/bulk_update', async (request) => bulkUpdate(signedIn(request), request))

  app.put<ById>('/applications/:id/transition', async (request) => {
    const context = signedIn(request)
    const application = await visibleApplication(context, request.params.id)
    const input = readInput(request, applicationTransition, { type, id: request.params.id, locale: context.locale })
    const handles = covers(spanOf(context, 'application.handle'), context, application)
    // Withdrawing is the volunteer's word; everything else is the organisation's.
    const allowed = input.status === 'withdrawn' ? handles || application.userId === context.actor.id : handles
    if (!allowed) throw forbidden()
    await inTransaction(context, (tx) => moveApplication(tx, application, input))
    return showDocument(applicationResource, context, application.id, request.query, undefined)
  })

  app.put<ById>('/applications/:id/withdraw', async (request) => {
    const context = signedIn(request)
    const application = await visibleApplication(context, request.params.id)
    if (application.userId !== context.actor.id) throw forbidden()
    await inTransaction(context, (tx) => moveApplication(tx, application, { status: 'withdrawn' }))
    return showDocument(applicationResource, context, application.id, request.query, undefined)
  })
}

async function visibleApplication(context: SignedInContext, id: string): Promise<ApplicationRow> {
  const [application] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, recordId(id)), visibleApplications(context)))
  if (!application) throw notFound()
  return application
}
