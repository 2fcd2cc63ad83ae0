/** The links in HTML of the backend, which are no components: to pages of this site they act as `Link` does. */
import type { MouseEvent } from 'react'
import { createPath, useHref, useLocation, useNavigate } from 'react-router'
import { isPlain } from '#client/shell/navigation/site-link.tsx'
import { splitLocale } from '#shared/route-match.ts'

/** Whether an address is that of a page, in the language that is read; a document of the media library is none. */
export const isPagePath = (address: string): boolean =>
  /^\/(?!\/|api\/)/.test(address) && splitLocale(address).locale === null

/** With the prefix of the language, `/en`, before the addresses of pages. */
export const withPrefix = (html: string, prefix: string): string =>
  prefix === ''
    ? html
    : html.replace(/(<a href=")([^"]*)/g, (link, start: string, address: string) =>
        isPagePath(address) ? `${start}${prefix}${address}` : link,
      )

/** Props of the element that holds the HTML. */
export function useHtmlLinks(html: string) {
  const prefix = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  const here = createPath(useLocation())
  return {
    dangerouslySetInnerHTML: { __html: withPrefix(html, prefix) },
    onClick: (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const address = link?.getAttribute('href') ?? ''
      const path = address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : ''
      if (!link || !isPagePath(path) || !isPlain(event, link.target)) return
      event.preventDefault()
      void navigate(path, { replace: path === here })
    },
  }
}
