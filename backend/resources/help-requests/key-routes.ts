/** What the links in mails do. A mailbox that follows links by itself only looks: confirming and closing are PUTs. */

import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { helpRequests } from '#backend/db/schema/help.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { readInput } from '#backend/json-api/input.ts'
import { snakeKeys } from '#shared/json-api/case.ts'
import type { HelpKey } from '#shared/resources/help-request.ts'
import { helpClosure } from '#shared/resources/help-request-schema.ts'
import { type Opened, openKey } from './keys.ts'
import { closeRequest, closeResponse, confirm } from './mutations.ts'
import { requireHelp } from './queries.ts'

type ByKey = { Params: { key: string } }
const type = 'help_keys'

/** Nothing that says whose it is: a mail may be read by another, or forwarded. */
async function keyDocument({ db }: Context, { kind, row }: Opened) {
  const answered = kind === 'response' && row.helpRequestId
  const [request] = answered
    ? await db.select({ category: helpRequests.category }).from(helpRequests).where(eq(helpRequests.id, answered))
    : []
  const attributes: Omit<HelpKey, 'id'> = {
    kind,
    status: row.status,
    category: kind === 'request' ? row.category : (request?.category ?? null),
    categories: kind === 'response' ? row.categories : [],
    frequency: row.frequency,
    postalCode4: row.postalCode4,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
  return { data: { type, id: kind, attributes: snakeKeys(attributes) } }
}

export async function helpKeyRoutes(app: FastifyInstance): Promise<void> {
  const use = async (request: FastifyRequest<ByKey>, work: (tx: Context, opened: Opened) => Promise<void>) => {
    const context = contextOf(request)
    requireHelp(context)
    return inTransaction(context, async (tx) => {
      await work(tx, await openKey(tx, request.params.key))
      return keyDocument(tx, await openKey(tx, request.params.key))
    })
  }

  app.get<ByKey>('/help_keys/:key', (request) => use(request, async () => undefined))

  app.put<ByKey>('/help_keys/:key/confirm', (request) => use(request, confirm))

  app.put<ByKey>('/help_keys/:key/close', (request) =>
    use(request, async (tx, opened) => {
      const { outcome } = readInput(request, helpClosure, { type })
      if (opened.kind === 'request') return closeRequest(tx, opened.row, outcome)
      if (outcome === 'done') throw apiError('help.transition')
      await closeResponse(tx, opened.row, outcome)
    }),
  )
}
