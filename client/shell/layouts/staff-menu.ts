/** The menu of signed-in pages: its entries by role, in groups, with what waits behind them. */
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useRecordCount } from '#client/api/record-count.ts'
import { pathTo } from '#shared/paths.ts'
import { scopeOf } from '#shared/permissions.ts'
import { menuGroups } from '../pages/page.ts'
import { type CountedPage, waitingInMenu, waitingLists } from '../pages/waiting-lists.ts'
import { type Session, useSession } from '../session/session.ts'
import { type StaffMenuLink, useNavigation } from './navigation-items.ts'

/** Up to this number of entries a menu is read at a glance, and needs no headings. */
const maxUngrouped = 6

/** Of who works for one organization, and for no center. */
function onlyOrganization({ user, organizations }: Session): string | null {
  const [organization, ...others] = organizations
  const works = scopeOf(user?.roles ?? null, 'organization.edit') === 'organization'
  return works && organization && others.length === 0 ? organization.id : null
}

/** The entries of the menu. A list of one organization would be a detour: its entry is the organization itself. */
export function useStaffMenu(): readonly StaffMenuLink[] {
  const { t } = useTranslation('shell')
  const items = useNavigation('staff')
  const session = useSession()
  const id = onlyOrganization(session)
  if (id === null) return items
  return items.map((item) =>
    item.id === 'organizations'
      ? { ...item, path: pathTo('organizationEdit', { id }), text: t('menu.myOrganization') }
      : item,
  )
}

export type MenuGroup = { name: (typeof menuGroups)[number] | null; items: readonly StaffMenuLink[] }

/** The entries by group; a short menu is one group without a name. */
export const groupsOf = (items: readonly StaffMenuLink[]): MenuGroup[] =>
  items.length <= maxUngrouped
    ? [{ name: null, items }]
    : menuGroups
        .map((name) => ({ name, items: items.filter(({ group }) => group === name) }))
        .filter((group) => group.items.length > 0)

/** The entries of the specification (requirements.md REQ-2), in its order. */
export const tabsOf = (items: readonly StaffMenuLink[]): StaffMenuLink[] =>
  items.filter(({ tab }) => tab !== undefined).toSorted((a, b) => (a.tab ?? 0) - (b.tab ?? 0))

/** The entry of the page: of those whose URL it is at or below, the one that says most. */
export function currentOf(items: readonly StaffMenuLink[], pathname: string): StaffMenuLink | undefined {
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return items.filter(({ path }) => isAt(path)).toSorted((a, b) => b.path.length - a.path.length)[0]
}

export const useCurrentEntry = (items: readonly StaffMenuLink[]): StaffMenuLink | undefined =>
  currentOf(items, useLocation().pathname.toLowerCase())

/** What waits behind an entry, and how many there are; null where nothing waits for the user. */
export function useWaiting(id: CountedPage) {
  const what = waitingInMenu(useSession())[id]
  const count = useRecordCount(what ? waitingLists[what].countPath : null)
  return what && count > 0 ? { what, count, to: waitingLists[what].href } : null
}
