/** What users wrote in forms and have not stored yet. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { formDraftSave } from '#shared/resources/form-draft-schema.ts'
import { deleteDraft, saveDraft } from './mutations.ts'
import { canSave, listScope } from './policy.ts'
import { formDraftFor, formDraftResource } from './queries.ts'

const type = 'form_drafts'

export async function formDraftRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/form_drafts',
    operation('List what one wrote in forms and has not stored yet', { may: 'signed_in', list: formDraftResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(formDraftResource, context, request.query, listScope(context))
    },
  )

  app.put(
    '/form_drafts',
    operation('Save a draft of a form', {
      may: 'signed_in',
      body: formDraftSave,
      bodyType: type,
      record: formDraftResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const input = readInput(request, formDraftSave, { type })
      authorize(context, canSave(context, input.form))
      const id = await saveDraft(context, input)
      return showDocument(formDraftResource, context, id, {}, listScope(context))
    },
  )

  app.delete<{ Params: { id: string } }>(
    '/form_drafts/:id',
    operation('Delete a draft of a form', { may: 'signed_in' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteDraft(context, (await formDraftFor(context, request.params.id)).id)
      return reply.code(204).send()
    },
  )
}
