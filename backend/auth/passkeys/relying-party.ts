/** For which site a passkey is, in the words of WebAuthn: the relying party. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { one } from '#backend/http/centers.ts'
import type { Context } from '#backend/http/context.ts'

export type RelyingParty = { id: string; name: string; origins: string[] }

/** Origins at which the site of this request is served beside its own, from the gateway (gateway.md GW-34). */
const header = 'x-site-origins'

export const relyingPartyId = ({ siteUrl }: Pick<Context, 'siteUrl'>): string => new URL(siteUrl).hostname

/**
 * Of a center with several domains it is the one by which the center is known, so that a passkey works at all of them. The headers
 * come from the configuration of the gateway and never from a browser (gateway.md GW-16).
 */
export function relyingPartyOf(context: Context, request: FastifyRequest): RelyingParty {
  const { center, siteUrl } = context
  const { origin } = new URL(siteUrl)
  const further = (one(request.headers[header]) ?? '').split(' ').filter((text) => text !== '')
  return { id: relyingPartyId(context), name: center.name, origins: [...new Set([origin, ...further])] }
}

/** What an authenticator keeps as its user: nothing that says who that is (WebAuthn, 14.6.1). */
export const userHandleOf = (userId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey-user:${userId}`).digest())
