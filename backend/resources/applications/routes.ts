import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { applicationEvents } from '#backend/db/schema/applications.ts'
import { authorize } from '#backend/http/authorization.ts'
import { inTransaction } from '#backend/http/context.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { applicationCreate, applicationTransition } from '#shared/resources/application-schema.ts'
import { bulkUpdate } from './bulk-update.ts'
import { createApplication, moveApplication } from './mutations.ts'
import { can } from './policy.ts'
import { applicationEventResource, applicationResource, visibleApplication, visibleApplications } from './queries.ts'

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
    authorize(context, can(context, 'create'))
    const input = readInput(request, applicationCreate, { type })
    const id = await inTransaction(context, (tx) => createApplication(tx, input))
    reply.code(201).header('location', `/api/v1/applications/${id}`)
    return showDocument(applicationResource, context, id, request.query, undefined)
  })

  app.patch('/applications/bulk_update', async (request) => bulkUpdate(signedIn(request), request))

  app.put<ById>('/applications/:id/transition', async (request) => {
    const context = signedIn(request)
    const application = await visibleApplication(context, request.params.id)
    const input = readInput(request, applicationTransition, { type, id: request.params.id })
    const withdraws = input.status === 'withdrawn' && can(context, 'withdraw', application)
    authorize(context, withdraws || can(context, 'handle', application))
    await inTransaction(context, (tx) => moveApplication(tx, application, input))
    return showDocument(applicationResource, context, application.id, request.query, undefined)
  })

  app.put<ById>('/applications/:id/withdraw', async (request) => {
    const context = signedIn(request)
    const application = await visibleApplication(context, request.params.id)
    authorize(context, can(context, 'withdraw', application))
    await inTransaction(context, (tx) => moveApplication(tx, application, { status: 'withdrawn' }))
    return showDocument(applicationResource, context, application.id, request.query, undefined)
  })
}
