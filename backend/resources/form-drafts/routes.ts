/** What users wrote in forms and have not stored yet. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { formDraftSave } from '#shared/resources/form-draft-schema.ts'
import { deleteDraft, saveDraft } from './mutations.ts'
import { canSave, listScope, policies } from './policy.ts'
import { formDraftById, formDraftResource } from './queries.ts'

const type = 'form_drafts'

export default async function formDraftRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /form_drafts',
    { summary: 'List what one wrote in forms and has not stored yet', may: 'signed_in', list: formDraftResource },
    (context, { query }) => listDocument(formDraftResource, context, query, listScope(context)),
  )

  route(
    app,
    'PUT /form_drafts',
    {
      summary: 'Save a draft of a form',
      may: 'signed_in',
      changes: 'own',
      body: formDraftSave,
      bodyType: type,
      record: formDraftResource,
    },
    async (context, { body: input }) => {
      authorize(context, canSave(context, input.form))
      const id = await saveDraft(context, input)
      return showDocument(formDraftResource, context, id, {}, listScope(context))
    },
  )

  route(
    app,
    'DELETE /form_drafts/:id',
    {
      summary: 'Delete a draft of a form',
      may: policies['form_draft.own'],
      changes: 'own',
      find: (context, { id }) => formDraftById(context, id),
    },
    (context, { record }) => deleteDraft(context, record.id),
  )
}
