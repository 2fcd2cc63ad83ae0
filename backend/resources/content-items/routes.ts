/** Pages and news as the center's staff write them. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  contentCreate,
  contentPublication,
  contentRestore,
  contentStep,
  contentUpdate,
} from '#shared/resources/content-item-schema.ts'
import { createContent, deleteContent, restoreVersion, saveDraft } from './mutations.ts'
import { listScope } from './policy.ts'
import { cancelPlan, publishContent, unpublishContent } from './publication.ts'
import { contentItemHere, contentItemResource, contentVersionResource, versionsOf } from './queries.ts'

const type = 'content_items'

export default async function contentItemRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /content_items',
    {
      summary: 'List pages and news as their writers see them',
      may: 'content.manage',
      list: contentItemResource,
    },
    (context, { query }) => listDocument(contentItemResource, context, query, listScope(context)),
  )

  route(
    app,
    'POST /content_items',
    {
      summary: 'Create a page or news item',
      may: 'content.manage',
      changes: 'staff',
      body: contentCreate,
      bodyType: type,
      record: contentItemResource,
      status: 201,
    },
    (context, { body }) => createContent(context, body),
  )

  route(
    app,
    'GET /content_items/:id',
    {
      summary: 'Show a page or news item with its draft',
      may: 'content.manage',
      record: contentItemResource,
      scope: listScope,
    },
    (_context, { params }) => params.id,
  )

  route(
    app,
    'PATCH /content_items/:id',
    {
      summary: 'Save the draft of a page or news item',
      may: 'content.manage',
      changes: 'staff',
      body: contentUpdate,
      bodyType: type,
      record: contentItemResource,
      find: (context, { id }) => contentItemHere(context, id),
    },
    async (context, { body, record: item }) => {
      await saveDraft(context, item, body)
      return item.id
    },
  )

  route(
    app,
    'DELETE /content_items/:id',
    {
      summary: 'Delete a page or news item',
      may: 'content.manage',
      changes: ['content'],
      find: (context, { id }) => contentItemHere(context, id),
    },
    async (context, { record: item }) => {
      await deleteContent(context, item)
    },
  )

  route(
    app,
    'PUT /content_items/:id/publish',
    {
      summary: 'Publish a page or news item, now or at a time',
      may: 'content.manage',
      // The menus link the pages that are on the site.
      changes: ['content', 'design'],
      body: contentPublication,
      bodyType: type,
      record: contentItemResource,
      find: (context, { id }) => contentItemHere(context, id),
    },
    async (context, { body, record: item }) => {
      await publishContent(context, item, body)
      return item.id
    },
  )

  for (const [step, summary, run] of [
    ['unpublish', 'Take a page or news item off the site', unpublishContent],
    ['cancel_plan', 'Cancel the planned publication', cancelPlan],
  ] as const) {
    route(
      app,
      `PUT /content_items/:id/${step}`,
      {
        summary,
        may: 'content.manage',
        changes: ['content', 'design'],
        body: contentStep,
        bodyType: type,
        record: contentItemResource,
        find: (context, { id }) => contentItemHere(context, id),
      },
      async (context, { body: { lockVersion }, record: item }) => {
        await run(context, item, lockVersion)
        return item.id
      },
    )
  }

  route(
    app,
    'GET /content_items/:id/versions',
    {
      summary: 'List the published versions of a page or news item',
      may: 'content.manage',
      list: contentVersionResource,
      find: (context, { id }) => contentItemHere(context, id),
    },
    (context, { query, record: { id } }) => listDocument(contentVersionResource, context, query, versionsOf(id)),
  )

  route(
    app,
    'PUT /content_items/:id/restore',
    {
      summary: 'Restore a version as the draft',
      may: 'content.manage',
      changes: 'staff',
      body: contentRestore,
      bodyType: type,
      record: contentItemResource,
      find: (context, { id }) => contentItemHere(context, id),
    },
    async (context, { body, record: item }) => {
      await restoreVersion(context, item, body)
      return item.id
    },
  )
}
