/** Creates the context of a request: center, reader, clock, language (gateway.md GW-16). */

import type { FastifyReply, FastifyRequest } from 'fastify'
import { withRequirement } from '#backend/auth/factor-requirement.ts'
import type { SessionService } from '#backend/auth/session-service.ts'
import type { Db } from '#backend/db/driver.ts'
import { apiError, unauthorized } from '#backend/errors/api-error.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import type { CountCache } from '#backend/json-api/count-cache.ts'
import type { ListQueue } from '#backend/json-api/list-queue.ts'
import { organizationIdsOf } from '#shared/permissions.ts'
import { type Locale, locales, textLocale } from '#shared/site.ts'
import { type CenterRegistry, one } from './centers.ts'
import { type Actor, type Context, dutchDate } from './context.ts'

export type ContextFactory = (request: FastifyRequest, actor: Actor | null) => Context

declare module 'fastify' {
  interface FastifyRequest {
    /** Set in the scope that reads the site's headers; see `contextOf`. */
    context: Context | null
  }
}

/** The context of a request; throws outside of the scope that creates it. */
export function contextOf(request: FastifyRequest): Context {
  if (!request.context) throw new Error(`No context was made for ${request.routeOptions.url ?? 'this route'}`)
  return request.context
}

export type SignedInContext = Context & { actor: Actor }

/** Throws 401 for a visitor. */
export function withActor(context: Context): SignedInContext {
  if (!context.actor) throw unauthorized()
  return { ...context, actor: context.actor }
}

/** The context of a signed-in reader; throws 401 for a visitor. */
export const signedIn = (request: FastifyRequest): SignedInContext => withActor(contextOf(request))

export type ContextParts = {
  db: Db
  centers: CenterRegistry
  now: () => Date
  counts: CountCache
  lists: ListQueue
  checkResponses: boolean
  replyDomain?: string | undefined
  scansFiles?: boolean
  files?: FileStore
}

export const contextFactory =
  ({
    db,
    centers,
    now,
    counts,
    lists,
    checkResponses,
    replyDomain,
    scansFiles = false,
    files,
  }: ContextParts): ContextFactory =>
  (request, actor) => {
    const center = centers.of(request)
    const time = now()
    const language = languageOf(request)
    return {
      db,
      now: time,
      today: dutchDate(time),
      center,
      sharingCenterIds: centers.sharingWith(center),
      actor,
      currentOrganizationId: currentOrganization(request, actor),
      namesRecord: /\/:id\b/.test(request.routeOptions.url ?? ''),
      language,
      locale: textLocale(language),
      siteUrl: siteUrlOf(request, center.slug),
      counts,
      lists,
      checkResponses,
      replyDomain,
      scansFiles,
      files,
    }
  }

/** Reads credentials and creates the context. Throws 403 for the session of another center's account. */
export const authenticate =
  (sessionService: SessionService, createContext: ContextFactory) =>
  async (request: FastifyRequest, _reply: FastifyReply) => {
    const session = await sessionService.resume(request)
    const context = createContext(request, session?.actor ?? null)
    request.context = context
    if (!session) return
    if (!belongsHere(session.actor, context.center.id)) throw apiError('auth.wrong_center')
    const actor = await withRequirement(context, session)
    if (actor === session.actor) return
    session.actor = actor
    request.context = createContext(request, actor)
  }

/** An account belongs to one center; only a super_admin may use all. */
export const belongsHere = (actor: Pick<Actor, 'centerId' | 'roles'>, centerId: number): boolean =>
  actor.centerId === centerId || actor.roles.some((role) => role.name === 'super_admin')

function currentOrganization(request: FastifyRequest, actor: Actor | null): number | null {
  const id = one(request.headers['current-organization-id'])
  if (!id || !actor || !organizationIdsOf(actor.roles, ['admin', 'member']).includes(id)) return null
  return Number(id)
}

/** The reader's language; Dutch for one that this product has not. */
export function languageOf(request: FastifyRequest): Locale {
  const first = one(request.headers['accept-language'])
    ?.trim()
    .toLowerCase()
    .split(/[^a-z]/, 1)[0]
  return locales.find((locale) => locale === first) ?? 'nl'
}

/** The configured host of the gateway's headers; without a gateway (tests, curl) a host that does not resolve. */
function siteUrlOf(request: FastifyRequest, slug: string): string {
  const host = one(request.headers['x-forwarded-host']) ?? ''
  const scheme = one(request.headers['x-forwarded-proto']) === 'http' ? 'http' : 'https'
  return /^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) ? `${scheme}://${host}` : `https://${slug}.invalid`
}
