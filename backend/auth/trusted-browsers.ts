/** Browsers that are asked for no second factor for thirty days, by the secret of a known device (sessions.md SES-31). */
import { and, count, eq, gt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDevices } from '#backend/db/schema/identity.ts'
import { one } from '#backend/http/centers.ts'
import type { Context } from '#backend/http/context.ts'
import { deviceOf } from './devices.ts'
import { newToken, tokenHash } from './secrets.ts'

const header = 'known-device'
const trustMs = 30 * 24 * 3600 * 1000

const trustedAt = ({ now }: Context, userId: number) =>
  and(eq(knownDevices.userId, userId), gt(knownDevices.trustedUntil, now))

export async function isTrusted(context: Context, request: FastifyRequest, userId: number): Promise<boolean> {
  const token = one(request.headers[header])
  if (!token) return false
  const found = await context.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(trustedAt(context, userId), eq(knownDevices.tokenHash, tokenHash(token))))
  return found.length > 0
}

/** Trusts the browser of the request. Its secret is the one that the response already has, else that of the request. */
export async function trustBrowser(
  { db, now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<void> {
  const token = reply.getHeader(header)?.toString() || one(request.headers[header]) || newToken()
  const trusted = { trustedUntil: new Date(now.getTime() + trustMs), lastUsedAt: now }
  await db
    .insert(knownDevices)
    .values({
      userId,
      tokenHash: tokenHash(token),
      createdAt: now,
      ...deviceOf(request.headers['user-agent']),
      ...trusted,
    })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: trusted })
  reply.header(header, token)
}

export async function trustedBrowsers(context: Context, userId: number): Promise<number> {
  const [found] = await context.db.select({ browsers: count() }).from(knownDevices).where(trustedAt(context, userId))
  return found?.browsers ?? 0
}

/** From the next sign-in on, each browser is asked again. */
export async function forgetTrust({ db }: Context, userId: number): Promise<void> {
  await db.update(knownDevices).set({ trustedUntil: null }).where(eq(knownDevices.userId, userId))
}
