/** The menus that the center made for its site. */

import type { ElementType } from 'react'
import { useBoot } from '#client/api/boot.tsx'
import { useCurrentCenter } from '#client/api/center.ts'
import type { MenuAudience, MenuLocation, PublicMenuItem } from '#shared/resources/menu.ts'
import { matchRoute, splitLocale } from '#shared/route-match.ts'
import { isMatchOn } from '#shared/routes.ts'
import { isTextLocale } from '#shared/site.ts'
import { usePageText } from '../content-language.ts'
import { NavLink } from '../navigation/site-link.tsx'
import { useSession } from '../session/session.ts'
import { type MenuLink, useNavigation } from './navigation-items.ts'

/** A menu without what is not for this reader and what is off here; null while the center is not known. */
export function useSiteMenu(location: MenuLocation): PublicMenuItem[] | null {
  const menu = useCurrentCenter().data?.profile?.menus?.[location]
  const boot = useBoot()
  const { signedIn, may } = useSession()
  if (!menu) return null
  const isFor = (audience: MenuAudience = 'everyone'): boolean => {
    switch (audience) {
      case 'visitors':
        return !signedIn
      case 'members':
        return signedIn
      case 'organizations':
        return may('application.handle')
      case 'staff':
        return may('content.manage')
      default:
        return true
    }
  }
  const isOn = (url: string): boolean => {
    const path = url.startsWith('/') ? splitLocale(url.split(/[?#]/)[0] ?? '').pathname : null
    const match = path === null ? null : matchRoute(path)
    return match === null || isMatchOn(match, boot)
  }
  const shown = (items: readonly PublicMenuItem[]): PublicMenuItem[] =>
    items.flatMap(({ children, ...item }) => {
      if (!isFor(item.audience)) return []
      const inside = shown(children ?? [])
      if (item.url !== undefined && !isOn(item.url) && inside.length === 0) return []
      // A column without links says nothing.
      return inside.length > 0 || item.url !== undefined
        ? [{ ...item, ...(inside.length > 0 ? { children: inside } : {}) }]
        : []
    })
  return shown(menu)
}

/** Attributes of a link that opens in a window of its own. */
export const windowProps = (newWindow: boolean | undefined) => (newWindow ? { target: '_blank', rel: 'noopener' } : {})

/** The links of the site's header; the product's own while the center is not known. */
export function useHeaderMenu(): readonly MenuLink[] {
  const own = useNavigation('site')
  const inWords = usePageText()
  const { locale } = useBoot()
  const menu = useSiteMenu('header')
  if (!menu) return own
  return menu.map(({ label, labelEn, url = '/', newWindow }) => {
    // A center names its links in Dutch and English: elsewhere the product's own name is the one that is understood.
    const known = isTextLocale(locale) ? undefined : own.find(({ path }) => path === url)
    if (known) return known
    const { text, lang } = inWords(label, labelEn)
    return { id: `${url} ${label}`, path: url, text, lang, newWindow }
  })
}

/** The element of a menu's link and its attributes: a page of this site is opened by the router. */
export const linkProps = ({ path, lang, newWindow }: MenuLink): { as: ElementType; [name: string]: unknown } => {
  const shared = { lang, ...windowProps(newWindow) }
  return path.startsWith('/') ? { ...shared, as: NavLink, to: path } : { ...shared, as: 'a', href: path }
}
