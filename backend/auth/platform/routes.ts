/**
 * From one center to another, signed in (sessions.md SES-33): the browser goes to the target, which binds the entry to it, back to where its user is signed in,
 * which gives a code, and to the target again, which starts the session. Each step redirects to the next; the last as SES-16 exchanges it.
 */
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { users } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import { permits } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { belongsHere, contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { bindEntry, issueCode, type PlatformEntry, redeemCode } from '#backend/resources/platform-centers/mutations.ts'
import type { Services } from '#backend/resources/services.ts'
import { platformEntryPath } from '#shared/resources/platform-center.ts'
import { actorOf } from '../actors.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { redirectTo, redirectWithSession } from '../redirects.ts'
import { tokenHash } from '../secrets.ts'
import { findAttempt, startAttempt, takeAttempt } from '../sign-in-attempts.ts'

const entryQuery = { entry: z.optional(z.string()) }
const idOf = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

export function platformEntryRoutes(app: FastifyInstance, services: Services): void {
  const { db, sessionService } = services
  /** Of a step that is refused; the page says no more than that it did not work. */
  const refused = (context: Context, reply: FastifyReply) =>
    redirectTo(reply, `${context.siteUrl}/auth/token`, { error: 'entry' })

  rawRoute(
    app,
    'GET /platform/arrive',
    {
      summary: 'Arrive at a center that is entered',
      raw: 'redirect',
      may: 'everyone',
      status: 302,
      redirects: true,
      query: entryQuery,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const id = idOf(request.query.entry)
      const { token } = await startAttempt(context, reply, { purpose: 'platform', data: { entry: String(id) } })
      const entry = await bindEntry(context, id, tokenHash(token))
      if (!entry) return refused(context, reply)
      return redirectTo(reply, `${entry.fromOrigin}${platformEntryPath}/confirm`, { entry: String(id) })
    },
  )

  rawRoute(
    app,
    'GET /platform/confirm',
    {
      summary: 'Confirm an entry, signed in',
      raw: 'redirect',
      may: 'signed_in',
      status: 302,
      redirects: true,
      query: entryQuery,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const running = await sessionService.resume(request)
      if (!running || running.session.impersonatorId !== null) return refused(context, reply)
      const { actor } = running
      const signedIn = { ...context, actor }
      if (!belongsHere(actor, context.center.id) || !permits(signedIn, 'platform.manage'))
        return refused(context, reply)
      const issued = await issueCode(signedIn, idOf(request.query.entry), running.session.secondFactorAt)
      if (!issued) return refused(context, reply)
      return redirectTo(reply, `${issued.toOrigin}${platformEntryPath}/finish`, { code: issued.code })
    },
  )

  rawRoute(
    app,
    'GET /platform/finish',
    {
      summary: 'Finish an entry, signed in at the other center',
      raw: 'redirect',
      may: 'everyone',
      status: 302,
      redirects: true,
      query: { code: z.optional(z.string()) },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const attempt = await findAttempt(context, request, 'platform')
      if (!attempt || !(await takeAttempt(context, reply, attempt))) return refused(context, reply)
      const entry = await redeemCode(context, request.query.code ?? '', attempt.tokenHash)
      const [user] = entry ? await db.select().from(users).where(eq(users.id, entry.userId)) : []
      if (!entry || !user) return refused(context, reply)
      const completed = await completeSignIn(services, context, request, reply, {
        user,
        method: 'platform',
        secondFactorAt: entry.secondFactorAt,
      })
      if (!('data' in completed)) return completed
      await logEntry(context, entry, user)
      return redirectWithSession(reply, `${context.siteUrl}/auth/token`)
    },
  )

  /** In the log of the center that was entered. */
  async function logEntry(context: Context, entry: PlatformEntry, user: typeof users.$inferSelect): Promise<void> {
    const actor = await actorOf(db, user, null)
    await audit(
      { ...context, actor },
      'platform.entered',
      { type: 'platform_centers', id: entry.centerId },
      { reason: entry.reason },
    )
  }
}
