/**
 * How a route of the API is written: what it declares acts, in one order. Site and session (`app.ts`) → `may` (401 or 403) → `Idempotency-Key` → `find`
 * (404) → `may` of the record (403, or 404 where it hides it) → body (400, 409, 422) → handler → the record of the response.
 */

import type { SQL } from 'drizzle-orm'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type * as z from 'zod/mini'
import {
  type Access,
  isOpenAccess,
  type OpenAccess,
  type OwnedByOrganization,
  type Policy,
  requireAccess,
} from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import type { Document } from '#shared/json-api/types.ts'
import type { OrganizationPermission } from '#shared/permissions.ts'
import { type RawQuery, showDocument } from './documents.ts'
import { readInput } from './input.ts'
import type { Changes, Described, Operation, RawOperation } from './operation.ts'
import type { Resource } from './resource.ts'

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

/** What `may` reads of a record: that of its policy, or the owners by whom the role table decides. */
type Judged<May extends Access> =
  May extends Policy<infer Read> ? Read : May extends OrganizationPermission ? OwnedByOrganization : unknown

type Find<Path extends string, May extends Access, Found> = (
  context: ContextFor<May>,
  params: Params<Path>,
) => Promise<Found>

/** A write whose policy reads a record finds it, and what is found has what `may` reads. A read may show its record within `scope` instead. */
type OfRecord<Path extends string, May extends Access, Found> = [Found] extends [undefined]
  ? Path extends `GET ${string}`
    ? unknown
    : May extends Policy<infer Read>
      ? undefined extends Read
        ? unknown
        : { find: Find<Path, May, Read> }
      : unknown
  : Found extends Judged<May>
    ? unknown
    : { find: Find<Path, May, Judged<May>> }

type Finds<Path extends string, May extends Access, Found> = {
  may: May
  /** The record of the path within the reader's scope; throws 404 for any other. Requested before the body is read. */
  find?: Find<Path, May, Found>
  config?: FastifyContextConfig
}

type Shown = Described | readonly Described[] | undefined

type Declared<Path extends string, May extends Access, Body, Found, Shows> = Finds<Path, May, Found> &
  Omit<Operation, 'may' | 'body' | 'record' | 'raw'> & {
    body?: Body
    record?: Shows
    raw?: never
    /** The records among which the response shows the one whose id the handler returned. */
    scope?: (context: ContextFor<May>) => SQL | undefined
    /** In the place of `maxAge`, for what changes at a known time. */
    freshness?: (context: ContextFor<May>, record: NoInfer<Found>) => Freshness | Promise<Freshness>
    /** Whether the reader's language decides which records are shown. */
    byLanguage?: true
  }

/** Seconds for which the response to a visitor is fresh; `until` those after which it is wrong. */
type Freshness = { seconds: number; until?: number | null }

/** The id of the record that is shown, where one is declared; a document, another body that the operation declares, or nothing (204). */
type Result<Shows extends Shown> = ResponseBody | undefined | (Shows extends Resource ? number | string : never)
/** Not the promise of another result. */
type ResponseBody = Document | (object & { then?: never })

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

/** The record of the path, which `may` allows; undefined for an operation that finds none. */
async function found<Path extends string, May extends Access, Found>(
  { may, find }: Finds<Path, May, Found>,
  context: ContextFor<May>,
  params: unknown,
): Promise<Found> {
  const record = (await find?.(context, params as Params<Path>)) as Found
  if (find) requireAccess(context, may, record)
  return record
}

const contextFor = <May extends Access>(may: May, request: FastifyRequest): ContextFor<May> =>
  (isOpenAccess(may) ? contextOf(request) : signedIn(request)) as ContextFor<May>

/** Adds a route whose handler sees neither request nor response. */
export function route<
  const Path extends RoutePath,
  const May extends Access,
  Body extends Bodies | undefined = undefined,
  Found = undefined,
  Shows extends Shown = undefined,
>(
  app: FastifyInstance,
  path: Path,
  declared: Declared<Path, May, Body, Found, Shows> & OfMethod<Path> & OfRecord<Path, May, Found>,
  handler: (
    context: ContextFor<May>,
    input: Input<Path, Body, Found>,
  ) => Promise<Result<Shows>> | Promise<void> | Result<Shows>,
): void {
  const {
    find: _,
    scope,
    freshness,
    byLanguage,
    config,
    ...operation
  } = declared as Declared<Path, May, Body, Found, Shows>
  const [, url = ''] = path.split(' ')
  addRoute(app, path, { ...config, operation: operation as Operation }, async (request, reply) => {
    const context = contextFor(declared.may, request)
    const params = request.params as Params<Path>
    const query = request.query as RawQuery
    const record = await found(declared, context, params)
    const fresh = await freshness?.(context, record)
    if (fresh) publicFor(reply, context, fresh.seconds, fresh.until)
    if (byLanguage) reply.header('vary', 'accept-language')
    const body = readBody(request, operation as Operation, url) as BodyOf<Body>
    const result = await handler(context, { params, query, body, record, sender: senderOf(request) })
    if (operation.status !== undefined) reply.code(operation.status)
    if (result === undefined) return reply.code(operation.status ?? 204).send()
    if (typeof result === 'object') return result
    return showDocument(operation.record as Resource, context, result, query, scope?.(context))
  })
}

/** Adds a route whose handler works on request and response, for the reason that it declares as `raw`. */
export function rawRoute<
  const Path extends RoutePath,
  const May extends Access,
  Query extends QuerySchemas = Record<never, never>,
  Found = undefined,
>(
  app: FastifyInstance,
  path: Path,
  declared: Finds<Path, May, Found> & RawOperation & { query?: Query } & OfMethod<Path> & OfRecord<Path, May, Found>,
  handler: (request: FastifyRequest<RouteTypes<Path, Query>>, reply: FastifyReply, record: Found) => unknown,
): void {
  const { find, config, ...operation } = declared as Finds<Path, May, Found> & Operation
  addRoute(app, path, { ...config, operation }, async (request, reply) => {
    const record = find && (await found(declared, contextFor(declared.may, request), request.params))
    return handler(request as FastifyRequest<RouteTypes<Path, Query>>, reply, record as Found)
  })
}

function addRoute(app: FastifyInstance, path: string, config: FastifyContextConfig, handler: RouteHandlerMethod): void {
  const [method, url = ''] = path.split(' ')
  app.route({ method: method as Method, url, config, handler })
}
