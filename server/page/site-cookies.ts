import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds: one year. */
const lifetime = 31_536_000

/**
 * Tells the page which tenant and center it belongs to (spec section 1). The gateway never reads them back to decide
 * anything: what a browser sends under these names is only compared, and overwritten when it is wrong (gateway.md 3).
 */
export function writeSiteCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  names: { tenant: string; center: string },
): void {
  const { tenant, center } = request.site
  const attributes = { path: '/', sameSite: 'lax' as const, secure: request.secureCookies }
  const write = (name: string, value: string) => {
    if (request.cookies[name] !== value) reply.setCookie(name, value, { ...attributes, maxAge: lifetime })
  }
  write(names.tenant, tenant.key)
  if (center) write(names.center, center.id)
  else if (request.cookies[names.center] !== undefined) reply.clearCookie(names.center, attributes)
}
