/** From the route table to pages: which module shows a route, and what has to be loaded before it can. */
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { matchRoute, splitLocale } from '#shared/route-match.ts'
import { isSignedInLayout, type RouteId, routes } from '#shared/routes.ts'
import { accountPages } from './account/routes.ts'
import { developerPages } from './developer/routes.ts'
import { textsOf } from './i18n/route-texts.ts'
import { addTexts } from './i18n/setup.ts'
import { loadSignedInFrame } from './shell/layouts/signed-in-frame.ts'
import type { PageLoaders } from './shell/page-loaders.ts'
import { sitePages } from './site/routes.ts'
import { staffPages } from './staff/routes.ts'

const loaders: PageLoaders = { ...sitePages, ...accountPages, ...staffPages, ...developerPages }

/** Routes that have a page of their own; the others answer with the honest "in aanbouw" page. */
export const builtRoutes = (Object.keys(routes) as RouteId[]).filter((id) => id in loaders)

const loadUnderConstruction = () => import('./shell/errors/under-construction-page.tsx')
const loaded = new Map<RouteId, ComponentType>()

/** Loads a route's code and texts once. */
export async function loadPage(id: RouteId, i18n: i18n): Promise<void> {
  const [module] = await Promise.all([
    loaded.has(id) ? null : (loaders[id] ?? loadUnderConstruction)(),
    isSignedInLayout(routes[id].layout) ? loadSignedInFrame(i18n) : null,
    ...textsOf(id).map((namespace) => addTexts(i18n, namespace)),
  ])
  if (module) loaded.set(id, module.Page)
}

/** The page of a route that `loadPage` has brought in. */
export function pageOf(id: RouteId): ComponentType {
  const Page = loaded.get(id)
  if (!Page) throw new Error(`The page of route '${id}' is not loaded`)
  return Page
}

export function routeOfUrl(url: string) {
  const { pathname } = splitLocale(new URL(url, 'http://site.invalid').pathname)
  return matchRoute(pathname)
}
