/** A user's own notifications: list, unread count, mark one or all as read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { notificationUpdate } from '#shared/resources/notification-schema.ts'
import { markAllRead, markRead } from './mutations.ts'
import { countUnread, notificationId, notificationResource, notificationsOfActor } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/notifications', async (request) => {
    const context = signedIn(request)
    const resource = await notificationResource(context)
    const document = await listDocument(resource, context, request.query, notificationsOfActor(context))
    return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
  })

  const mark = async (request: FastifyRequest<ById>, read: (id: string) => boolean) => {
    const context = signedIn(request)
    const isRead = read(request.params.id)
    const id = await notificationId(context, request.params.id)
    await markRead(context, id, isRead)
    const resource = await notificationResource(context)
    const document = await showDocument(resource, context, id, request.query, notificationsOfActor(context))
    return { ...document, meta: { unread: await countUnread(context) } }
  }

  app.put<ById>('/notifications/:id/read', (request) => mark(request, () => true))

  // Also marks one as unread again.
  app.patch<ById>('/notifications/:id', (request) =>
    mark(request, (id) => readInput(request, notificationUpdate, { type: 'notifications', id }).read),
  )

  app.put('/notifications/read_all', async (request) => {
    await markAllRead(signedIn(request))
    return { data: null, meta: { unread: 0 } }
  })
}
