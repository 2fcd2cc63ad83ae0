import type { ComponentType } from 'react'
import type { RouteId } from '#shared/routes.ts'

export type PageModule = { Page: ComponentType }

/** How an area brings in the pages of its routes, each in a chunk of its own. */
export type PageLoaders = Partial<Record<RouteId, () => Promise<PageModule>>>
