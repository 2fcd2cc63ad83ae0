/**
 * `POST /inbound_mails`: the provider that receives the mail of the reply domain hands it over, raw and signed. It retries on 429
 * and 5xx; every other outcome is final.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { one } from '#backend/http/centers.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import type { Services } from '#backend/resources/services.ts'
import { receiveMail } from './receive-mail.ts'

/** Bytes: the attachments of a message in Base64, with their mail. */
const mailLimit = 25 * 1024 * 1024
/** Seconds that a signature is valid, so that a recorded request is worth nothing later. */
const signatureLifetime = 300

/** The value of `X-Mail-Signature`: `t=<Unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signatureOf(secret: string, seconds: number, body: Buffer): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  return `t=${seconds},v1=${digest}`
}

function isSigned(secret: string, header: string | undefined, body: Buffer, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '')?.[1] ?? Number.NaN)
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= signatureLifetime)) return false
  const [given, expected] = [Buffer.from(header ?? ''), Buffer.from(signatureOf(secret, seconds, body))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

export async function inboundMailRoutes(
  api: FastifyInstance,
  { db, options, centers, files }: Services,
): Promise<void> {
  const { replyDomain, inboundMailSecret } = options
  if (!replyDomain || !inboundMailSecret) return
  await api.register(async (app) => {
    app.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: mailLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    )

    rawRoute(
      app,
      'POST /inbound_mails',
      {
        summary: 'Take in a mail of the reply domain',
        raw: 'signature',
        may: 'everyone',
        changes: 'own',
        meta: z.object({ outcome: z.string() }),
        status: 202,
      },
      async (request, reply) => {
        const { now } = contextOf(request)
        if (!Buffer.isBuffer(request.body)) throw apiError('request.media_type')
        const header = one(request.headers['x-mail-signature'])
        if (!isSigned(inboundMailSecret, header, request.body, now)) throw apiError('inbound_mail.signature')
        const outcome = await receiveMail({ db, now, centers, replyDomain, files }, request.body)
        request.log.info({ outcome }, 'inbound mail')
        reply.code(202)
        return { data: null, meta: { outcome } }
      },
    )
  })
}
