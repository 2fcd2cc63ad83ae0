/** Merges of two accounts of one person: asking for one, confirming it by a mailed link, and taking it apart again. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '#backend/http/context.ts'
import { builtDocument, recordId } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  mergeLinkSchema,
  mergeLinkUpdate,
  userMergeInput,
  userMergePlanSchema,
} from '#shared/resources/user-merge-schema.ts'
import { planMerge, undoMerge } from './merge.ts'
import { confirmMerge, mergeLink, requestMerge, resendMerge, withdrawMerge } from './merge-requests.ts'
import { policies } from './policy.ts'
import { manageableUser, userDetailResource } from './queries.ts'

const type = 'users'
const linkType = 'merge_links'

export async function userMergeRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'PUT /users/:id/merge',
    {
      summary: 'Ask for a merge of two accounts of one person, or plan that',
      may: policies['user.merge'],
      changes: 'staff',
      body: userMergeInput,
      bodyType: type,
      record: userDetailResource,
      plans: true,
      meta: z.object({ plan: z.optional(z.array(userMergePlanSchema)) }),
      find: (context, { id }) => manageableUser(context, id, 'merge'),
    },
    async (context, { body: input, record: target }) => {
      const source = await manageableUser(context, input.sourceId, 'merge')
      if (input.dryRun) return { data: null, meta: { plan: await planMerge(context, source, target, input) } }
      await requestMerge(context, source, target, input)
      return target.id
    },
  )

  route(
    app,
    'PUT /users/:id/undo_merge',
    {
      summary: 'Undo the merge of two accounts',
      may: policies['user.merge'],
      changes: ['vacancies', 'organizations', 'activities', 'content', 'figures'],
      record: userDetailResource,
      find: (context, { id }) => manageableUser(context, id, 'merge'),
    },
    async (context, { record: target }) => {
      await undoMerge(context, target)
      return target.id
    },
  )

  route(
    app,
    'PUT /merge_requests/:id/resend',
    {
      summary: 'Mail the links that confirm a merge again',
      may: 'user.manage',
      changes: 'staff',
      record: userDetailResource,
    },
    (context, { params }) => resendMerge(context, recordId(params.id)),
  )

  route(
    app,
    'DELETE /merge_requests/:id',
    {
      summary: 'Withdraw a merge that waits to be confirmed',
      may: 'user.manage',
      changes: 'staff',
    },
    async (context, { params }) => {
      await withdrawMerge(context, recordId(params.id))
    },
  )

  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await mergeLink(context, token)
    return builtDocument(context, mergeLinkSchema, { type: linkType, id, attributes })
  }

  route(
    app,
    'GET /merge_links/:token',
    {
      summary: 'Show what a mailed link about a merge is for',
      may: 'everyone',
      record: { type: linkType, schema: mergeLinkSchema },
    },
    (context, { params }) => linkDocument(context, params.token),
  )

  route(
    app,
    'PUT /merge_links/:token',
    {
      summary: 'Confirm a merge by its mailed link',
      may: 'everyone',
      changes: ['vacancies', 'organizations', 'activities', 'content', 'figures'],
      body: mergeLinkUpdate,
      bodyType: linkType,
      record: { type: linkType, schema: mergeLinkSchema },
      // A link that is unknown is so before its body is read.
      find: (context, { token }) => mergeLink(context, token),
    },
    async (context, { params: { token } }) => {
      await confirmMerge(context, token)
      return linkDocument(context, token)
    },
  )
}
