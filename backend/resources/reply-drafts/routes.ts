/** The reply that a user wrote before signing up; a sign-up stores it (`signups/mutations.ts`), sending it deletes it. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { operation } from '#backend/json-api/operation.ts'
import { can } from './policy.ts'
import { draftsOfActor, replyDraftResource } from './queries.ts'

export async function replyDraftRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/reply_drafts',
    operation('List the reply that one wrote before signing up', { may: 'signed_in', list: replyDraftResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'read'))
      return listDocument(replyDraftResource, context, request.query, draftsOfActor(context))
    },
  )
}
