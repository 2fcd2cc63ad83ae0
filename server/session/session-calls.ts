/** The proxied requests that start or change a session, and the session and body that they are sent with. */
import type { FastifyRequest } from 'fastify'
import { GatewayError } from '../http/errors.ts'
import { resetTokenOf } from './password-reset.ts'
import type { Session } from './session.ts'

export type SessionCallKind = 'sign-in' | 'set-password' | 'confirm' | 'impersonate' | 'ordinary'

export type SessionCall = {
  kind: SessionCallKind
  /** The session that the request is sent with. */
  session: Session | null
  startsSession: boolean
  /** JSON body as it is sent; null when there is none or when it streams. */
  body: Buffer | null
}

const kinds: Record<string, SessionCallKind> = {
  'POST /auth/sign_in': 'sign-in',
  'PUT /auth/password': 'set-password',
  'PATCH /auth/password': 'set-password',
  'POST /api/v1/confirm': 'confirm',
  'POST /api/v1/sign_in_as_user': 'impersonate',
}

/** Whether a response may say tokens of a session in its body, which no page needs (sessions.md SES-11). */
export const mayNameTokens = (path: string, kind: SessionCallKind): boolean =>
  kind !== 'ordinary' || path.startsWith('/auth/')

/** `path` has no query. A trailing slash or a format suffix names the same action to Rails. */
export function sessionCallOf(method: string, path: string): SessionCallKind {
  const call = `${method} ${path.replace(/(\.json)?\/?$/, '')}`
  // Other ways to sign in, and their steps: `POST /auth/sign_in/passkey`.
  return call.startsWith('POST /auth/sign_in/') ? 'sign-in' : (kinds[call] ?? 'ordinary')
}

/** Decides session and body of a request. Throws 422 for a new password without credentials (requirements.md REQ-5). */
export function prepareCall(request: FastifyRequest, kind: SessionCallKind, body: Buffer | null): SessionCall {
  const { session } = request
  // These carry their own proof of identity, so an older session is not sent.
  if (kind === 'sign-in' || kind === 'confirm') return { kind, session: null, startsSession: true, body }
  if (kind === 'impersonate') return { kind, session, startsSession: true, body }
  if (kind === 'set-password') {
    const fields = parseObject(body)
    // Who gives the current password changes the own one, whatever link was opened in this browser.
    const stored = 'current_password' in fields ? null : resetTokenOf(request)
    const given = fields.reset_password_token
    const token = typeof given === 'string' && given !== '' ? given : stored
    if (token !== null) {
      const withToken = Buffer.from(JSON.stringify({ ...fields, reset_password_token: token }))
      return { kind, session: null, startsSession: true, body: withToken }
    }
    if (session === null) throw new GatewayError('reset_credentials_missing')
    return { kind, session, startsSession: true, body }
  }
  return { kind, session, startsSession: false, body }
}

/** Parses a JSON object body; an empty object for anything else. */
export function parseObject(body: Buffer | null): Record<string, unknown> {
  if (body === null || body.length === 0) return {}
  const value: unknown = JSON.parse(body.toString('utf8'))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
