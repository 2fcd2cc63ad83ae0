/** Mails that could not be delivered, for the staff of the center. */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { deleteFailedMail, retryFailedMail } from './mutations.ts'
import { failedMailById, failedMailResource, failedMailsOf } from './queries.ts'

export default async function failedMailRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /failed_mails',
    { summary: 'List the mails that could not be delivered', may: 'settings.manage', list: failedMailResource },
    (context, { query }) => listDocument(failedMailResource, context, query, failedMailsOf(context)),
  )

  route(
    app,
    'PUT /failed_mails/:id/retry',
    {
      summary: 'Send a mail that could not be delivered again',
      may: 'settings.manage',
      changes: 'staff',
      find: (context, { id }) => failedMailById(context, id),
    },
    (context, { record }) => retryFailedMail(context, record),
  )

  route(
    app,
    'DELETE /failed_mails/:id',
    {
      summary: 'Delete a mail that could not be delivered',
      may: 'settings.manage',
      changes: 'staff',
      find: (context, { id }) => failedMailById(context, id),
    },
    (context, { record }) => deleteFailedMail(context, record),
  )
}
