/** Links in mails. Mailboxes that follow links by themselves only read: confirming and closing are PUTs. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { helpClosure, helpKeySchema } from '#shared/resources/help-request-schema.ts'
import { changeByKey } from './keys.ts'
import { closeRequest, closeResponse, confirm } from './mutations.ts'
import { type HelpRecord, requireHelp } from './queries.ts'

type ByKey = { Params: { key: string } }
const type = 'help_keys'

export async function helpKeyRoutes(app: FastifyInstance): Promise<void> {
  const respond = async (
    request: FastifyRequest<ByKey>,
    change: (tx: Context, record: HelpRecord) => Promise<void>,
  ) => {
    const context = contextOf(request)
    requireHelp(context)
    const attributes = await changeByKey(context, request.params.key, change)
    return builtDocument(context, helpKeySchema, { type, id: attributes.kind, attributes })
  }

  app.get<ByKey>(
    '/help_keys/:key',
    operation('Show what a mailed link about help is for', {
      may: 'everyone',
      record: { type, schema: helpKeySchema },
    }),
    (request) => respond(request, async () => undefined),
  )

  app.put<ByKey>(
    '/help_keys/:key/confirm',
    operation('Confirm a request or an offer by its mailed link', {
      may: 'everyone',
      record: { type, schema: helpKeySchema },
    }),
    (request) => respond(request, confirm),
  )

  app.put<ByKey>(
    '/help_keys/:key/close',
    operation('Close a request or an offer by its mailed link', {
      may: 'everyone',
      body: helpClosure,
      bodyType: type,
      record: { type, schema: helpKeySchema },
    }),
    (request) =>
      respond(request, async (tx, record) => {
        const { outcome } = readInput(request, helpClosure, { type })
        if (record.kind === 'request') return closeRequest(tx, record.row, outcome)
        if (outcome === 'done') throw apiError('help.transition')
        await closeResponse(tx, record.row, outcome)
      }),
  )
}
