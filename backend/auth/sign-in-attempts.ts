/**
 * A step of a sign-in that is underway: a second factor that is awaited, the challenge of a passkey, a code by mail, a visit to an
 * identity provider. Its secret travels in the header `sign-in-attempt`, which the gateway keeps in a cookie (sessions.md SES-31):
 * so a step is finished by the browser that began it, and no script sees it.
 */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SignInPurpose, signInAttempts } from '#backend/db/schema/identity.ts'
import { one } from '#backend/http/centers.ts'
import type { Context } from '#backend/http/context.ts'
import { linkLifetimes } from './link-lifetimes.ts'
import { newToken, tokenHash } from './secrets.ts'

export type SignInAttempt = typeof signInAttempts.$inferSelect

const header = 'sign-in-attempt'
/** Wrong answers after which a step is over. */
const maxTries = 5

/** Starts a step, which replaces the one of the same browser; it lives ten minutes. Returns its id and its secret, which the response has. */
export async function startAttempt(
  context: Context,
  reply: FastifyReply,
  {
    purpose,
    userId = null,
    data = {},
  }: Pick<SignInAttempt, 'purpose'> & Partial<Pick<SignInAttempt, 'userId' | 'data'>>,
): Promise<{ id: number; token: string }> {
  const { db, center, now } = context
  await endAttempt(context, reply)
  const token = newToken()
  const [attempt] = await db
    .insert(signInAttempts)
    .values({
      tokenHash: tokenHash(token),
      centerId: center.id,
      userId,
      purpose,
      data,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifetimes.code),
    })
    .returning({ id: signInAttempts.id })
  if (!attempt) throw new Error('The step was not stored')
  reply.header(header, token)
  return { id: attempt.id, token }
}

const ofRequest = ({ center }: Context, request: FastifyRequest) =>
  and(
    eq(signInAttempts.tokenHash, tokenHash(one(request.headers[header]) ?? '')),
    eq(signInAttempts.centerId, center.id),
  )

/** The step of this browser if it has one of these purposes; null when it is over. */
export async function findAttempt(
  context: Context,
  request: FastifyRequest,
  ...purposes: SignInPurpose[]
): Promise<SignInAttempt | null> {
  const [found] = await context.db
    .select()
    .from(signInAttempts)
    .where(
      and(ofRequest(context, request), gt(signInAttempts.expiresAt, context.now), lt(signInAttempts.tries, maxTries)),
    )
  return found && purposes.includes(found.purpose) ? found : null
}

/** Counts a try before its answer is checked, so that parallel ones cannot pass the limit; false when there were too many. */
export async function countTry({ db }: Context, attempt: SignInAttempt): Promise<boolean> {
  const counted = await db
    .update(signInAttempts)
    .set({ tries: sql`${signInAttempts.tries} + 1` })
    .where(and(eq(signInAttempts.id, attempt.id), lt(signInAttempts.tries, maxTries)))
    .returning({ id: signInAttempts.id })
  return counted.length > 0
}

/** Takes the step, so that its answer works once; false when another request was first. */
export async function takeAttempt({ db }: Context, reply: FastifyReply, attempt: SignInAttempt): Promise<boolean> {
  const taken = await db
    .delete(signInAttempts)
    .where(eq(signInAttempts.id, attempt.id))
    .returning({ id: signInAttempts.id })
  reply.header(header, '')
  return taken.length > 0
}

/** Adds a challenge to a step that goes on; a new one replaces the last. */
export async function setChallenge({ db }: Context, { id, data }: SignInAttempt, challenge: string): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ data: { ...data, challenge } })
    .where(eq(signInAttempts.id, id))
}

/** Takes the challenge of a step that goes on, so that it is answered once; false when another request was first. */
export async function takeChallenge({ db }: Context, { id }: SignInAttempt, challenge: string): Promise<boolean> {
  const taken = await db
    .update(signInAttempts)
    .set({ data: sql`${signInAttempts.data} - 'challenge'` })
    .where(and(eq(signInAttempts.id, id), sql`${signInAttempts.data} ->> 'challenge' = ${challenge}`))
    .returning({ id: signInAttempts.id })
  return taken.length > 0
}

/** Ends the step of this browser, if it has one. */
export async function endAttempt(context: Context, reply: FastifyReply): Promise<void> {
  if (!one(reply.request.headers[header])) return
  await context.db.delete(signInAttempts).where(ofRequest(context, reply.request))
  reply.header(header, '')
}
