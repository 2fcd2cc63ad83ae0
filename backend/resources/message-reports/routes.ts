/** Reports on messages: either side of a conversation reports, the center's staff read what was reported and handle it. */

import type { FastifyInstance } from 'fastify'
import { messageReports } from '#backend/db/schema/conversations.ts'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { messageReportCreate } from '#shared/resources/message-report-schema.ts'
import { refuseImpersonation } from '../conversations/policy.ts'
import { conversationResource, ownSides } from '../conversations/queries.ts'
import { reportRoutes } from '../reports/routes.ts'
import { reportMessage } from './mutations.ts'
import { can } from './policy.ts'
import {
  disclosedMessages,
  messageReportResource,
  reportedMessageResource,
  reportOfCenter,
  withIds,
} from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'message_reports'

export async function messageReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: messageReports,
    resource: messageReportResource,
    subject: 'messages',
    may: 'conversation.reported',
    canManage: (subject) => can(subject, 'manage'),
    changes: (status, now) => ({ status, resolvedAt: status === 'resolved' ? now : null }),
  })

  app.put<ById>(
    '/conversations/:id/report',
    operation('Report a message to the center', {
      may: 'signed_in',
      body: messageReportCreate,
      bodyType: type,
      record: conversationResource,
    }),
    async (request) => {
      const context = signedIn(request)
      refuseImpersonation(context)
      const { id } = request.params
      await reportMessage(context, id, readInput(request, messageReportCreate, { type }))
      return showDocument(conversationResource, context, id, request.query, ownSides(context))
    },
  )

  // Each reading is in the audit log: it discloses what two people wrote to each other.
  app.get<ById>(
    '/message_reports/:id/messages',
    operation('Read the messages around a reported one', {
      may: 'conversation.reported',
      list: reportedMessageResource(0),
    }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'manage'))
      refuseImpersonation(context)
      const report = await reportOfCenter(context, request.params.id)
      const ids = await disclosedMessages(context, report.messageId)
      await audit(context, 'message.disclosed', { type, id: report.id }, { messages: ids })
      return listDocument(reportedMessageResource(report.messageId), context, request.query, withIds(ids))
    },
  )
}
