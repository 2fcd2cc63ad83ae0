import { useSession } from '#client/shell/session/session.ts'
import { scopeOf } from '#shared/permissions.ts'

type Grantable = {
  /** The reader gives roles on every organization of the center, and chooses one. */
  isCenterWide: boolean
  /** Id of the one organization that a form about a role begins with; '' when it is to be chosen. */
  initialId: string
}

/** Where the reader may give a role: the organization that they work for, if they may there. */
export function useGrantableOrganization(): Grantable {
  const { user, organization, mayOn } = useSession()
  const scope = scopeOf(user?.roles ?? null, 'user.manage')
  const isCenterWide = scope === 'all' || scope === 'center'
  const isGrantable = !isCenterWide && organization !== null && mayOn('user.manage', organization.id)
  return { isCenterWide, initialId: isGrantable ? organization.id : '' }
}
