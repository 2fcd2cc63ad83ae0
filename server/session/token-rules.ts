/**
 * What a backend answer means for the visitor's session: the facts of sessions.md as one pure decision.
 * Nothing here reads a clock, a cookie or a socket.
 */

import type { ResponseHeaders } from '../http/headers.ts'
import { isSession, type Session } from './session.ts'
import type { NewestTokens } from './token-successors.ts'

export type BackendAnswer = {
  /** The session that went with the request; null for none. */
  sent: Session | null
  /** sign_in, password, confirm, sign_in_as_user: a token may come although none was sent. */
  startsSession: boolean
  status: number
  headers: ResponseHeaders
}

export type SessionDecision =
  | { kind: 'keep' }
  | { kind: 'store'; session: Session }
  | { kind: 'clear' }
  /** Spec section 8: a token came although none was sent. It is dropped and reported. */
  | { kind: 'unsolicited' }

type AnswerTokens = { accessToken: string; client: string; uid: string; expiry: number }

// A blank stands for "unchanged" in a batch request (fact 2); repeated headers are no answer at all.
const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value.trim() : '')

export function tokensOf(headers: ResponseHeaders): AnswerTokens {
  const expiry = Number(single(headers.expiry))
  return {
    accessToken: single(headers['access-token']),
    client: single(headers.client),
    uid: single(headers.uid),
    expiry: Number.isSafeInteger(expiry) && expiry > 0 ? expiry : 0,
  }
}

export function decideSession(answer: BackendAnswer, newest: NewestTokens): SessionDecision {
  const { sent, startsSession, status } = answer
  const tokens = tokensOf(answer.headers)
  const complete = tokens.accessToken !== '' && isSession(tokens)
  if (startsSession && status < 300 && complete) return { kind: 'store', session: tokens }
  if (sent === null) return tokens.accessToken === '' ? { kind: 'keep' } : { kind: 'unsolicited' }
  if (newest.hasEnded(sent.client)) return { kind: 'keep' }
  // A late answer to an old request never signs the visitor out: the token in the meantime has a successor.
  if (status === 401) return newest.hasSuccessor(sent) ? { kind: 'keep' } : { kind: 'clear' }
  if (tokens.accessToken !== '') {
    const known = Math.max(newest.expiryOf(tokens.client), tokens.client === sent.client ? sent.expiry : 0)
    const isOlder = tokens.expiry !== 0 && tokens.expiry < known
    return complete && !isOlder ? { kind: 'store', session: tokens } : { kind: 'keep' }
  }
  // Fact 5: the uid follows the e-mail address and may change in a batch answer, which has no token of its own.
  if (tokens.uid !== '' && tokens.uid !== sent.uid) {
    const session = { ...newest.latest(sent), uid: tokens.uid }
    return isSession(session) ? { kind: 'store', session } : { kind: 'keep' }
  }
  return { kind: 'keep' }
}
