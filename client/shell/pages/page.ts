/** The declaration of a page in its own file, and its entry in the `routes.ts` of its area. */
import type { ComponentType } from 'react'
import type { Messages, Namespace } from '#client/i18n/messages.d.ts'
import type { Capability } from '#shared/capabilities.ts'
import type { Permission, Scope } from '#shared/permissions.ts'
import type { InitialRequest } from '#shared/render-bundle.ts'
import type { RouteArea, RouteIdOf } from '#shared/routes.ts'
import type { BootBlock, LocalizedText } from '#shared/site.ts'

export type Page = {
  component: ComponentType
  title: LocalizedText
  description?: LocalizedText
  /** API requests that the gateway makes with the page, most important first. The page's hooks request the same paths. */
  initialData?: (params: Record<string, string>, search: URLSearchParams) => InitialRequest[]
  /** The same for what depends on the user's roles. Null is none. */
  sessionData?: (session: PageSession) => (InitialRequest | null)[]
}

/** What the requests of a signed-in page depend on. */
export type PageSession = Pick<BootBlock, 'flags' | 'features'> & {
  may: (permission: Permission) => boolean
  scope: (permission: Permission) => Scope
  has: (capability: Capability) => boolean
}

export type PageModule = { page: Page }

type LoadPage = () => Promise<PageModule>

export type NavigationLink = {
  /** Key of its label under `nav` of the common messages. */
  label: Exclude<keyof Messages['common']['nav'], 'home'>
  /** Position in the menu: a smaller number comes first. */
  order: number
}

/** The groups of the menu of signed-in pages, in its order; `start` and `end` have no heading. */
export const menuGroups = ['start', 'work', 'people', 'site', 'manage', 'end'] as const

export type StaffLink = NavigationLink & {
  icon: string
  group: (typeof menuGroups)[number]
  /** Its position among the tabs, which are those of the specification (requirements.md REQ-2); without it in the menus alone. */
  tab?: number
}

export type PageEntry = {
  load: LoadPage
  /** Another page for a URL whose optional `slug` is given. */
  loadSlug?: LoadPage
  /** Message namespaces of the page beside `common`, loaded with it. */
  messages: readonly Namespace[]
  /** Its links in the menus of the public site and of signed-in pages. */
  navigation?: { site?: NavigationLink; staff?: StaffLink }
}

/** Every route of an area: one that is left out does not compile. */
export type AreaPages<Area extends RouteArea> = Record<RouteIdOf<Area>, PageEntry>
