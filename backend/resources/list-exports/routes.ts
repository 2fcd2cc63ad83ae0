import type { FastifyInstance } from 'fastify'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { readInput } from '#backend/json-api/input.ts'
import { listExportCreate } from '#shared/resources/list-export-schema.ts'
import { can } from './policy.ts'

export async function listExportRoutes(app: FastifyInstance): Promise<void> {
  app.post('/list_exports', async (request, reply) => {
    const context = signedIn(request)
    const { list, ...changes } = readInput(request, listExportCreate, { type: 'list_exports' })
    authorize(context, can(context, 'create', list))
    const organizationId = context.currentOrganizationId ?? undefined
    await audit(context, 'list.exported', { type: list, id: null, organizationId }, changes)
    return reply.code(204).send()
  })
}
