/** A user's own notifications: list, unread count, mark one or all as read. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { notificationUpdate } from '#shared/resources/notification-schema.ts'
import { markAllRead, markRead } from './mutations.ts'
import { policies } from './policy.ts'
import {
  countUnread,
  currentNotifications,
  notificationBase,
  notificationById,
  notificationResource,
  notificationsOfActor,
} from './queries.ts'

export default async function notificationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /notifications',
    {
      summary: "List one's own notifications",
      may: 'signed_in',
      list: notificationBase,
      meta: z.object({ unread: z.int() }),
    },
    async (context, { query }) => {
      const resource = await notificationResource(context)
      const document = await listDocument(resource, context, query, currentNotifications(context))
      return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
    },
  )

  const mark = async (context: SignedInContext, id: number, isRead: boolean, query: RawQuery) => {
    await markRead(context, id, isRead)
    const resource = await notificationResource(context)
    const document = await showDocument(resource, context, id, query, notificationsOfActor(context))
    return { ...document, meta: { unread: await countUnread(context) } }
  }

  route(
    app,
    'PUT /notifications/:id/read',
    {
      summary: 'Mark a notification as read',
      may: policies['notification.own'],
      find: (context, { id }) => notificationById(context, id),
      changes: 'own',
      record: notificationBase,
      meta: z.object({ unread: z.int() }),
    },
    (context, { record, query }) => mark(context, record.id, true, query),
  )

  // Also marks one as unread again.
  route(
    app,
    'PATCH /notifications/:id',
    {
      summary: 'Mark a notification as read or unread',
      may: policies['notification.own'],
      find: (context, { id }) => notificationById(context, id),
      changes: 'own',
      body: notificationUpdate,
      bodyType: 'notifications',
      record: notificationBase,
      meta: z.object({ unread: z.int() }),
    },
    (context, { record, query, body }) => mark(context, record.id, body.read, query),
  )

  route(
    app,
    'PUT /notifications/read_all',
    {
      summary: 'Mark all notifications as read',
      may: 'signed_in',
      changes: 'own',
      meta: z.object({ unread: z.int() }),
    },
    async (context) => {
      await markAllRead(context)
      return { data: null, meta: { unread: 0 } }
    },
  )
}
