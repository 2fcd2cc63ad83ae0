/** From the route table to pages: which module shows a route, and what has to be loaded before it can. */
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { matchRoute, type RouteMatch, splitLocale } from '#shared/route-match.ts'
import { type RouteArea, type RouteId, routes } from '#shared/routes.ts'
import { addTexts } from './i18n/setup.ts'
import { type LaterPart, laterPart } from './shell/later/later-part.tsx'
import { frameParts } from './shell/layouts/frame-parts.ts'
import { navigationOf } from './shell/layouts/navigation-items.ts'
import type { Page, PageEntry, PageModule } from './shell/pages/page.ts'
import { sitePages } from './site/routes.ts'

/** Pages of the areas that are loaded: a visitor loads the site's alone. */
const entries: Partial<Record<RouteId, PageEntry>> = { ...sitePages }

const loadArea: Record<RouteArea, () => Promise<unknown>> = {
  site: async () => undefined,
  account: async () => Object.assign(entries, (await import('./account/routes.ts')).accountPages),
  staff: async () => Object.assign(entries, (await import('./staff/routes.ts')).staffPages),
  developer: async () => Object.assign(entries, (await import('./developer/routes.ts')).developerPages),
}

/** Loads the areas whose pages stand in the menus of who is signed in. */
export const loadSignedInAreas = () => Promise.all([loadArea.account(), loadArea.staff()])

/** The links of the areas that are loaded. */
export const navigation = () => navigationOf(entries)

type Address = Pick<RouteMatch, 'id' | 'params'>

/** A route may have two pages: one for its plain URL, one for a slug. */
const keyOf = ({ id, params }: Address) => (params.slug === undefined ? id : `${id}/slug`)
const modules = new Map<string, PageModule>()
const pages = new Map<string, LaterPart<object>>()

async function loadEntry(id: RouteId): Promise<PageEntry> {
  await loadArea[routes[id].area]()
  const entry = entries[id]
  if (!entry) throw new Error(`The route '${id}' has no page`)
  return entry
}

export async function loadModule(address: Address): Promise<PageModule> {
  const { load, loadSlug } = await loadEntry(address.id)
  const wanted = address.params.slug === undefined ? load : (loadSlug ?? load)
  const module = modules.get(keyOf(address)) ?? (await wanted())
  modules.set(keyOf(address), module)
  return module
}

/** What a page says of itself; null until it is loaded. */
export const loadedPage = (address: Address): Page | null => modules.get(keyOf(address))?.page ?? null

/** The page of an address. It is loaded before it is rendered, but where it came rendered: then it brings itself in. */
export function pageOf(address: Address): LaterPart<object> {
  const key = keyOf(address)
  const page = pages.get(key) ?? laterPart((i18n) => pageWithTexts(address, i18n))
  pages.set(key, page)
  return page
}

async function pageWithTexts(address: Address, i18n: i18n): Promise<ComponentType> {
  const { messages } = await loadEntry(address.id)
  // With what stands in the frame: as soon as the page answers, its address may change.
  const [{ page, later = [] }] = await Promise.all([
    loadModule(address),
    ...frameParts.map((part) => part.load(i18n)),
    ...messages.map((namespace) => addTexts(i18n, namespace)),
  ])
  // They follow without being asked; a failure is told when they are really wanted.
  for (const part of later) part.load(i18n).catch(() => undefined)
  return page.component
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
