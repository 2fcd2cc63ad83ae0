import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { bulkConfig, bulkMeta } from '#backend/json-api/bulk-update.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import {
  applicationBulkUpdate,
  applicationCreate,
  applicationHandBack,
  applicationTransition,
  applicationUndo,
} from '#shared/resources/application-schema.ts'
import { applicationAssign } from '#shared/resources/assignee-schema.ts'
import { assign, markRead } from './assign.ts'
import { assigneeResource, colleagues } from './assignees.ts'
import { bulkUpdate } from './bulk-update.ts'
import { handBack } from './hand-back.ts'
import { createApplication, transitionApplication } from './mutations.ts'
import { canMoveTo, policies } from './policy.ts'
import {
  applicationEventResource,
  applicationsFor,
  eventsOf,
  listedApplications,
  plannedDeclineIds,
  storedApplications,
  visibleApplication,
  visibleApplications,
} from './queries.ts'
import { undoTransition } from './undo.ts'

const type = 'applications'

export default async function applicationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /applications',
    { summary: 'List applications', may: 'signed_in', list: storedApplications },
    async (context, { query }) => {
      const resource = applicationsFor(context, await plannedDeclineIds(context))
      const scope = listedApplications(context, { isOwn: query['filter[scope_eq]'] === 'own' })
      return listDocument(resource, context, query, scope)
    },
  )

  route(
    app,
    'GET /applications/:id',
    { summary: 'Show an application', may: policies['application.see'], record: storedApplications },
    (context, { params, query }) =>
      showDocument(applicationsFor(context), context, params.id, query, visibleApplications(context)),
  )

  route(
    app,
    'GET /applications/:id/events',
    {
      summary: 'List what happened to an application',
      may: policies['application.see'],
      list: applicationEventResource,
      find: (context, { id }) => visibleApplication(context, id),
    },
    (context, { query: given, record: application }) => {
      const query = { 'page[size]': '1000', ...given }
      return listDocument(applicationEventResource, context, query, eventsOf(application))
    },
  )

  route(
    app,
    'POST /applications',
    {
      summary: 'Apply for a vacancy',
      may: 'application.create',
      changes: ['vacancies', 'figures'],
      body: applicationCreate,
      bodyType: type,
      record: storedApplications,
      status: 201,
    },
    async (context, { query, body }) => {
      const id = await createApplication(context, body)
      return showDocument(applicationsFor(context), context, id, query, undefined)
    },
  )

  rawRoute(
    app,
    'PATCH /applications/bulk_update',
    {
      summary: 'Change many applications at once',
      raw: 'key',
      may: 'application.handle',
      changes: ['vacancies', 'figures'],
      body: applicationBulkUpdate,
      bodyType: type,
      meta: bulkMeta,
      config: bulkConfig,
    },
    bulkUpdate,
  )

  route(
    app,
    'PUT /applications/:id/transition',
    {
      summary: 'Change the status of an application',
      may: policies['application.move'],
      changes: ['vacancies', 'figures'],
      body: applicationTransition,
      bodyType: type,
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { query, body: input, record: application }) => {
      authorize(context, canMoveTo(context, input.status, application))
      await transitionApplication(context, application, input)
      return showDocument(applicationsFor(context), context, application.id, query, undefined)
    },
  )

  route(
    app,
    'PUT /applications/:id/undo',
    {
      summary: 'Undo the last change of status, shortly after it',
      may: policies['application.handle'],
      changes: ['vacancies', 'figures'],
      body: applicationUndo,
      bodyType: type,
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { query, body: seen, record: application }) => {
      await undoTransition(context, application, seen)
      return showDocument(applicationsFor(context), context, application.id, query, undefined)
    },
  )

  route(
    app,
    'PUT /applications/:id/hand_back',
    {
      summary: 'Hand an application back to its organization',
      may: policies['application.hand_back'],
      changes: ['vacancies', 'figures'],
      body: applicationHandBack,
      bodyType: type,
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { query, body: { lockVersion }, record: application }) => {
      await handBack(context, application, lockVersion)
      return showDocument(applicationsFor(context), context, application.id, query, undefined)
    },
  )

  route(
    app,
    'GET /application_assignees',
    { summary: 'List the colleagues who handle applications', may: 'application.handle', list: assigneeResource },
    (context, { query }) => listDocument(assigneeResource, context, query, colleagues(context)),
  )

  route(
    app,
    'PUT /applications/:id/assign',
    {
      summary: 'Give an application to a colleague',
      may: policies['application.handle'],
      changes: 'staff',
      body: applicationAssign,
      bodyType: type,
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { query, body: { assigneeId }, record: application }) => {
      await assign(context, application, assigneeId)
      return showDocument(applicationsFor(context), context, application.id, query, undefined)
    },
  )

  route(
    app,
    'PUT /applications/:id/read',
    {
      summary: 'Mark an application as read by the reader',
      may: policies['application.handle'],
      changes: 'staff',
      find: (context, { id }) => visibleApplication(context, id),
    },
    (context, { record: application }) => markRead(context, application),
  )

  route(
    app,
    'PUT /applications/:id/withdraw',
    {
      summary: "Withdraw one's own application",
      may: policies['application.withdraw'],
      changes: ['vacancies', 'figures'],
      record: storedApplications,
      find: (context, { id }) => visibleApplication(context, id),
    },
    async (context, { query, record: application }) => {
      await transitionApplication(context, application, { status: 'withdrawn' })
      return showDocument(applicationsFor(context), context, application.id, query, undefined)
    },
  )
}
