import { useOrganizationChoices, useOrganizationName } from '#client/api/users.ts'
import { useSession } from '#client/shell/session/session.ts'
import { scopeOf } from '#shared/permissions.ts'

/**
 * Organizations to choose from: for the center's staff all whose name has the typed text, for others those that they manage.
 * `chosen` is the name of the one with this id: at once for one of the user's own, else once it is loaded.
 */
export function useOrganizationItems(typed: string | null, id: string | undefined) {
  const { user, organizations } = useSession()
  const scope = scopeOf(user?.roles ?? null, 'user.manage')
  const isCenterWide = scope === 'all' || scope === 'center'
  const found = useOrganizationChoices(isCenterWide && typed !== null ? typed.trim() : null)
  const own = organizations.find((organization) => organization.id === id)?.name
  const loaded = useOrganizationName(isCenterWide && own === undefined && id && typed === null ? id : null)
  const wanted = (typed ?? '').trim().toLowerCase()
  const choices = isCenterWide
    ? (found.data ?? [])
    : organizations.filter(({ name }) => name.toLowerCase().includes(wanted))
  return {
    items: choices.map((organization) => ({ value: organization.id, label: organization.name })),
    chosen: own ?? loaded.data?.name,
  }
}
