/** Sessions of requests: reads credentials before the handler, rotates them after it. */
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#backend/db/driver.ts'
import { preparedQuery } from '#backend/db/prepared-query.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { isDatabaseAway } from '#backend/errors/database-fault.ts'
import { one } from '#backend/http/centers.ts'
import type { Actor } from '#backend/http/context.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import { isStorable } from '#shared/storable-text.ts'
import { actorOf, rolesOf, type UserRow } from './actors.ts'
import { deviceOf } from './devices.ts'
import { isOver, limitsFor, type SessionLifetimes, type SessionLimits } from './session-lifetimes.ts'
import {
  credentialHeaders,
  finishRequest,
  isValidToken,
  type Session,
  type SessionStart,
  startSession,
} from './sessions.ts'

export type RunningSession = {
  session: Session
  user: UserRow
  actor: Actor
  token: string
  startedAt: Date
  unbatch: boolean
  /** By the roles of its user. */
  limits: SessionLimits
}

declare module 'fastify' {
  interface FastifyRequest {
    running: RunningSession | null
  }
}

/** Whether an admin may be signed in as this user, by what both are now. */
export type MayImpersonate = (adminId: number, user: UserRow) => Promise<boolean>

/** Whether somebody may have a session that was started in this way. */
export type IsRefused = (actor: Actor, method: SignInMethod) => boolean

/** Statuses of users who may sign in; sessions of other users are invalid. */
export const canSignIn = (user: Pick<UserRow, 'status' | 'confirmedAt'>): boolean =>
  user.status === 'active' && user.confirmedAt !== null

const sessionOf = preparedQuery((db) =>
  db
    .select({ session: userSessions, user: users })
    .from(users)
    .innerJoin(userSessions, and(eq(userSessions.userId, users.id), eq(userSessions.client, sql.placeholder('client'))))
    .where(eq(users.email, sql.placeholder('email')))
    .limit(1),
)

const addressOf = preparedQuery((db) =>
  db
    .select({ uid: users.email })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1),
)

type SessionOptions = { now: () => Date; sessionLifetimes: SessionLifetimes }

export class SessionService {
  #db: Db
  #now: () => Date
  #lifetimes: SessionLifetimes
  #mayImpersonate: MayImpersonate
  #isRefused: IsRefused

  constructor(db: Db, { now, sessionLifetimes }: SessionOptions, mayImpersonate: MayImpersonate, isRefused: IsRefused) {
    this.#isRefused = isRefused
    this.#db = db
    this.#now = now
    this.#lifetimes = sessionLifetimes
    this.#mayImpersonate = mayImpersonate
  }

  /** The session of the valid credentials in headers, query or body (sessions.md SES-6); null for a visitor. */
  async resume(request: FastifyRequest): Promise<RunningSession | null> {
    const token = credential(request, 'access-token')
    const client = credential(request, 'client')
    const uid = credential(request, 'uid')
    if (!token || !client || !uid) return null
    const startedAt = this.#now()
    const [found] = await sessionOf(this.#db).execute({ client, email: uid.trim().toLowerCase() })
    if (!found || !canSignIn(found.user) || !isValidToken(found.session, token, startedAt)) return null
    const { impersonatorId } = found.session
    if (impersonatorId !== null && !(await this.#mayImpersonate(impersonatorId, found.user))) {
      await this.#db.delete(userSessions).where(eq(userSessions.id, found.session.id))
      return null
    }
    const actor = {
      ...(await actorOf(this.#db, found.user, impersonatorId)),
      verifiedAt: found.session.verifiedAt,
    }
    if (impersonatorId === null && this.#isRefused(actor, found.session.signedInBy)) return null
    const limits = limitsFor(this.#lifetimes, actor.roles)
    if (isOver(found.session, limits, startedAt)) {
      await this.#db.delete(userSessions).where(eq(userSessions.id, found.session.id))
      return null
    }
    const running = { ...found, actor, limits, token, startedAt, unbatch: isSet(parameter(request, 'unbatch')) }
    request.running = running
    return running
  }

  /**
   * Sets the credentials of the next request in the response: rotated, or blank for a batch. What the request did is stored by now, so
   * a database that is away leaves the response without credentials: those that were sent stay valid (SES-3).
   */
  async finish(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { running } = request
    if (!running || reply.hasHeader('access-token')) return
    // The response to an error of this hook would run it a second time.
    request.running = null
    try {
      const headers = await this.#nextCredentials(running)
      if (headers) reply.headers(headers)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      request.log.error({ err: error, code: 'session.not_rotated' }, 'the token was not rotated')
    }
  }

  async #nextCredentials(running: RunningSession): Promise<Record<string, string> | null> {
    const rotated = await finishRequest(this.#db, running, this.#now())
    if (!rotated) return null
    // SES-5: this request may have changed the e-mail address.
    const [user] = await addressOf(this.#db).execute({ id: running.user.id })
    return user ? credentialHeaders({ ...rotated, client: running.session.client, uid: user.uid }) : null
  }

  /** Starts a session and sets its credentials in the response. An impersonation is no sign-in of its user. */
  async start(
    reply: FastifyReply,
    user: Pick<UserRow, 'id' | 'email'>,
    options: { db?: Db } & Pick<
      SessionStart,
      'impersonatorId' | 'allowPasswordChange' | 'signedInBy' | 'verifiedAt' | 'secondFactorAt'
    > = {},
  ) {
    const { db = this.#db, ...rest } = options
    const now = this.#now()
    const device = deviceOf(reply.request.headers['user-agent'])
    const limits = limitsFor(this.#lifetimes, await rolesOf(db, user.id))
    const started = await startSession(db, { userId: user.id, now, device, limits, ...rest })
    if (rest.impersonatorId === undefined)
      await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id))
    const credentials = { ...started, uid: user.email, bearerToken: started.token }
    reply.headers(credentialHeaders(credentials))
    return credentials
  }
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== 'false'

function credential(request: FastifyRequest, name: 'access-token' | 'client' | 'uid'): string | undefined {
  return one(request.headers[name]) ?? parameter(request, name) ?? fromBearer(request, name)
}

/** A value from the query or a JSON body. */
function parameter(request: FastifyRequest, name: string): string | undefined {
  for (const source of [request.query, request.body]) {
    if (typeof source !== 'object' || source === null) continue
    const value = (source as Record<string, unknown>)[name]
    if (typeof value === 'string') return value
    if (value === true) return 'true'
  }
  return undefined
}

function fromBearer(request: FastifyRequest, name: string): string | undefined {
  const encoded = request.headers.authorization?.match(/^Bearer ([\w+/=-]+)$/)?.[1]
  if (!encoded) return undefined
  try {
    const value: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString())
    const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
    return typeof text === 'string' && isStorable(text) ? text : undefined
  } catch {
    return undefined
  }
}
