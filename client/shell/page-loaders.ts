import type { ComponentType } from 'react'
import type { RouteId } from '#shared/routes.ts'

export type PageModule = {
  Page: ComponentType
  /** For a route of two pages: brings in the one that the address names, before it is rendered. */
  prepare?: (params: Readonly<Record<string, string>>) => Promise<void>
}

/** How an area brings in the pages of its routes, each in a chunk of its own. */
export type PageLoaders = Partial<Record<RouteId, () => Promise<PageModule>>>
