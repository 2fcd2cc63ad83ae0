/** Pages and news as the center's staff write them. */
import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
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
  app.get<{ Querystring: RawQuery }>('/content_items', async (request) => {
    const context = signedIn(request)
    authorize(context, canWrite(context))
    return listDocument(contentItemResource, context, request.query, listScope(context))
  })

  app.post<{ Querystring: RawQuery }>('/content_items', async (request, reply) => {
    const context = signedIn(request)
    authorize(context, canWrite(context))
    const id = await createContent(context, readInput(request, contentCreate, { type }))
    reply.code(201).header('location', `/api/v1/content_items/${id}`)
    return showDocument(contentItemResource, context, id, request.query, undefined)
  })

  app.get<ById>('/content_items/:id', async (request) => {
    const context = signedIn(request)
    const { id } = await contentItemFor(context, request.params.id, 'read')
    return showDocument(contentItemResource, context, id, request.query, undefined)
  })

  app.patch<ById>('/content_items/:id', async (request) => {
    const context = signedIn(request)
    const item = await contentItemFor(context, request.params.id, 'update')
    await saveDraft(context, item, readInput(request, contentUpdate, { type, id: request.params.id }))
    return showDocument(contentItemResource, context, item.id, request.query, undefined)
  })

  app.delete<ById>('/content_items/:id', async (request, reply) => {
    const context = signedIn(request)
    await deleteContent(context, await contentItemFor(context, request.params.id, 'delete'))
    return reply.code(204).send()
  })

  app.put<ById>('/content_items/:id/publish', async (request) => {
    const context = signedIn(request)
    const item = await contentItemFor(context, request.params.id, 'publish')
    await publishContent(context, item, readInput(request, contentPublication, { type, id: request.params.id }))
    return showDocument(contentItemResource, context, item.id, request.query, undefined)
  })

  for (const [step, run] of [
    ['unpublish', unpublishContent],
    ['cancel_plan', cancelPlan],
  ] as const) {
    app.put<ById>(`/content_items/:id/${step}`, async (request) => {
      const context = signedIn(request)
      const item = await contentItemFor(context, request.params.id, 'publish')
      const { lockVersion } = readInput(request, contentStep, { type, id: request.params.id })
      await run(context, item, lockVersion)
      return showDocument(contentItemResource, context, item.id, request.query, undefined)
    })
  }

  app.get<ById>('/content_items/:id/versions', async (request) => {
    const context = signedIn(request)
    const { id } = await contentItemFor(context, request.params.id, 'read')
    return listDocument(contentVersionResource, context, request.query, versionsOf(id))
  })

  app.put<ById>('/content_items/:id/restore', async (request) => {
    const context = signedIn(request)
    const item = await contentItemFor(context, request.params.id, 'update')
    await restoreVersion(context, item, readInput(request, contentRestore, { type, id: request.params.id }))
    return showDocument(contentItemResource, context, item.id, request.query, undefined)
  })
}
