/** Reports on messages: either side of a conversation reports, the center's staff read what was reported and handle it. */

import type { FastifyInstance } from 'fastify'
import { messageReports } from '#backend/db/schema/conversations.ts'
import { audit } from '#backend/http/audit.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { messageReportCreate } from '#shared/resources/message-report-schema.ts'
import { policies } from '../conversations/policy.ts'
import { conversationResource, ownConversation, ownSides } from '../conversations/queries.ts'
import { reportRoutes } from '../reports/operations.ts'
import { reportMessage } from './mutations.ts'
import {
  disclosedMessages,
  messageReportResource,
  reportedMessageResource,
  reportOfCenter,
  withIds,
} from './queries.ts'

const type = 'message_reports'

export default async function messageReportRoutes(app: FastifyInstance): Promise<void> {
  reportRoutes(app, {
    type,
    table: messageReports,
    resource: messageReportResource,
    subject: 'messages',
    may: 'conversation.reported',
    changes: (status, now) => ({ status, resolvedAt: status === 'resolved' ? now : null }),
  })

  route(
    app,
    'PUT /conversations/:id/report',
    {
      summary: 'Report a message to the center',
      may: policies['conversation.own'],
      inPerson: true,
      changes: 'staff',
      body: messageReportCreate,
      bodyType: type,
      record: conversationResource,
      find: (context, { id }) => ownConversation(context, id),
      scope: ownSides,
    },
    async (context, { body, record }) => {
      await reportMessage(context, record, body)
      return record.conversation.id
    },
  )

  // Each reading is in the audit log: it discloses what two people wrote to each other.
  route(
    app,
    'GET /message_reports/:id/messages',
    {
      summary: 'Read the messages around a reported one',
      may: 'conversation.reported',
      inPerson: true,
      list: reportedMessageResource(0),
    },
    async (context, { params, query }) => {
      const report = await reportOfCenter(context, params.id)
      const ids = await disclosedMessages(context, report.messageId)
      await audit(context, 'message.disclosed', { type, id: report.id }, { messages: ids })
      return listDocument(reportedMessageResource(report.messageId), context, query, withIds(ids))
    },
  )
}
