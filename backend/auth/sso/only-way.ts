/** Who signs in by a work account alone. */
import type { Actor, Center } from '#backend/http/context.ts'
import { roleNamesOf } from '#shared/permissions.ts'

export const isOfDomain = (domains: readonly string[], email: string): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1))

/**
 * Whether somebody signs in by their work account alone: an admin of a center that wants it, with an address of its provider. The platform's
 * admins have no account there, and enter from the platform.
 */
export function isWorkAccountOnly(
  { workAccountDomains = [] }: Pick<Center, 'workAccountDomains'>,
  { email, roles }: Pick<Actor, 'email' | 'roles'>,
): boolean {
  if (!isOfDomain(workAccountDomains, email)) return false
  const names = roleNamesOf(roles)
  return names.includes('center_admin') && !names.includes('super_admin')
}
