/** From the route table to pages: which module shows a route, and what has to be loaded before it can. */
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { matchRoute, type RouteMatch, splitLocale } from '#shared/route-match.ts'
import { type RouteArea, type RouteId, routes } from '#shared/routes.ts'
import { textsOf } from './i18n/route-texts.ts'
import { addTexts } from './i18n/setup.ts'
import type { PageLoaders, PageModule } from './shell/page-loaders.ts'
import { sitePages } from './site/routes.ts'

/** Where pages behind the sign-in are: a visitor does not load the way to them. */
const areaPages: Record<RouteArea, () => Promise<PageLoaders>> = {
  site: async () => sitePages,
  account: async () => (await import('./account/routes.ts')).accountPages,
  staff: async () => (await import('./staff/routes.ts')).staffPages,
  developer: async () => (await import('./developer/routes.ts')).developerPages,
}

const loadUnderConstruction = () => import('./shell/errors/under-construction-page.tsx')
const loaded = new Map<RouteId, PageModule>()

/** A route without a page of its own answers with the honest "in aanbouw" page. */
async function loadModule(id: RouteId, params: RouteMatch['params']): Promise<void> {
  const load = sitePages[id] ?? (await areaPages[routes[id].area]())[id] ?? loadUnderConstruction
  const module: PageModule = loaded.get(id) ?? (await load())
  await module.prepare?.(params)
  loaded.set(id, module)
}

/** Loads a route's code and texts once. */
export async function loadPage({ id, params }: Pick<RouteMatch, 'id' | 'params'>, i18n: i18n): Promise<void> {
  await Promise.all([loadModule(id, params), ...textsOf(id).map((namespace) => addTexts(i18n, namespace))])
}

/** The page of a route that `loadPage` has brought in. */
export function pageOf(id: RouteId): ComponentType {
  const Page = loaded.get(id)?.Page
  if (!Page) throw new Error(`The page of route '${id}' is not loaded`)
  return Page
}

export function routeOfUrl(url: string) {
  const { pathname } = splitLocale(new URL(url, 'http://site.invalid').pathname)
  return matchRoute(pathname)
}
