'use no memo'

/**
 * Links within the site, on React Router's own hooks. Its `Link` brings 4 kB to every page for modes that we do not use
 * (decision 3).
 */
import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: unknown }

/** A press that is for this page; any other (a new tab, a download) is for the browser. */
function isPlain(event: MouseEvent, target: string | undefined): boolean {
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
        // The address that is shown already is no new step to go back from.
        void navigate(to, { replace: replace ?? here === there, state })
      }}
    />
  )
}

/** A link that says where the visitor is (`aria-current`): at its page or, without `end`, anywhere below it. */
export function NavLink({ end = false, ...link }: SiteLinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase()
  const there = useResolvedPath(link.to).pathname.toLowerCase()
  const isHere = here === there || (!end && here.startsWith(`${there}/`))
  return <Link {...link} {...(isHere ? { 'aria-current': 'page' } : {})} />
}
