/**
 * What a backend response means for the visitor's session: the token rules (sessions.md SES-1 to SES-14) as one pure function.
 * It reads no clock, cookie or socket.
 */

import type { ResponseHeaders } from '../http/headers.ts'
import { isSession, type Session } from './session.ts'
import type { TokenSuccessors } from './token-successors.ts'

export type BackendResponse = {
  /** The session of the request; null for none. */
  sent: Session | null
  /** sign_in, password, confirm, sign_in_as_user: a token is expected although none was sent. */
  startsSession: boolean
  status: number
  headers: ResponseHeaders
}

export type SessionDecision =
  | { kind: 'keep' }
  | { kind: 'store'; session: Session }
  | { kind: 'clear' }
  /** A token although none was sent: dropped and reported (requirements.md REQ-8). */
  | { kind: 'unsolicited' }

type ResponseTokens = { accessToken: string; client: string; uid: string; expiry: number }

// A blank means "unchanged" in a batch request (sessions.md SES-2); a repeated header counts as none.
const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value.trim() : '')

export function tokensOf(headers: ResponseHeaders): ResponseTokens {
  const expiry = Number(single(headers.expiry))
  return {
    accessToken: single(headers['access-token']),
    client: single(headers.client),
    uid: single(headers.uid),
    expiry: Number.isSafeInteger(expiry) && expiry > 0 ? expiry : 0,
  }
}

export function decideSession(response: BackendResponse, successors: TokenSuccessors): SessionDecision {
  const { sent, startsSession, status } = response
  const tokens = tokensOf(response.headers)
  const complete = tokens.accessToken !== '' && isSession(tokens)
  if (startsSession && status < 300 && complete) return { kind: 'store', session: tokens }
  if (sent === null) return tokens.accessToken === '' ? { kind: 'keep' } : { kind: 'unsolicited' }
  if (successors.hasEnded(sent.client)) return { kind: 'keep' }
  // A late response to an old request never signs the visitor out: its token has a successor by then.
  if (status === 401) return successors.hasSuccessor(sent) ? { kind: 'keep' } : { kind: 'clear' }
  if (tokens.accessToken !== '') {
    const newest = Math.max(successors.expiryOf(tokens.client), tokens.client === sent.client ? sent.expiry : 0)
    const isOlder = tokens.expiry !== 0 && tokens.expiry < newest
    return complete && !isOlder ? { kind: 'store', session: tokens } : { kind: 'keep' }
  }
  // SES-5: the uid follows the e-mail address and may change in a batch response, which has no token of its own.
  if (tokens.uid !== '' && tokens.uid !== sent.uid) {
    const session = { ...successors.newestOf(sent), uid: tokens.uid }
    return isSession(session) ? { kind: 'store', session } : { kind: 'keep' }
  }
  return { kind: 'keep' }
}
