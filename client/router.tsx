/** From the route table to pages: which module shows a route, and what has to be loaded before it can. */
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { type RouteMatch, routeOfPath } from '#shared/route-match.ts'
import { type RouteArea, type RouteId, routes } from '#shared/routes.ts'
import { addMessages } from './i18n/setup.ts'
import { type HydratedPart, hydratedPage, hydration } from './runtime/hydration.tsx'
import { navigationOf } from './shell/layouts/navigation-items.ts'
import { inItsLanguage } from './shell/pages/in-its-language.tsx'
import type { Page, PageEntry, PageModule } from './shell/pages/page.ts'
import type { StaffViews } from './shell/pages/staff-views.ts'
import { sitePages } from './site/routes.ts'

/** Pages of the areas that are loaded: a visitor loads the site's alone. */
const entries: Partial<Record<RouteId, PageEntry>> = { ...sitePages }

/** Views of the staff area in public pages; empty until that area is loaded. */
const views: Partial<StaffViews> = {}

const loadArea: Record<RouteArea, () => Promise<unknown>> = {
  site: async () => undefined,
  account: async () => Object.assign(entries, (await import('./account/routes.ts')).accountPages),
  staff: async () => {
    const [{ staffPages }, { staffViews }] = await Promise.all([
      import('./staff/routes.ts'),
      import('./staff/views.ts'),
    ])
    Object.assign(entries, staffPages)
    Object.assign(views, staffViews)
  },
  developer: async () => Object.assign(entries, (await import('./developer/routes.ts')).developerPages),
}

/** Loads the areas that the menus of a signed-in user link to. */
export const loadSignedInAreas = () => Promise.all([loadArea.account(), loadArea.staff()])

/** The staff views that are loaded. */
export const loadedStaffViews = (): Partial<StaffViews> => ({ ...views })

/** The links of the areas that are loaded. */
export const navigation = () => navigationOf(entries)

type Address = Pick<RouteMatch, 'id' | 'params'>

/** A route may have two pages: one for its plain URL, one for a slug. */
const keyOf = ({ id, params }: Address) => (params.slug === undefined ? id : `${id}/slug`)
const modules = new Map<string, PageModule>()
const pages = new Map<string, HydratedPart<object>>()

/** The messages of this browser's pages; the server loads all messages beforehand. */
let browserMessages: i18n | null = null
export const provideMessages = (messages: i18n): void => {
  browserMessages = messages
}

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

/** The declaration of a page; null until it is loaded. */
export const loadedPage = (address: Address): Page | null => modules.get(keyOf(address))?.page ?? null

/** The page of a URL. It is loaded before it is rendered, unless the server rendered it: then it is hydrated when it is loaded. */
export function pageOf(address: Address): HydratedPart<object> {
  const key = keyOf(address)
  const page = pages.get(key) ?? hydratedPage(() => pageWithMessages(address))
  pages.set(key, page)
  return page
}

async function pageWithMessages(address: Address): Promise<ComponentType> {
  const { messages } = await loadEntry(address.id)
  const i18n = browserMessages
  const [{ page }] = await Promise.all([
    loadModule(address),
    ...(i18n ? messages.map((namespace) => addMessages(i18n, namespace)) : []),
    // The parts of the layout too: a navigation waits for them, so they must be there once the page is interactive.
    hydration.loadParts(),
  ])
  return inItsLanguage(page.component, messages[0])
}

/** Loads a page with all that it renders at once: code, messages and the parts that the server renders. */
export async function loadPage(address: Address): Promise<void> {
  await pageOf(address).load()
  await hydration.loadParts()
}

export const routeOfUrl = (url: string) => routeOfPath(new URL(url, 'http://site.invalid').pathname)
