/** Pages and news as the center's staff write them. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import {
  contentCreate,
  contentPublication,
  contentRestore,
  contentStep,
  contentUpdate,
} from '#shared/resources/content-item-schema.ts'
import { createContent, deleteContent, restoreVersion, saveDraft } from './mutations.ts'
import { canWrite, listScope } from './policy.ts'
import { cancelPlan, publishContent, unpublishContent } from './publication.ts'
import { contentItemFor, contentItemResource, contentVersionResource, versionsOf } from './queries.ts'

const type = 'content_items'
type ById = { Params: { id: string }; Querystring: RawQuery }

export async function contentItemRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/content_items',
    operation('List pages and news as their writers see them', { may: 'content.manage', list: contentItemResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, canWrite(context))
      return listDocument(contentItemResource, context, request.query, listScope(context))
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/content_items',
    operation('Create a page or news item', {
      may: 'content.manage',
      body: contentCreate,
      bodyType: type,
      record: contentItemResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, canWrite(context))
      const id = await createContent(context, readInput(request, contentCreate, { type }))
      reply.code(201).header('location', `/api/v1/content_items/${id}`)
      return showDocument(contentItemResource, context, id, request.query, undefined)
    },
  )

  app.get<ById>(
    '/content_items/:id',
    operation('Show a page or news item with its draft', { may: 'content.manage', record: contentItemResource }),
    async (request) => {
      const context = signedIn(request)
      const { id } = await contentItemFor(context, request.params.id, 'read')
      return showDocument(contentItemResource, context, id, request.query, undefined)
    },
  )

  app.patch<ById>(
    '/content_items/:id',
    operation('Save the draft of a page or news item', {
      may: 'content.manage',
      body: contentUpdate,
      bodyType: type,
      record: contentItemResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const item = await contentItemFor(context, request.params.id, 'update')
      await saveDraft(context, item, readInput(request, contentUpdate, { type, id: request.params.id }))
      return showDocument(contentItemResource, context, item.id, request.query, undefined)
    },
  )

  app.delete<ById>(
    '/content_items/:id',
    operation('Delete a page or news item', { may: 'content.manage' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteContent(context, await contentItemFor(context, request.params.id, 'delete'))
      return reply.code(204).send()
    },
  )

  app.put<ById>(
    '/content_items/:id/publish',
    operation('Publish a page or news item, now or at a time', {
      may: 'content.manage',
      body: contentPublication,
      bodyType: type,
      record: contentItemResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const item = await contentItemFor(context, request.params.id, 'publish')
      await publishContent(context, item, readInput(request, contentPublication, { type, id: request.params.id }))
      return showDocument(contentItemResource, context, item.id, request.query, undefined)
    },
  )

  for (const [step, summary, run] of [
    ['unpublish', 'Take a page or news item off the site', unpublishContent],
    ['cancel_plan', 'Cancel the planned publication', cancelPlan],
  ] as const) {
    app.put<ById>(
      `/content_items/:id/${step}`,
      operation(summary, { may: 'content.manage', body: contentStep, bodyType: type, record: contentItemResource }),
      async (request) => {
        const context = signedIn(request)
        const item = await contentItemFor(context, request.params.id, 'publish')
        const { lockVersion } = readInput(request, contentStep, { type, id: request.params.id })
        await run(context, item, lockVersion)
        return showDocument(contentItemResource, context, item.id, request.query, undefined)
      },
    )
  }

  app.get<ById>(
    '/content_items/:id/versions',
    operation('List the published versions of a page or news item', {
      may: 'content.manage',
      list: contentVersionResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const { id } = await contentItemFor(context, request.params.id, 'read')
      return listDocument(contentVersionResource, context, request.query, versionsOf(id))
    },
  )

  app.put<ById>(
    '/content_items/:id/restore',
    operation('Restore a version as the draft', {
      may: 'content.manage',
      body: contentRestore,
      bodyType: type,
      record: contentItemResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const item = await contentItemFor(context, request.params.id, 'update')
      await restoreVersion(context, item, readInput(request, contentRestore, { type, id: request.params.id }))
      return showDocument(contentItemResource, context, item.id, request.query, undefined)
    },
  )
}
