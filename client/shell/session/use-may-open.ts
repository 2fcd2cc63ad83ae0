import { useBoot } from '#client/api/boot.tsx'
import { isRouteOn, type RouteDefinition, type RouteId, routes } from '#shared/routes.ts'
import { useSession } from './session.ts'

/** Whether the site has a page and the user may open it, so that nothing links to one that is off or refused. */
export function useMayOpen(): (page: RouteId) => boolean {
  const boot = useBoot()
  const { may } = useSession()
  return (page) => {
    const route: RouteDefinition = routes[page]
    return isRouteOn(route, boot) && (!route.permission || may(route.permission))
  }
}
