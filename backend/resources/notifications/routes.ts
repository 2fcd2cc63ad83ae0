/** A user's own notifications: newest first, how many are unread, read one, read all. */
import { and, count, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { notifications } from '#backend/db/schema/notifications.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { enumField, type Resource, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { notificationKinds } from '#shared/resources/notification.ts'
import { notificationUpdate } from '#shared/resources/notification-schema.ts'

const type = 'notifications'

const notificationResource: Resource = {
  type,
  table: notifications,
  id: notifications.id,
  defaultSort: '-created_at',
  attributes: {
    kind: enumField(notifications.kind, notificationKinds),
    params: unfilterable(notifications.params),
    link: unfilterable(notifications.link),
    readAt: timestamp(notifications.readAt),
    createdAt: timestamp(notifications.createdAt),
  },
}

const own = ({ actor }: SignedInContext) => eq(notifications.userId, actor.id)

async function countUnread(context: SignedInContext): Promise<number> {
  const [found] = await context.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(own(context), isNull(notifications.readAt)))
  return found?.unread ?? 0
}

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/notifications', async (request) => {
    const context = signedIn(request)
    const document = await listDocument(notificationResource, context, request.query, own(context))
    return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
  })

  app.patch<ById>('/notifications/:id', async (request) => {
    const context = signedIn(request)
    const { id } = request.params
    const { read } = readInput(request, notificationUpdate, { type, id })
    // Reading it twice keeps the first moment.
    await context.db
      .update(notifications)
      .set({ readAt: read ? context.now : null })
      .where(and(eq(notifications.id, recordId(id)), own(context), read ? isNull(notifications.readAt) : undefined))
    const document = await showDocument(notificationResource, context, id, request.query, own(context))
    return { ...document, meta: { unread: await countUnread(context) } }
  })

  app.post('/notifications/read_all', async (request) => {
    const context = signedIn(request)
    await context.db
      .update(notifications)
      .set({ readAt: context.now })
      .where(and(own(context), isNull(notifications.readAt)))
    return { data: null, meta: { unread: 0 } }
  })
}
