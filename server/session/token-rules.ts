/**
 * What a backend response means for the visitor's session: the token rules (sessions.md SES-1 to SES-14) as one pure function.
 * It reads no clock, cookie or socket.
 */

import type { ResponseHeaders } from '../http/headers.ts'
import { isExpiry, isSession, type Session } from './session.ts'
import type { TokenSuccessors } from './token-successors.ts'

export type BackendResponse = {
  /** The session of the request; null for none. */
  sent: Session | null
  /** sign_in, password, confirm, sign_in_as_user: a token is expected although none was sent. */
  startsSession: boolean
  status: number
  headers: ResponseHeaders
  /** When the request was received, on the clock of the successors. */
  receivedAt: number
}

export type SessionDecision =
  | { kind: 'keep' }
  /** A session that this request began. */
  | { kind: 'start'; session: Session }
  /** The next token, or the new address, of the session that was sent. */
  | { kind: 'store'; session: Session }
  /** The same of a session that is stashed: known to this gateway, but not in the cookies of the visitor's own session. */
  | { kind: 'record'; session: Session }
  | { kind: 'clear' }
  /** An unsolicited token: dropped and reported (requirements.md REQ-8). */
  | { kind: 'unsolicited' }

type ResponseTokens = { accessToken: string; client: string; uid: string; expiry: number }

// A blank means "unchanged" in a batch request (sessions.md SES-2); a repeated header counts as none.
const single = (value: string | string[] | undefined) =>
  // `trim` would take bytes of a character beyond ASCII for blanks.
  typeof value === 'string' ? value.replace(/^[ \t]+|[ \t]+$/g, '') : ''

export function tokensOf(headers: ResponseHeaders): ResponseTokens {
  const expiry = Number(single(headers.expiry))
  return {
    accessToken: single(headers['access-token']),
    client: single(headers.client),
    uid: single(headers.uid),
    expiry: isExpiry(expiry) && expiry > 0 ? expiry : 0,
  }
}

/** Whether the response can make anything else of the sent session than to keep it. */
export function mayChangeSession({
  sent,
  status,
  headers,
}: Pick<BackendResponse, 'sent' | 'status' | 'headers'>): boolean {
  const { accessToken, uid } = tokensOf(headers)
  return status === 401 || accessToken !== '' || (uid !== '' && uid !== sent?.uid)
}

export function decideSession(response: BackendResponse, successors: TokenSuccessors): SessionDecision {
  const { sent, startsSession, status, receivedAt } = response
  const tokens = tokensOf(response.headers)
  const complete = tokens.accessToken !== '' && isSession(tokens)
  if (startsSession && status < 300 && complete) return { kind: 'start', session: tokens }
  if (sent === null) return tokens.accessToken === '' ? { kind: 'keep' } : { kind: 'unsolicited' }
  if (successors.isEnded(sent.client)) {
    // Its browser got the cookies back from a response that was late: nothing but this 401 can remove them.
    return status === 401 && successors.isLeftOver(sent.client, receivedAt) ? { kind: 'clear' } : { kind: 'keep' }
  }
  const isStashed = successors.isStashed(sent.client)
  // A late response to an old request never signs the visitor out: its token has a successor by then.
  if (status === 401) return isStashed || successors.hasSuccessor(sent) ? { kind: 'keep' } : { kind: 'clear' }
  const session = newSession(sent, tokens, successors)
  if (session === null || session === 'unsolicited') return { kind: session ?? 'keep' }
  return { kind: isStashed ? 'record' : 'store', session }
}

/** The session that these response tokens make of the sent one; null for none. */
function newSession(
  sent: Session,
  tokens: ResponseTokens,
  successors: TokenSuccessors,
): Session | 'unsolicited' | null {
  // Only a request that starts a session may change the client.
  if (tokens.accessToken !== '' && tokens.client !== '' && tokens.client !== sent.client) return 'unsolicited'
  const uid = successors.uidOf(sent, tokens.uid)
  if (tokens.accessToken !== '') {
    // Without a known successor a smaller expiry means a shorter lifespan at the backend, not an older token.
    const isOlder =
      successors.hasSuccessor(sent) && tokens.expiry !== 0 && tokens.expiry <= successors.expiryOf(sent.client)
    const session = { ...tokens, uid }
    return isSession(session) && tokens.client !== '' && !isOlder ? session : null
  }
  // SES-5: the uid follows the e-mail address and may change in a batch response, which has no token of its own.
  if (uid === '' || uid === sent.uid) return null
  const session = { ...successors.newestOf(sent), uid }
  return isSession(session) ? session : null
}
