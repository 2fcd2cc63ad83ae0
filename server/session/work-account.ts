/**
 * What a browser did with a work account (sessions.md SES-32). The provider has a session of its own there, which signing out here does not
 * end: by it the next visit would sign in the same account, whoever sits there and whichever account they want.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf } from '../http/cookies.ts'
import { clearPrivateCookie, cookieName, writePrivateCookie } from './cookies.ts'

const name = 'work-account'
/** Seconds: as long as a session here may last, and longer than one at a provider does. */
const lifetimes = { in: 90 * 24 * 3600, out: 24 * 3600 } as const
type State = keyof typeof lifetimes

const stateOf = (request: FastifyRequest): State | null =>
  (Object.keys(lifetimes) as State[]).find(
    (state) => state === cookiesOf(request)[cookieName(name, request.secureCookies)],
  ) ?? null

const store = (request: FastifyRequest, reply: FastifyReply, state: State) =>
  writePrivateCookie(reply, name, state, lifetimes[state], request.secureCookies)

/** Whether the next visit of the provider asks which account it should be: after signing out here, and after a refusal. */
export const asksWhichAccount = (request: FastifyRequest): boolean => stateOf(request) === 'out'

/** Whether its user may still be signed in at the provider, after signing out here. */
export const isWorkAccountLeft = (request: FastifyRequest): boolean =>
  request.session === null && stateOf(request) !== null

/** To be called when its user returns from the provider; `error` is what the provider says in place of a code. */
export function noteReturn(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSignedIn, error }: { isSignedIn: boolean; error: string | null },
): void {
  // One that cannot ask which account would say so for ever.
  if (error !== null && error !== 'access_denied') clearPrivateCookie(reply, name, request.secureCookies)
  else store(request, reply, isSignedIn ? 'in' : 'out')
}

/** To be called when somebody signs out. */
export function noteSignOut(request: FastifyRequest, reply: FastifyReply): void {
  if (stateOf(request) === 'in') store(request, reply, 'out')
}
