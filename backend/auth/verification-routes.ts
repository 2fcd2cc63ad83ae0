/** `POST /auth/verification`: proves again who acts, by a code or the password. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '#backend/http/network.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import type { Services } from '#backend/resources/services.ts'
import { takeFactorCode } from './factors.ts'
import { ownSession } from './own-session.ts'
import { fieldsOf, sendAuthError, textOf, tokenResults } from './responses.ts'
import { verifyPassword } from './secrets.ts'
import { clearFailures, countFailure, isLocked } from './sign-in-locks.ts'
import { markVerified, waysOf } from './verification.ts'

/** One of them. */
const proof = z.object({ password: z.optional(z.string()), code: z.optional(z.string()) })

export function verificationRoutes(app: FastifyInstance, services: Services): void {
  const { db, options, sessionService } = services
  rawRoute(
    app,
    'POST /verification',
    {
      summary: 'Prove again who you are, for the next ten minutes',
      may: 'in_person',
      changes: 'own',
      body: proof,
      result: tokenResults.done,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const running = await ownSession(sessionService, context, request)
      const { user } = running
      const fields = fieldsOf(request)
      const network = networkOf(request)
      if (await isLocked(db, user.email, network, context.now, options)) {
        return sendAuthError(reply, context, 'auth.locked')
      }
      const ways = await waysOf(context, running)
      const code = textOf(fields, 'code')
      const isRight = ways.includes('password')
        ? await verifyPassword(textOf(fields, 'password').slice(0, 200), user.passwordHash, options.scryptCost)
        : await takeFactorCode(context, services, user, code)
      if (!isRight) {
        const lockedNow = await countFailure(db, user.email, network, context.now, options)
        if (lockedNow) return sendAuthError(reply, context, 'auth.locked')
        return sendAuthError(
          reply,
          context,
          ways.includes('password') ? 'auth.verification_password' : 'auth.factor_wrong',
        )
      }
      await clearFailures(db, user.email, network)
      await markVerified(context, running)
      return { success: true }
    },
  )
}
