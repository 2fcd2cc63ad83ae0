import { pathTo } from '../paths.ts'
import { type RouteDefinition, routes } from '../routes.ts'
import type { TenantFlags } from '../site.ts'
import type { MenuItem, MenuTarget, PublicMenuItem } from './menu-schema.ts'
import type { menuAudiences, menuLocations, menuRoutes } from './menu-values.ts'

export type { Menu, MenuItem, MenuTarget, PublicMenuItem } from './menu-schema.ts'

export type MenuLocation = (typeof menuLocations)[number]

/** How deep a menu goes: the footer has columns of links. */
export const menuDepth: Record<MenuLocation, number> = { header: 1, footer: 2 }

/** Entries of a menu on its first level, and of a column. */
export const menuLimits: Record<MenuLocation, readonly number[]> = { header: [8], footer: [4, 12] }

export type MenuRoute = (typeof menuRoutes)[number]

export type MenuAudience = (typeof menuAudiences)[number]

export const menusPath = '/api/v1/menus'

export const menuPath = (location: MenuLocation): string => `${menusPath}/${location}`

export const menuRestorePath = (location: MenuLocation): string => `${menuPath(location)}/restore`

/** The address that an entry leads to; null for the title of a column. */
export function menuAddress(target: MenuTarget): string | null {
  switch (target.kind) {
    case 'route':
      return pathTo(target.route)
    case 'page':
      return `/${target.slug}`
    case 'url':
      return target.url
    case 'none':
      return null
  }
}

/** What an entry depends on to be shown on a site. */
type MenuSite = { flags: TenantFlags; isPageOpen: (slug: string) => boolean }

/** Whether an entry leads somewhere on this site: no page of the product that is off is linked, nor a content page that is not published. */
const isOn = ({ flag, target }: MenuItem, { flags, isPageOpen }: MenuSite): boolean => {
  const route: RouteDefinition | null = target.kind === 'route' ? routes[target.route] : null
  return (
    (!flag || flags[flag]) && (!route?.flag || flags[route.flag]) && (target.kind !== 'page' || isPageOpen(target.slug))
  )
}

/** A menu as the site shows it: without what is off here, with addresses; a column without links is left out. */
export const publicMenu = (items: readonly MenuItem[], site: MenuSite): PublicMenuItem[] =>
  items.flatMap((item) => {
    if (!isOn(item, site)) return []
    const children = publicMenu(item.children, site)
    const url = menuAddress(item.target)
    if (url === null && children.length === 0) return []
    return [
      {
        label: item.label,
        ...(item.labelEn ? { labelEn: item.labelEn } : {}),
        ...(url === null ? {} : { url }),
        ...(item.audience === 'everyone' ? {} : { audience: item.audience }),
        ...(item.newWindow ? { newWindow: true as const } : {}),
        ...(children.length > 0 ? { children } : {}),
      },
    ]
  })

const link = (id: string, route: MenuRoute, label: string, labelEn: string): MenuItem => ({
  id,
  label,
  labelEn,
  target: { kind: 'route', route },
  audience: 'everyone',
  flag: null,
  newWindow: false,
  children: [],
})

const page = (id: string, slug: string, label: string, labelEn: string): MenuItem => ({
  ...link(id, 'home', label, labelEn),
  target: { kind: 'page', slug },
})

const column = (id: string, label: string, labelEn: string, children: MenuItem[]): MenuItem => ({
  ...link(id, 'home', label, labelEn),
  target: { kind: 'none' },
  children,
})

/** What a site shows until its center changes it, and again after "restore". */
export const defaultMenus: Record<MenuLocation, MenuItem[]> = {
  header: [
    link('h1', 'vacancySearch', 'Vrijwilligerswerk', 'Volunteer work'),
    link('h2', 'calendar', 'Activiteiten', 'Activities'),
    link('h3', 'socialMap', 'Sociale kaart', 'Local support guide'),
    link('h4', 'oneOnOneHelp', 'Een-op-eenhulp', 'One-on-one help'),
    link('h5', 'news', 'Nieuws', 'News'),
  ],
  footer: [
    column('f1', 'Voor vrijwilligers', 'For volunteers', [
      link('f11', 'vacancySearch', 'Zoek vacatures', 'Find vacancies'),
      link('f12', 'socialMap', 'Sociale kaart', 'Local support guide'),
      link('f13', 'calendar', 'Activiteitenkalender', 'Activity calendar'),
      page('f14', 'veelgestelde-vragen', 'Veelgestelde vragen', 'Frequently asked questions'),
    ]),
    column('f2', 'Voor organisaties', 'For organisations', [
      link('f21', 'organizationSignup', 'Meld je organisatie aan', 'Sign up your organisation'),
      link('f22', 'login', 'Log in', 'Sign in'),
    ]),
    column('f3', 'Over deze site', 'About this site', [
      page('f31', 'over-ons', 'Over ons', 'About us'),
      link('f32', 'partners', 'Partners', 'Partners'),
      link('f33', 'switchCenter', 'Andere gemeente', 'Another municipality'),
      link('f34', 'contact', 'Contact', 'Contact'),
      page('f35', 'privacy', 'Privacy', 'Privacy'),
      page('f36', 'toegankelijkheid', 'Toegankelijkheid', 'Accessibility'),
    ]),
  ],
}

/** All entries of a menu, each column before its links. */
export const allMenuItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...allMenuItems(item.children)])

/** Pages that the law asks a site to link: the footer cannot do without them. */
export const requiredSlugs = ['privacy', 'toegankelijkheid'] as const

/** Entries that everybody sees on every site: for no audience and no flag, nor their column. */
const entriesForEverybody = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) =>
    item.audience === 'everyone' && item.flag === null ? [item, ...entriesForEverybody(item.children)] : [],
  )

/** The required pages that a footer does not link for everybody. */
export const missingSlugs = (items: readonly MenuItem[]): string[] => {
  const linked = new Set(entriesForEverybody(items).map(({ target }) => menuAddress(target)))
  return requiredSlugs.filter((slug) => !linked.has(`/${slug}`))
}
