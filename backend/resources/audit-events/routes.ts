import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { can, listScope } from './policy.ts'
import { auditEventResource } from './queries.ts'

export async function auditEventRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/audit_events',
    operation('List what was changed, by whom and when', { may: 'auditLog.read', list: auditEventResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return listDocument(auditEventResource, context, request.query, listScope(context))
    },
  )
}
