/**
 * Browsers from which an account was used before. Each has a secret of its own, which the gateway keeps in a cookie (sessions.md
 * SES-31); one browser may have several accounts.
 */
import { and, count, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownDevices } from '#backend/db/schema/identity.ts'
import { one } from '#backend/http/centers.ts'
import type { Context } from '#backend/http/context.ts'
import { longTime } from '#backend/mail/long-times.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import type { UserRow } from './actors.ts'
import { deviceOf } from './devices.ts'
import { newToken, tokenHash } from './secrets.ts'

const header = 'known-device'

/** The secret of the browser; null when it has none. */
function deviceToken(request: FastifyRequest): string | null {
  const token = one(request.headers[header]) ?? ''
  return /^[\w-]{32}$/.test(token) ? token : null
}

/**
 * Remembers the browser of the request for the account. `first`: the account had none, so that a new one says nothing. The response
 * has the secret each time, so that its cookie stays as long as the browser is used.
 */
export async function rememberDevice(
  { db, now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
): Promise<'known' | 'first' | 'new'> {
  const token = deviceToken(request) ?? newToken()
  reply.header(header, token)
  const seen = { ...deviceOf(request.headers['user-agent']), lastUsedAt: now }
  const known = await db
    .update(knownDevices)
    .set(seen)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash(token))))
    .returning({ id: knownDevices.id })
  if (known.length > 0) return 'known'
  const [before] = await db.select({ devices: count() }).from(knownDevices).where(eq(knownDevices.userId, userId))
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash: tokenHash(token), createdAt: now, ...seen })
    .onConflictDoNothing()
  return before?.devices ? 'new' : 'first'
}

/** Tells the owner of an account of a sign-in from a browser that it did not know: what it was and when, no place. */
export async function mailNewDevice(context: Context, request: FastifyRequest, user: UserRow): Promise<void> {
  const { browser, system } = deviceOf(request.headers['user-agent'])
  await queueMail(context, {
    template: 'account.new_device',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, browser, system, time: longTime(context.now, user.locale) },
    link: context.siteUrl + pathTo('recover'),
  })
}
