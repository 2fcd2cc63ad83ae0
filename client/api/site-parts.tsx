/** What this site has, by the tenant's flags and by what its backend has (`shared/capabilities.ts`). */
import type { ReactNode } from 'react'
import type { Capability } from '#shared/capabilities.ts'
import { isRouteOn, type RouteId, routes } from '#shared/routes.ts'
import type { BootBlock } from '#shared/site.ts'
import { useBoot } from './boot.tsx'

/** Whether the backend has a part, by what a site says of it. */
export const hasOf =
  ({ absent }: Pick<BootBlock, 'absent'>) =>
  (capability: Capability): boolean =>
    !absent?.capabilities.includes(capability)

/** Whether the backend has a part. */
export const useHas = (): ((capability: Capability) => boolean) => hasOf(useBoot())

/** Whether the site has a page, so that nothing links to one that is off. */
export function useHasPage(): (page: RouteId) => boolean {
  const boot = useBoot()
  return (page) => isRouteOn(routes[page], boot)
}

type Props = { children: ReactNode } & Partial<Record<'has' | 'lacks', Capability> & { page: RouteId }>

/** Its children where the backend has one part, or lacks it, or the site has the page. */
export function Only({ has, lacks, page, children }: Props): ReactNode {
  const hasPart = useHas()
  const hasPage = useHasPage()
  const isShown = (!has || hasPart(has)) && (!lacks || !hasPart(lacks)) && (!page || hasPage(page))
  return isShown ? children : null
}
