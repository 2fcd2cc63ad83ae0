/** Response formats of devise_token_auth: flat, not JSON:API (sessions.md SES-7). */

import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { errorText, statusOf } from '#backend/errors/api-error.ts'
import type { ErrorKey } from '#backend/errors/catalogue.ts'
import type { Context } from '#backend/http/context.ts'
import { camelKeys } from '#shared/json-api/case.ts'
import { factorNames } from '#shared/resources/second-factor.ts'
import { fullName, type UserRow } from './actors.ts'

export type AuthErrorKey = Extract<ErrorKey, `auth.${string}`>

/** An error in the format of devise_token_auth. `code` is an addition, so that the page need not parse texts. */
export const sendAuthError = (reply: FastifyReply, context: Context, key: AuthErrorKey, more: object = {}) =>
  reply.code(statusOf(key)).send({ success: false, errors: [errorText(key, context.language)], code: key, ...more })

/** Errors by field with their full messages: the third error format (domain.md DOM-9). */
export function sendFieldErrors(reply: FastifyReply, errors: Record<string, string[]>) {
  const fullMessages = Object.values(errors).flat()
  return reply.code(422).send({ success: false, errors: { ...errors, full_messages: fullMessages } })
}

/** The attributes of `flatUser` by their names on the wire. */
const flatUserSchema = z.object({
  id: z.int(),
  provider: z.literal('email'),
  uid: z.string(),
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.string(),
  locale: z.string(),
  volunteer_center_id: z.string(),
  allow_password_change: z.boolean(),
})

/** Bodies of the token endpoints, flat as they are on the wire. */
export const tokenResults = {
  signedIn: z.object({ data: flatUserSchema }),
  signedOut: z.object({ success: z.literal(true) }),
  valid: z.object({ success: z.literal(true), data: flatUserSchema }),
  done: z.object({ success: z.literal(true) }),
  mailed: z.object({ success: z.literal(true), message: z.string() }),
  changed: z.object({
    success: z.literal(true),
    data: flatUserSchema,
    message: z.string(),
    /** False: the new password has to be used to sign in, with one of `factors` where the account has any. */
    signed_in: z.boolean(),
    factors: z.array(z.enum(factorNames)),
  }),
}

/** Bodies of the second factor's endpoints. */
export const factorResults = {
  state: z.object({
    success: z.literal(true),
    /** Whether an authenticator app can be added. */
    available: z.boolean(),
    totp_since: z.nullable(z.string()),
    passkeys: z.int(),
    recovery_codes: z.int(),
    trusted_browsers: z.int(),
  }),
  started: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
  recovery: z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) }),
}

/** `data` of sign_in, validate_token and password: the user's own attributes, flat. */
export const flatUser = (user: UserRow, allowPasswordChange = false) => ({
  id: user.id,
  provider: 'email',
  uid: user.email,
  email: user.email,
  name: fullName(user),
  first_name: user.firstName,
  last_name: user.lastName,
  status: user.status,
  locale: user.locale,
  volunteer_center_id: String(user.centerId),
  allow_password_change: allowPasswordChange,
})

/** Fields of a body in camelCase: bare, under `user`, or of a JSON:API document. */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  const body = isRecord(request.body) ? request.body : {}
  const document = isRecord(body.data) && isRecord(body.data.attributes) ? body.data.attributes : null
  const nested = isRecord(body.user) ? body.user : null
  return camelKeys(document ?? nested ?? body) as Record<string, unknown>
}

export const textOf = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** A redirect may only lead to the visited site, because its URL contains tokens. */
export function isOwnAddress(address: string, context: Context): boolean {
  try {
    const url = new URL(address)
    const own = new URL(context.siteUrl)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname === own.hostname
  } catch {
    return false
  }
}
