import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from './documents.ts'
import type { Changes } from './operation.ts'
import { route } from './route.ts'

/** A link that is mailed: who has it reads what it is for, and answers, without an account. */
type MailedLink<Schema extends z.ZodMiniObject> = {
  /** Type and path: `vacancy_links`. */
  type: string
  schema: Schema
  summary: string
  /** What the reader of a link may see; throws 404 for one that is unknown. */
  read: (context: Context, token: string) => Promise<z.output<Schema> & { id: string }>
}

type LinkAnswer<Body extends z.ZodMiniType, Found> = {
  summary: string
  changes: Changes
  body: Body
  /** What `act` needs; throws 404 for a link that is unknown, before the body is read. */
  find: (context: Context, token: string) => Promise<Found>
  act: (context: Context, input: { token: string; body: z.output<Body>; found: Found }) => Promise<unknown>
}

/** Adds `GET /{type}/{token}`. Returns the document that it shows, for the response to an answer. */
export function mailedLinkRoute<Schema extends z.ZodMiniObject>(app: FastifyInstance, link: MailedLink<Schema>) {
  const { type, schema, summary, read } = link
  const show = async (context: Context, token: string) => {
    const { id, ...attributes } = await read(context, token)
    return builtDocument(context, schema, { type, id, attributes: attributes as z.output<Schema> })
  }
  route(app, `GET /${type}/:token`, { summary, may: 'everyone', record: { type, schema } }, (context, { params }) =>
    show(context, params.token),
  )
  return show
}

/** Adds `GET /{type}/{token}` and `PUT /{type}/{token}`, which answers it. */
export function answeredLinkRoutes<Schema extends z.ZodMiniObject, Body extends z.ZodMiniType, Found>(
  app: FastifyInstance,
  link: MailedLink<Schema>,
  answer: LinkAnswer<Body, Found>,
): void {
  const { type, schema } = link
  const { summary, changes, body, find, act } = answer
  const show = mailedLinkRoute(app, link)
  route(
    app,
    `PUT /${type}/:token`,
    {
      summary,
      may: 'everyone',
      changes,
      body,
      bodyType: type,
      record: { type, schema },
      find: (context, { token }) => find(context, token),
    },
    async (context, { params: { token }, body, record }) => {
      await act(context, { token, body: body as z.output<Body>, found: record })
      return show(context, token)
    },
  )
}
