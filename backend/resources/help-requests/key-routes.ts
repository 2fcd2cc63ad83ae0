/** Links in mails. Mailboxes that follow links by themselves only read: confirming and closing are PUTs. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { helpClosure, helpKeySchema } from '#shared/resources/help-request-schema.ts'
import { changeByKey } from './keys.ts'
import { closeRequest, closeResponse, confirm } from './mutations.ts'
import type { HelpRecord } from './queries.ts'

const type = 'help_keys'

export default async function helpKeyRoutes(app: FastifyInstance): Promise<void> {
  const respond = async (context: Context, key: string, change: (tx: Context, record: HelpRecord) => Promise<void>) => {
    const attributes = await changeByKey(context, key, change)
    return builtDocument(context, helpKeySchema, { type, id: attributes.kind, attributes })
  }

  route(
    app,
    'GET /help_keys/:key',
    {
      summary: 'Show what a mailed link about help is for',
      flag: 'p2pEnabled',
      may: 'everyone',
      record: { type, schema: helpKeySchema },
    },
    (context, { params }) => respond(context, params.key, async () => undefined),
  )

  route(
    app,
    'PUT /help_keys/:key/confirm',
    {
      summary: 'Confirm a request or an offer by its mailed link',
      flag: 'p2pEnabled',
      may: 'everyone',
      changes: ['help_requests', 'figures'],
      record: { type, schema: helpKeySchema },
    },
    (context, { params }) => respond(context, params.key, confirm),
  )

  route(
    app,
    'PUT /help_keys/:key/close',
    {
      summary: 'Close a request or an offer by its mailed link',
      flag: 'p2pEnabled',
      may: 'everyone',
      changes: ['help_requests', 'figures'],
      body: helpClosure,
      bodyType: type,
      record: { type, schema: helpKeySchema },
    },
    (context, { params, body: { outcome } }) =>
      respond(context, params.key, async (tx, record) => {
        if (record.kind === 'request') return closeRequest(tx, record.row, outcome)
        if (outcome === 'done') throw apiError('help.transition')
        await closeResponse(tx, record.row, outcome)
      }),
  )
}
