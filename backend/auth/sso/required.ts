import type { CenterRegistry } from '#backend/http/centers.ts'
import type { Actor } from '#backend/http/context.ts'
import { roleNamesOf } from '#shared/permissions.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import { isOfDomain } from './accounts.ts'
import type { IdentityProvider, IdentityProviders } from './providers.ts'

type Configured = { options: { identityProviders: IdentityProviders }; centers: Pick<CenterRegistry, 'get'> }

/** The identity provider of a center; null without one. */
export const providerOf = ({ options, centers }: Configured, centerId: number): IdentityProvider | null =>
  options.identityProviders[centers.get(centerId)?.slug ?? ''] ?? null

/**
 * Whether a session that was started so is refused because its user signs in by their work account alone: an admin of a center
 * that wants it, with an address of its provider. The platform's admins have no account there, and enter from the platform.
 */
export function isRefusedWithoutSso(
  configured: Configured,
  { centerId, email, roles }: Pick<Actor, 'centerId' | 'email' | 'roles'>,
  method: SignInMethod,
): boolean {
  const provider = providerOf(configured, centerId)
  if (!provider?.required || method === 'sso' || method === 'platform' || !isOfDomain(provider, email)) return false
  const names = roleNamesOf(roles)
  return names.includes('center_admin') && !names.includes('super_admin')
}
