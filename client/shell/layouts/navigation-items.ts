/** The links of the menus. Each is declared with its page in the `routes.ts` of an area. */
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoot } from '#client/api/boot.tsx'
import { pathTo } from '#shared/paths.ts'
import { isRouteOn, type RouteDefinition, type RouteId, routes } from '#shared/routes.ts'
import type { Locale } from '#shared/site.ts'
import type { NavigationLink, PageEntry } from '../pages/page.ts'
import { useSession } from '../session/session.ts'

type Menu = keyof NonNullable<PageEntry['navigation']>
export type NavigationItem = NavigationLink & { id: RouteId; path: string }
/** A link of a menu as it is shown. */
export type MenuLink = Pick<NavigationLink, 'icon' | 'exact'> & {
  id: string
  /** Path on this site, or a URL. */
  path: string
  text: string
  /** Language of the text, where it differs from the page's. */
  lang?: Locale | undefined
  newWindow?: boolean | undefined
}
export type Navigation = Record<Menu, readonly NavigationItem[]>

/** Collects the links of pages, in their order. */
export function navigationOf(entries: Partial<Record<RouteId, PageEntry>>): Navigation {
  const linksOf = (menu: Menu) =>
    Object.entries(entries)
      .flatMap(([id, { navigation }]) => {
        const link = navigation?.[menu]
        // A page in a menu needs no parameters.
        return link ? [{ ...link, id: id as RouteId, path: pathTo(id as 'home') }] : []
      })
      .sort((a, b) => a.order - b.order)
  return { site: linksOf('site'), staff: linksOf('staff') }
}

const NavigationContext = createContext<Navigation>({ site: [], staff: [] })
export const NavigationProvider = NavigationContext.Provider

/** The links of a menu, without those that the tenant's flags or the user's permissions exclude. */
export function useNavigation(menu: Menu): readonly (NavigationItem & MenuLink)[] {
  const items = useContext(NavigationContext)[menu]
  const boot = useBoot()
  const { may } = useSession()
  const { t } = useTranslation('common')
  const shown = items.filter(({ id }) => {
    const route: RouteDefinition = routes[id]
    return isRouteOn(route, boot) && (!route.permission || may(route.permission))
  })
  return shown.map((item) => ({ ...item, text: t(`nav.${item.label}`) }))
}
