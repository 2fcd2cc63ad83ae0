/** The reply that a user wrote before signing up; a sign-up stores it (`signups/mutations.ts`), sending it deletes it. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { deleteDraft } from './mutations.ts'
import { policies } from './policy.ts'
import { draftsOfActor, ownDraft, replyDraftResource } from './queries.ts'

export default async function replyDraftRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /reply_drafts',
    {
      summary: 'List the reply that one wrote before signing up',
      may: 'signed_in',
      list: replyDraftResource,
    },
    (context, { query }) => listDocument(replyDraftResource, context, query, draftsOfActor(context)),
  )

  route(
    app,
    'DELETE /reply_drafts/:id',
    {
      summary: 'Throw away the reply that one wrote before signing up',
      may: policies['reply_draft.own'],
      changes: 'own',
      find: (context, { id }) => ownDraft(context, id),
    },
    (context, { record }) => deleteDraft(context, record.id),
  )
}
