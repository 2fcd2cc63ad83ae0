/**
 * Browsers from which an account was used before. Each has a secret of its own, which the gateway keeps in a cookie (sessions.md
 * SES-31); one browser may have several accounts.
 */
import { and, count, eq, gt } from 'drizzle-orm'
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
const trustMs = 30 * 24 * 3600 * 1000

/** The secret of the browser; null when it has none. */
function deviceToken(request: FastifyRequest): string | null {
  const token = one(request.headers[header]) ?? ''
  return /^[\w-]{32}$/.test(token) ? token : null
}

/**
 * Remembers the browser of the request for the account. `first`: the account had none, so that a new one says nothing. The response
 * has the secret each time, so that its cookie stays as long as the browser is used. `trusts`: it is asked for no second factor for thirty days.
 */
export async function rememberDevice(
  { db, now }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, trusts }: { userId: number; trusts: boolean },
): Promise<'known' | 'first' | 'new'> {
  const token = deviceToken(request) ?? newToken()
  reply.header(header, token)
  const trusted = trusts ? { trustedUntil: new Date(now.getTime() + trustMs) } : {}
  const seen = { ...deviceOf(request.headers['user-agent']), lastUsedAt: now, ...trusted }
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

const trustedAt = ({ now }: Context, userId: number) =>
  and(eq(knownDevices.userId, userId), gt(knownDevices.trustedUntil, now))

export async function isTrusted(context: Context, request: FastifyRequest, userId: number): Promise<boolean> {
  const token = deviceToken(request)
  if (!token) return false
  const found = await context.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(trustedAt(context, userId), eq(knownDevices.tokenHash, tokenHash(token))))
  return found.length > 0
}

export async function trustedBrowsers(context: Context, userId: number): Promise<number> {
  const [found] = await context.db.select({ browsers: count() }).from(knownDevices).where(trustedAt(context, userId))
  return found?.browsers ?? 0
}

/** From the next sign-in on, each browser is asked again. */
export async function forgetTrust({ db }: Context, userId: number): Promise<void> {
  await db.update(knownDevices).set({ trustedUntil: null }).where(eq(knownDevices.userId, userId))
}
