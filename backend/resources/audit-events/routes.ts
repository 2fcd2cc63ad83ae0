import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { listScope } from './policy.ts'
import { auditEventResource } from './queries.ts'

export default async function auditEventRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /audit_events',
    {
      summary: 'List what was changed, by whom and when',
      may: 'auditLog.read',
      list: auditEventResource,
    },
    (context, { query }) => listDocument(auditEventResource, context, query, listScope(context)),
  )
}
