import { useOrganizationChoices, useOrganizationName } from '#client/api/users.ts'
import { useSession } from '#client/shell/session/session.ts'
import { type OrganizationPermission, scopeOf } from '#shared/permissions.ts'

/**
 * Organizations to choose from, of those on which the reader has the permission: for the center's staff all whose name has the
 * typed text.
 * `chosen` is the name of the one with this id: at once for one of the user's own, else once it is loaded.
 */
export function useOrganizationItems(typed: string | null, id: string | undefined, permission: OrganizationPermission) {
  const { user, organizations, mayOn } = useSession()
  const scope = scopeOf(user?.roles ?? null, permission)
  const isCenterWide = scope === 'all' || scope === 'center'
  const found = useOrganizationChoices(isCenterWide && typed !== null ? typed.trim() : null)
  const own = organizations.find((organization) => organization.id === id)?.name
  const loaded = useOrganizationName(isCenterWide && own === undefined && id && typed === null ? id : null)
  const wanted = (typed ?? '').trim().toLowerCase()
  const choices = isCenterWide
    ? (found.data ?? [])
    : organizations.filter(
        (organization) => mayOn(permission, organization.id) && organization.name.toLowerCase().includes(wanted),
      )
  return {
    items: choices.map((organization) => ({ value: organization.id, label: organization.name })),
    chosen: own ?? loaded.data?.name,
  }
}
