/** The links of the menus. Each is declared with its page in the `routes.ts` of an area. */
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#shared/paths.ts'
import type { RouteId } from '#shared/routes.ts'
import type { Locale } from '#shared/site.ts'
import type { NavigationLink, PageEntry, StaffLink } from '../pages/page.ts'
import { useMayOpen } from '../session/use-may-open.ts'

type Links = { site: NavigationLink; staff: StaffLink }
type Menu = keyof Links
type Item<Link> = Link & { id: RouteId; path: string }
/** A link of a menu as it is shown. */
export type MenuLink = {
  id: string
  /** Path on this site, or a URL. */
  path: string
  text: string
  /** Language of the text, where it differs from the page's. */
  lang?: Locale | undefined
  newWindow?: boolean | undefined
}
export type ToolbarProps = {
  /** The links of the site, in the menu of a phone; without them it has those of signed-in pages alone. */
  items?: readonly MenuLink[]
  label?: string
}

export type StaffMenuLink = Item<StaffLink> & { text: string }
export type Navigation = { [Name in Menu]: readonly Item<Links[Name]>[] }

/** Collects the links of pages, in their order. */
export function navigationOf(entries: Partial<Record<RouteId, PageEntry>>): Navigation {
  const linksOf = <Link extends NavigationLink>(linkOf: (entry: PageEntry) => Link | undefined) =>
    Object.entries(entries)
      .flatMap(([id, entry]): Item<Link>[] => {
        const link = linkOf(entry)
        // A page in a menu needs no parameters.
        return link ? [{ ...link, id: id as RouteId, path: pathTo(id as 'home') }] : []
      })
      .sort((a, b) => a.order - b.order)
  return { site: linksOf(({ navigation }) => navigation?.site), staff: linksOf(({ navigation }) => navigation?.staff) }
}

const NavigationContext = createContext<Navigation>({ site: [], staff: [] })
export const NavigationProvider = NavigationContext.Provider

/** The links of a menu, without those that the tenant's flags or the user's permissions exclude. */
export function useNavigation<Name extends Menu>(menu: Name): readonly (Navigation[Name][number] & { text: string })[] {
  const items: readonly Navigation[Name][number][] = useContext(NavigationContext)[menu]
  const mayOpen = useMayOpen()
  const { t } = useTranslation('common')
  return items.filter(({ id }) => mayOpen(id)).map((item) => ({ ...item, text: t(`nav.${item.label}`) }))
}
