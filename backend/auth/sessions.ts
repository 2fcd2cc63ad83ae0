/**
 * Token sessions of devise_token_auth 1.2–1.3 (sessions.md SES-1–SES-5). One row per client. Each step is one
 * statement, so that parallel requests wait for the row's lock and see each other's result.
 */
import { and, desc, eq, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { preparedQuery } from '#backend/db/prepared-query.ts'
import { userSessions } from '#backend/db/schema/users.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import type { Device } from './devices.ts'
import { newToken, tokenHash } from './secrets.ts'
import { expiryOf, type SessionLimits } from './session-lifetimes.ts'

/** SES-2: milliseconds within which requests with one token are a batch. */
export const batchWindow = 5_000
/** SES-4. */
export const clientsPerUser = 10
/** The usual one without use (`SESSION_IDLE_DAYS`). */
export const sessionLifetime = 14 * 24 * 3600 * 1000
/** domain.md DOM-6: signing in as another user ends after 30 minutes. */
export const impersonationLifetime = 30 * 60 * 1000

export type Session = typeof userSessions.$inferSelect

/** Credentials of a response (sessions.md SES-1); in a batch, token and expiry are blank. */
export type Credentials = { token: string; client: string; expiry: string; uid: string; bearerToken: string }

export type SessionStart = {
  userId: number
  now: Date
  impersonatorId?: number
  allowPasswordChange?: boolean
  device?: Device
  signedInBy?: SignInMethod
  /** When its user proved who they are; absent for a session of a link. */
  verifiedAt?: Date
  /** When a second factor was proven; absent where one factor sufficed. */
  secondFactorAt?: Date | undefined
  /** Without them, those of a volunteer by default. */
  limits?: SessionLimits
}

/** Starts a session for a new client; beyond ten clients of its kind the one that expires first is deleted. */
export async function startSession(
  db: Db,
  {
    userId,
    now,
    impersonatorId,
    allowPasswordChange,
    device,
    signedInBy = 'link',
    verifiedAt,
    secondFactorAt,
    limits,
  }: SessionStart,
) {
  const token = newToken()
  const client = newToken()
  const own = limits ?? { idle: sessionLifetime, max: sessionLifetime }
  const expiresAt =
    impersonatorId === undefined ? expiryOf(now, own, now) : new Date(now.getTime() + impersonationLifetime)
  await db.insert(userSessions).values({
    userId,
    client,
    tokenHash: tokenHash(token),
    expiresAt,
    updatedAt: now,
    createdAt: now,
    impersonatorId: impersonatorId ?? null,
    allowPasswordChange: allowPasswordChange ?? false,
    signedInBy,
    verifiedAt: verifiedAt ?? null,
    secondFactorAt: secondFactorAt ?? null,
    ...device,
  })
  // Impersonations are counted apart: they neither end the user's own sessions nor are ended by them.
  const ofSameKind = and(
    eq(userSessions.userId, userId),
    impersonatorId === undefined ? isNull(userSessions.impersonatorId) : isNotNull(userSessions.impersonatorId),
  )
  const newest = db
    .select({ id: userSessions.id })
    .from(userSessions)
    .where(ofSameKind)
    .orderBy(desc(userSessions.expiresAt), desc(userSessions.id))
    .limit(clientsPerUser)
  await db.delete(userSessions).where(and(ofSameKind, notInArray(userSessions.id, newest)))
  return { token, client, expiry: seconds(expiresAt) }
}

/** Ends the sessions of a user except `keptId`, also those in which the user is signed in as somebody else. */
export async function endSessions(db: Db, userId: number, keptId = 0): Promise<void> {
  const own = or(eq(userSessions.userId, userId), eq(userSessions.impersonatorId, userId))
  await db.delete(userSessions).where(and(own, ne(userSessions.id, keptId)))
}

const seconds = (time: Date): string => String(Math.floor(time.getTime() / 1000))

/** SES-3: valid are the current token, the previous one, and within the batch window the one before that. */
export function isValidToken(session: Session, token: string, now: Date): boolean {
  const hash = tokenHash(token)
  const recent = now.getTime() - session.updatedAt.getTime() < batchWindow
  const alive = session.expiresAt > now
  return (
    (alive && (hash === session.tokenHash || hash === session.previousTokenHash)) ||
    (alive && recent && hash === session.lastTokenHash)
  )
}

const { placeholder } = sql
const rotates = sql`(${placeholder('unbatch')}::boolean or ${userSessions.updatedAt} <= ${placeholder('rotatesBefore')}::timestamptz)`
const whenRotated = (column: unknown, rotated: unknown) => sql`case when ${rotates} then ${rotated} else ${column} end`
const finished = preparedQuery((db) =>
  db
    .update(userSessions)
    .set({
      lastTokenHash: whenRotated(userSessions.lastTokenHash, userSessions.previousTokenHash),
      previousTokenHash: whenRotated(userSessions.previousTokenHash, userSessions.tokenHash),
      tokenHash: whenRotated(userSessions.tokenHash, placeholder('hash')),
      // The expiry of an impersonated session is never extended.
      expiresAt: sql`case when ${rotates} and ${userSessions.impersonatorId} is null then ${placeholder('expiresAt')}::timestamptz else ${userSessions.expiresAt} end`,
      updatedAt: sql`${placeholder('now')}::timestamptz`,
    })
    .where(eq(userSessions.id, placeholder('id')))
    .returning({ tokenHash: userSessions.tokenHash, expiresAt: userSessions.expiresAt }),
)

/**
 * Finishes a request of a session: rotates the token, or extends the batch (sessions.md SES-2). Returns null when the
 * session has ended meanwhile; then the response has no credentials.
 */
export async function finishRequest(
  db: Db,
  request: { session: Session; token: string; startedAt: Date; unbatch: boolean; limits: SessionLimits },
  now: Date,
): Promise<{ token: string; expiry: string; bearerToken: string } | null> {
  const { session, startedAt, unbatch, limits } = request
  const fresh = newToken()
  const hash = tokenHash(fresh)
  const [row] = await finished(db).execute({
    id: session.id,
    unbatch,
    rotatesBefore: new Date(startedAt.getTime() - batchWindow).toISOString(),
    hash,
    expiresAt: expiryOf(session.createdAt, limits, now).toISOString(),
    now: now.toISOString(),
  })
  if (!row) return null
  if (row.tokenHash !== hash) return { token: ' ', expiry: ' ', bearerToken: request.token }
  return { token: fresh, expiry: seconds(row.expiresAt), bearerToken: fresh }
}

/** SES-1: the five headers, and recent versions repeat them as a bearer token. */
export function credentialHeaders({ token, client, expiry, uid, bearerToken }: Credentials): Record<string, string> {
  const headers = { 'access-token': token, 'token-type': 'Bearer', client, expiry, uid }
  const bearer = Buffer.from(JSON.stringify({ ...headers, 'access-token': bearerToken })).toString('base64')
  return { ...headers, authorization: `Bearer ${bearer}` }
}
