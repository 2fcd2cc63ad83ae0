/** The links of the menus. Each is declared with its page in the `routes.ts` of an area. */
import { createContext, useContext } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { pathTo } from '#shared/paths.ts'
import { isRouteOn, type RouteDefinition, type RouteId, routes } from '#shared/routes.ts'
import type { NavigationLink, PageEntry } from '../pages/page.ts'
import { useSession } from '../session/session.ts'

type Menu = keyof NonNullable<PageEntry['navigation']>
export type NavigationItem = NavigationLink & { id: RouteId; path: string }
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
export function useNavigation(menu: Menu): readonly NavigationItem[] {
  const items = useContext(NavigationContext)[menu]
  const boot = useBoot()
  const { may } = useSession()
  return items.filter(({ id }) => {
    const route: RouteDefinition = routes[id]
    return isRouteOn(route, boot) && (!route.permission || may(route.permission))
  })
}
