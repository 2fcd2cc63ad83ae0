/** From the route table to pages: which module shows a route, and what has to be loaded before it can. */
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { matchRoute, type RouteMatch, splitLocale } from '#shared/route-match.ts'
import { type RouteArea, routes } from '#shared/routes.ts'
import { textsOf } from './i18n/route-texts.ts'
import { addTexts } from './i18n/setup.ts'
import { type LaterPart, laterPart } from './shell/later/later-part.tsx'
import { frameParts } from './shell/layouts/frame-parts.ts'
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

type Address = Pick<RouteMatch, 'id' | 'params'>

/** A route may have two pages: one for its plain address, one for a slug. */
const keyOf = ({ id, params }: Address) => (params.slug === undefined ? id : `${id}/slug`)
const modules = new Map<string, PageModule>()
const pages = new Map<string, LaterPart<object>>()

/** A route without a page of its own answers with the honest "in aanbouw" page. */
async function loadModule(address: Address): Promise<PageModule> {
  const { id, params } = address
  const load = sitePages[id] ?? (await areaPages[routes[id].area]())[id] ?? loadUnderConstruction
  const module = modules.get(keyOf(address)) ?? (await load(params))
  modules.set(keyOf(address), module)
  return module
}

/** The page of an address. It is loaded before it is rendered, but where it came rendered: then it brings itself in. */
export function pageOf(address: Address): LaterPart<object> {
  const key = keyOf(address)
  const page = pages.get(key) ?? laterPart((i18n) => pageWithTexts(address, i18n))
  pages.set(key, page)
  return page
}

async function pageWithTexts(address: Address, i18n: i18n): Promise<ComponentType> {
  // With what stands in the frame: as soon as the page answers, its address may change.
  const [{ Page, later = [] }] = await Promise.all([
    loadModule(address),
    ...frameParts.map((part) => part.load(i18n)),
    ...textsOf(address.id).map((namespace) => addTexts(i18n, namespace)),
  ])
  // They follow without being asked; a failure is told when they are really wanted.
  for (const part of later) part.load(i18n).catch(() => undefined)
  return Page
}

/** Makes an address ready to be rendered whole: code and texts, also those that could come later. */
export async function loadPage(address: Address, i18n: i18n): Promise<void> {
  await pageOf(address).load(i18n)
  const { later = [] } = await loadModule(address)
  await Promise.all(later.map((part) => part.load(i18n)))
}

export function routeOfUrl(url: string) {
  const { pathname } = splitLocale(new URL(url, 'http://site.invalid').pathname)
  return matchRoute(pathname)
}
