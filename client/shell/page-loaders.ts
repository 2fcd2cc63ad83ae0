import type { ComponentType } from 'react'
import type { RouteMatch } from '#shared/route-match.ts'
import type { RouteId } from '#shared/routes.ts'
import type { LaterCode } from './later/later-part.tsx'

export type PageModule = {
  Page: ComponentType
  /** Its later parts: loaded with it where it does not come rendered. */
  later?: readonly LaterCode[]
}

/** How an area brings in the pages of its routes, each in a chunk of its own; a route may have another page for a slug. */
export type PageLoaders = Partial<Record<RouteId, (params: RouteMatch['params']) => Promise<PageModule>>>
