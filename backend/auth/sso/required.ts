import type { CenterRegistry } from '#backend/http/centers.ts'
import type { Actor } from '#backend/http/context.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import { isWorkAccountOnly } from './only-way.ts'
import type { IdentityProvider, IdentityProviders } from './providers.ts'

type Configured = { options: { identityProviders: IdentityProviders }; centers: Pick<CenterRegistry, 'get'> }

/** The identity provider of a center; null without one. */
export const providerOf = ({ options, centers }: Configured, centerId: number): IdentityProvider | null =>
  options.identityProviders[centers.get(centerId)?.slug ?? ''] ?? null

/** Whether a session that was started so is refused because its user signs in by their work account alone. */
export function isRefusedWithoutSso(
  { centers }: Pick<Configured, 'centers'>,
  actor: Pick<Actor, 'centerId' | 'email' | 'roles'>,
  method: SignInMethod,
): boolean {
  if (method === 'sso' || method === 'platform') return false
  return isWorkAccountOnly(centers.get(actor.centerId) ?? {}, actor)
}
