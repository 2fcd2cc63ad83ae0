/** Merges of two accounts of one person: asking for one, confirming it by a mailed link, and taking it apart again. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import {
  mergeLinkSchema,
  mergeLinkUpdate,
  userMergeInput,
  userMergePlanSchema,
} from '#shared/resources/user-merge-schema.ts'
import { planMerge, undoMerge } from './merge.ts'
import { confirmMerge, mergeLink, requestMerge, resendMerge, withdrawMerge } from './merge-requests.ts'
import { can } from './policy.ts'
import { manageableUser, userDetailResource } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
type ByToken = { Params: { token: string } }
const type = 'users'
const linkType = 'merge_links'

export async function userMergeRoutes(app: FastifyInstance): Promise<void> {
  app.put<ById>(
    '/users/:id/merge',
    operation('Ask for a merge of two accounts of one person, or plan that', {
      may: 'user.manage',
      body: userMergeInput,
      bodyType: type,
      record: userDetailResource,
      plans: true,
      meta: z.object({ plan: z.optional(z.array(userMergePlanSchema)) }),
    }),
    async (request) => {
      const context = signedIn(request)
      const { id } = request.params
      const target = await manageableUser(context, id, 'merge')
      const input = readInput(request, userMergeInput, { type, id })
      const source = await manageableUser(context, input.sourceId, 'merge')
      if (input.dryRun) return { data: null, meta: { plan: await planMerge(context, source, target, input) } }
      await requestMerge(context, source, target, input)
      return showDocument(userDetailResource, context, target.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/users/:id/undo_merge',
    operation('Undo the merge of two accounts', { may: 'user.manage', record: userDetailResource }),
    async (request) => {
      const context = signedIn(request)
      const target = await manageableUser(context, request.params.id, 'merge')
      await undoMerge(context, target)
      return showDocument(userDetailResource, context, target.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/merge_requests/:id/resend',
    operation('Mail the links that confirm a merge again', { may: 'user.manage', record: userDetailResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      const targetId = await resendMerge(context, recordId(request.params.id))
      return showDocument(userDetailResource, context, targetId, request.query, undefined)
    },
  )

  app.delete<ById>(
    '/merge_requests/:id',
    operation('Withdraw a merge that waits to be confirmed', { may: 'user.manage' }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      await withdrawMerge(context, recordId(request.params.id))
      return reply.code(204).send()
    },
  )

  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await mergeLink(context, token)
    return builtDocument(context, mergeLinkSchema, { type: linkType, id, attributes })
  }

  app.get<ByToken>(
    '/merge_links/:token',
    operation('Show what a mailed link about a merge is for', {
      may: 'everyone',
      record: { type: linkType, schema: mergeLinkSchema },
    }),
    async (request) => linkDocument(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/merge_links/:token',
    operation('Confirm a merge by its mailed link', {
      may: 'everyone',
      body: mergeLinkUpdate,
      bodyType: linkType,
      record: { type: linkType, schema: mergeLinkSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = request.params
      // A link that is unknown is so before its body is read.
      await mergeLink(context, token)
      readInput(request, mergeLinkUpdate, { type: linkType })
      await confirmMerge(context, token)
      return linkDocument(context, token)
    },
  )
}
