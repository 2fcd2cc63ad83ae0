import type { FastifyRequest } from 'fastify'
import { tilesUrl } from '#shared/map-tiles.ts'
import { organizationCookie } from '#shared/organization-selection.ts'
import type { BootBlock, BootCenter, Locale, MapTiles } from '#shared/site.ts'
import type { CompiledConfig, CompiledMap } from '../config/compile.ts'
import { cookiesOf } from '../http/cookies.ts'
import { fingerprintOf } from '../session/fingerprint.ts'
import { textOfBytes } from '../session/header-bytes.ts'
import { mayResetPassword } from '../session/password-reset.ts'
import type { Session } from '../session/session.ts'

export type BootInput = {
  config: CompiledConfig
  center: BootCenter | null
  locale: Locale
  buildId: string
  status: number
  errorText?: string | undefined
  mayBeOlder?: boolean
  workAccountLeft?: boolean
  fallback: Record<string, unknown>
}

/** The boot block of this request's page (see `BootBlock`). It holds no token and nothing of another visitor. */
export function bootBlock(request: FastifyRequest, input: BootInput): BootBlock {
  const { site, session, adminSession } = request
  const { tenant } = site
  const organizationId = session && cookiesOf(request)[organizationCookie]
  return {
    tenant: tenant.key,
    tenantName: tenant.name,
    appContext: tenant.appContext,
    center: input.center,
    flags: tenant.flags,
    features: tenant.features,
    ...(tenant.absent ? { absent: tenant.absent } : {}),
    locale: input.locale,
    locales: tenant.flags.i18nEnabled ? [...tenant.locales] : [input.locale],
    ...sessionOf(session),
    ...(organizationId ? { organizationId } : {}),
    // A backend need not say in its user who is behind the session.
    ...(session && adminSession ? { impersonator: textOfBytes(adminSession.uid) } : {}),
    buildId: input.buildId,
    origin: site.origin,
    partnerSite: site.partnerSite,
    status: input.status,
    ...(input.errorText === undefined ? {} : { errorText: input.errorText }),
    ...(input.mayBeOlder ? { mayBeOlder: true as const } : {}),
    ...(mayResetPassword(request) ? { passwordReset: true as const } : {}),
    ...(input.workAccountLeft ? { workAccountLeft: true as const } : {}),
    cookies: input.config.cookies,
    ...(input.config.map ? { map: tilesOf(input.config.map) } : {}),
    fallback: input.fallback,
  }
}

/** What a page knows of the session that it was opened with. */
export const sessionOf = (session: Session | null): Pick<BootBlock, 'session' | 'sessionFingerprint'> =>
  session ? { session: 'SIGNED_IN', sessionFingerprint: fingerprintOf(session) } : { session: 'SIGNED_OUT' }

/** Tiles come from the site's own host. */
const tilesOf = ({ key, attribution, attributionUrl }: CompiledMap): MapTiles => ({
  url: tilesUrl(key),
  attribution,
  attributionUrl,
})
