/** The fingerprint of a session, by which a page says for whom it writes (sessions.md SES-43). */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isOtherSession } from '#shared/session-fingerprint.ts'
import { fingerprintHeader } from '#shared/session-paths.ts'
import type { Session } from './session.ts'

/** Characters of a hash that are kept: 72 bits. */
const hashLength = 12

const hashOf = (part: 'client' | 'uid', value: string): string =>
  createHash('sha256').update(`${part}:${value}`).digest('base64url').slice(0, hashLength)

export const fingerprintOf = ({ client, uid }: Session): string => `${hashOf('client', client)}.${hashOf('uid', uid)}`

/** Whether the page that sends a request was opened by somebody else. One that does not say so is not asked. */
export function isOfOtherSession(headers: IncomingHttpHeaders, session: Session): boolean {
  const named = headers[fingerprintHeader]
  return typeof named === 'string' && isOtherSession(named, fingerprintOf(session))
}
