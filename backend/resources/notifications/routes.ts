/** A user's own notifications: list, unread count, mark one or all as read. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { notificationUpdate } from '#shared/resources/notification-schema.ts'
import { markAllRead, markRead } from './mutations.ts'
import { countUnread, notificationBase, notificationId, notificationResource, notificationsOfActor } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/notifications',
    operation("List one's own notifications", {
      may: 'signed_in',
      list: notificationBase,
      meta: z.object({ unread: z.int() }),
    }),
    async (request) => {
      const context = signedIn(request)
      const resource = await notificationResource(context)
      const document = await listDocument(resource, context, request.query, notificationsOfActor(context))
      return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
    },
  )

  const mark = async (request: FastifyRequest<ById>, read: (id: string) => boolean) => {
    const context = signedIn(request)
    const isRead = read(request.params.id)
    const id = await notificationId(context, request.params.id)
    await markRead(context, id, isRead)
    const resource = await notificationResource(context)
    const document = await showDocument(resource, context, id, request.query, notificationsOfActor(context))
    return { ...document, meta: { unread: await countUnread(context) } }
  }

  app.put<ById>(
    '/notifications/:id/read',
    operation('Mark a notification as read', {
      may: 'signed_in',
      record: notificationBase,
      meta: z.object({ unread: z.int() }),
    }),
    (request) => mark(request, () => true),
  )

  // Also marks one as unread again.
  app.patch<ById>(
    '/notifications/:id',
    operation('Mark a notification as read or unread', {
      may: 'signed_in',
      body: notificationUpdate,
      bodyType: 'notifications',
      record: notificationBase,
      meta: z.object({ unread: z.int() }),
    }),
    (request) => mark(request, (id) => readInput(request, notificationUpdate, { type: 'notifications', id }).read),
  )

  app.put(
    '/notifications/read_all',
    operation('Mark all notifications as read', { may: 'signed_in', meta: z.object({ unread: z.int() }) }),
    async (request) => {
      await markAllRead(signedIn(request))
      return { data: null, meta: { unread: 0 } }
    },
  )
}
