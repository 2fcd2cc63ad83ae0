'use no memo'

/**
 * Links within the site, with the hooks of React Router. Its `Link` adds 4 kB to every page for modes that are not used
 * (decision 3).
 */
import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/** Whether the router handles a click; others (a new tab, a download) are left to the browser. */
export function isPlain(event: MouseEvent, target: string | undefined): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !modified && (!target || target === '_self') && !event.defaultPrevented
}

export function Link({ to, replace, state, onClick, ...rest }: SiteLinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const here = createPath(useLocation())
  const there = createPath(useResolvedPath(to))
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlain(event, rest.target)) return
        event.preventDefault()
        // The current URL gets no second history entry.
        void navigate(to, { replace: replace ?? here === there, state })
      }}
    />
  )
}

/** A link with `aria-current` at its own URL and anywhere below it. */
export function NavLink(link: SiteLinkProps) {
  const here = useLocation().pathname.toLowerCase()
  const there = useResolvedPath(link.to).pathname.toLowerCase()
  const isHere = here === there || here.startsWith(`${there}/`)
  return <Link {...link} {...(isHere ? { 'aria-current': 'page' } : {})} />
}
