/** Merges of two accounts of one person: asking for one, confirming it by a mailed link, and taking it apart again. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { requirePolicy } from '#backend/http/authorization.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { answeredLinkRoutes } from '#backend/json-api/mailed-link.ts'
import { route } from '#backend/json-api/route.ts'
import {
  mergeLinkSchema,
  mergeLinkUpdate,
  userMergeInput,
  userMergePlanSchema,
} from '#shared/resources/user-merge-schema.ts'
import { planMerge, undoMerge } from './merge.ts'
import { confirmMerge, mergeLink, requestMerge, resendMerge, waitingMerge, withdrawMerge } from './merge-requests.ts'
import { policies } from './policy.ts'
import { userDetailResource, visibleUser } from './queries.ts'

const type = 'users'

export default async function userMergeRoutes(app: FastifyInstance): Promise<void> {
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
      find: (context, { id }) => visibleUser(context, id),
    },
    async (context, { body: input, record: target }) => {
      // The other account is in the body.
      const source = await visibleUser(context, input.sourceId)
      requirePolicy(context, policies['user.merge'], source)
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
      find: (context, { id }) => visibleUser(context, id),
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
      may: policies['merge_request.decide'],
      changes: 'staff',
      record: userDetailResource,
      find: (context, { id }) => waitingMerge(context, recordId(id)),
    },
    (context, { record: { request } }) => resendMerge(context, request.id),
  )

  route(
    app,
    'DELETE /merge_requests/:id',
    {
      summary: 'Withdraw a merge that waits to be confirmed',
      may: policies['merge_request.decide'],
      changes: 'staff',
      find: (context, { id }) => waitingMerge(context, recordId(id)),
    },
    async (context, { record: { request } }) => {
      await withdrawMerge(context, request.id)
    },
  )

  answeredLinkRoutes(
    app,
    {
      type: 'merge_links',
      schema: mergeLinkSchema,
      summary: 'Show what a mailed link about a merge is for',
      read: mergeLink,
    },
    {
      summary: 'Confirm a merge by its mailed link',
      changes: ['vacancies', 'organizations', 'activities', 'content', 'figures'],
      body: mergeLinkUpdate,
      find: mergeLink,
      act: (context, { token }) => confirmMerge(context, token),
    },
  )
}
