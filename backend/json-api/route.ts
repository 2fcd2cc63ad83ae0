/**
 * How a route of the API is written: what it declares acts, in one order. Site and session (`app.ts`) → `may` (401 or 403) → `Idempotency-Key` → `find`
 * (404) → `may` of the record, `allows` (404 or 403) → body (400, 409, 422) → handler → the record of the response.
 */

import type { SQL } from 'drizzle-orm'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type * as z from 'zod/mini'
import {
  type Access,
  authorize,
  isOpenAccess,
  isPolicy,
  type OpenAccess,
  requirePolicy,
} from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import type { Document } from '#shared/json-api/types.ts'
import { type RawQuery, showDocument } from './documents.ts'
import { readInput } from './input.ts'
import { type Changes, isResource, type Operation } from './operation.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Method and path below the prefix of its scope: `PATCH /quick_replies/:id`. */
export type RoutePath = `${Method} ${string}`

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}(${string})${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | ParamNames<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never
export type Params<Path extends string> = Record<ParamNames<Path>, string>

type QuerySchemas = Record<string, z.ZodMiniType>
/** The query as the operation declares it, beside the parameters of the records. */
type QueryOf<Query> = RawQuery & {
  [Name in keyof Query]: Query[Name] extends z.ZodMiniType ? z.output<Query[Name]> : unknown
}

type RouteTypes<Path extends string, Query> = { Params: Params<Path>; Querystring: QueryOf<Query> }

/** Who acts: somebody, unless visitors may too. */
export type ContextFor<May extends Access> = May extends OpenAccess ? Context : SignedInContext

type Bodies = z.ZodMiniType | readonly z.ZodMiniType[]
/** The parsed body. Where several schemas are declared the record decides which is read, by a raw handler. */
type BodyOf<Body> = Body extends z.ZodMiniType ? z.output<Body> : undefined

export type Input<Path extends string, Body, Found> = {
  params: Params<Path>
  query: RawQuery
  body: BodyOf<Body>
  /** What `find` returned. */
  record: Found
  /** Where the request comes from: the network that limits count, and the session. */
  sender: { network: string; sessionId: number | null }
}

/** A write says what it changes; a read changes nothing. */
type OfMethod<Path extends string> = Path extends `GET ${string}` ? { changes?: never } : { changes: Changes }

type Declared<Path extends string, May extends Access, Body, Found> = Omit<Operation, 'may' | 'body'> & {
  may: May
  body?: Body
  /** The record of the path within the reader's scope; throws 404 for any other. Requested before the body is read. */
  find?: (context: ContextFor<May>, params: Params<Path>) => Promise<Found>
  /** The policy of the resource: what depends on the record, or on more than the role table. Otherwise 403. */
  allows?: (context: ContextFor<May>, record: NoInfer<Found>) => boolean
  /** The records among which the response shows the one whose id the handler returned. */
  scope?: (context: ContextFor<May>) => SQL | undefined
  config?: FastifyContextConfig
}

/** The id of the record that is shown, a document, another body that the operation declares, or nothing (204). */
type Result = number | string | Document | object | undefined

const senderOf = (request: FastifyRequest) => ({
  network: networkOf(request),
  sessionId: request.running?.session.id ?? null,
})

/** The body as its schema has it; an id in it must be that of the path when both are of the same type. */
function readBody(request: FastifyRequest, { body, bodyType: type }: Operation, url: string): unknown {
  if (!body || !type || !('safeParse' in body)) return undefined
  const ofPath = url.startsWith(`/${type}/:`) ? Object.values(request.params as Record<string, string>)[0] : undefined
  return readInput(request, body, { type, ...(ofPath !== undefined && { id: ofPath }) })
}

/** Adds a route whose handler sees neither request nor response. */
export function route<
  const Path extends RoutePath,
  const May extends Access,
  Body extends Bodies | undefined = undefined,
  Found = undefined,
>(
  app: FastifyInstance,
  path: Path,
  declared: Declared<Path, May, Body, Found> & OfMethod<Path>,
  handler: (context: ContextFor<May>, input: Input<Path, Body, Found>) => Promise<Result | undefined> | Result,
): void {
  const { find, allows, scope, config, ...operation } = declared
  const [, url = ''] = path.split(' ')
  addRoute(app, path, { ...config, operation: operation as Operation }, async (request, reply) => {
    const context = (isOpenAccess(declared.may) ? contextOf(request) : signedIn(request)) as ContextFor<May>
    const params = request.params as Params<Path>
    const query = request.query as RawQuery
    const record = (await find?.(context, params)) as Found
    // What `find` returns has the owners that the policy reads; one that lacks them is refused.
    if (find && isPolicy(declared.may)) requirePolicy(context, declared.may, record as never)
    if (allows) authorize(context, allows(context, record))
    const body = readBody(request, operation as Operation, url) as BodyOf<Body>
    const result = await handler(context, { params, query, body, record, sender: senderOf(request) })
    if (operation.status !== undefined) reply.code(operation.status)
    if (result === undefined) return reply.code(operation.status ?? 204).send()
    if (typeof result === 'object') return result
    const shown = operation.record
    if (!shown || !('type' in shown) || !isResource(shown)) throw new Error(`${path} declares no record to show`)
    return showDocument(shown, context, result, query, scope?.(context))
  })
}

/** Adds a route whose handler works on request and response: uploads, streams, files, redirects, changes in pieces. */
export function rawRoute<const Path extends RoutePath, Query extends QuerySchemas = Record<never, never>>(
  app: FastifyInstance,
  path: Path,
  {
    config,
    ...operation
  }: Omit<Operation, 'query'> & OfMethod<Path> & { query?: Query; config?: FastifyContextConfig },
  handler: (request: FastifyRequest<RouteTypes<Path, Query>>, reply: FastifyReply) => unknown,
): void {
  addRoute(app, path, { ...config, operation: operation as Operation }, handler as RouteHandlerMethod)
}

function addRoute(app: FastifyInstance, path: string, config: FastifyContextConfig, handler: RouteHandlerMethod): void {
  const [method, url = ''] = path.split(' ')
  app.route({ method: method as Method, url, config, handler })
}
