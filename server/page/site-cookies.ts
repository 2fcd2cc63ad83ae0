import type { FastifyReply, FastifyRequest } from 'fastify'
import { organizationCookie } from '#shared/organization-selection.ts'
import { clearCookie, cookiesOf, setCookie } from '../http/cookies.ts'

/** One year, in seconds. */
const maxAge = 31_536_000

/**
 * Writes tenant and center for the page to read (requirements.md REQ-1). The gateway never decides anything by these cookies: a
 * value from the browser is only compared, and overwritten when it is wrong (gateway.md GW-3).
 */
export function writeSiteCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  names: { tenant: string; center: string },
): void {
  const { tenant, center } = request.site
  const attributes = attributesOf(request)
  const write = (name: string, value: string) => {
    if (cookiesOf(request)[name] !== value) setCookie(reply, name, value, { ...attributes, maxAge })
  }
  write(names.tenant, tenant.key)
  if (center) write(names.center, center.id)
  else if (cookiesOf(request)[names.center] !== undefined) clearCookie(reply, names.center, attributes)
}

/** Stores the organization that a link chooses, as the menu does (`client/shell/session/organization-selection.ts`). */
export const writeSelection = (request: FastifyRequest, reply: FastifyReply, organizationId: string): void =>
  setCookie(reply, organizationCookie, organizationId, { ...attributesOf(request), maxAge })

const attributesOf = ({ secureCookies: secure }: FastifyRequest) => ({ path: '/', sameSite: 'lax', secure }) as const
