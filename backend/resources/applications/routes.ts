import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { bulkConfig, bulkMeta } from '#backend/json-api/bulk-update.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import {
  applicationBulkUpdate,
  applicationCreate,
  applicationHandBack,
  applicationTransition,
} from '#shared/resources/application-schema.ts'
import { bulkUpdate } from './bulk-update.ts'
import { handBack } from './hand-back.ts'
import { createApplication, transitionApplication } from './mutations.ts'
import { can, canMoveTo } from './policy.ts'
import {
  applicationEventResource,
  applicationsFor,
  eventsOf,
  plannedDeclineIds,
  storedApplications,
  visibleApplication,
  visibleApplications,
} from './queries.ts'
import { undoTransition } from './undo.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'applications'

export async function applicationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/applications',
    operation('List applications', { may: 'signed_in', list: storedApplications }),
    async (request) => {
      const context = signedIn(request)
      const resource = applicationsFor(context, await plannedDeclineIds(context))
      return listDocument(resource, context, request.query, visibleApplications(context))
    },
  )

  app.get<ById>(
    '/applications/:id',
    operation('Show an application', { may: 'signed_in', record: storedApplications }),
    async (request) => {
      const context = signedIn(request)
      return showDocument(
        applicationsFor(context),
        context,
        request.params.id,
        request.query,
        visibleApplications(context),
      )
    },
  )

  app.get<ById>(
    '/applications/:id/events',
    operation('List what happened to an application', { may: 'signed_in', list: applicationEventResource }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      const query = { 'page[size]': '1000', ...request.query }
      return listDocument(applicationEventResource, context, query, eventsOf(application))
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/applications',
    operation('Apply for a vacancy', {
      may: 'application.create',
      body: applicationCreate,
      bodyType: type,
      record: storedApplications,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'create'))
      const id = await createApplication(context, readInput(request, applicationCreate, { type }))
      reply.code(201).header('location', `/api/v1/applications/${id}`)
      return showDocument(applicationsFor(context), context, id, request.query, undefined)
    },
  )

  app.patch(
    '/applications/bulk_update',
    operation(
      'Change many applications at once',
      { may: 'application.handle', body: applicationBulkUpdate, bodyType: type, meta: bulkMeta },
      bulkConfig,
    ),
    bulkUpdate,
  )

  app.put<ById>(
    '/applications/:id/transition',
    operation('Change the status of an application', {
      may: 'signed_in',
      body: applicationTransition,
      bodyType: type,
      record: storedApplications,
    }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      const input = readInput(request, applicationTransition, { type, id: request.params.id })
      authorize(context, canMoveTo(context, input.status, application))
      await transitionApplication(context, application, input)
      return showDocument(applicationsFor(context), context, application.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/applications/:id/undo',
    operation('Undo the last change of status, shortly after it', {
      may: 'application.handle',
      record: storedApplications,
    }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      authorize(context, can(context, 'handle', application))
      await undoTransition(context, application)
      return showDocument(applicationsFor(context), context, application.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/applications/:id/hand_back',
    operation('Hand an application back to its organization', {
      may: 'application.handle',
      body: applicationHandBack,
      bodyType: type,
      record: storedApplications,
    }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      authorize(context, can(context, 'handBack', application))
      const { lockVersion } = readInput(request, applicationHandBack, { type, id: request.params.id })
      await handBack(context, application, lockVersion)
      return showDocument(applicationsFor(context), context, application.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/applications/:id/withdraw',
    operation("Withdraw one's own application", { may: 'signed_in', record: storedApplications }),
    async (request) => {
      const context = signedIn(request)
      const application = await visibleApplication(context, request.params.id)
      authorize(context, can(context, 'withdraw', application))
      await transitionApplication(context, application, { status: 'withdrawn' })
      return showDocument(applicationsFor(context), context, application.id, request.query, undefined)
    },
  )
}
