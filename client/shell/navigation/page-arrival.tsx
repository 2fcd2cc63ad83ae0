import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { lookAhead } from './prefetch-links.ts'
import { savedScroll, useNavigationState } from './site-router.tsx'

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * What a full load gives by itself: after a navigation the page stands at its top, at the anchor or where it was left,
 * and the focus is on its heading, so that a screen reader says where one is (spec section 2).
 */
export function PageArrival() {
  const { pathname, hash, key } = useLocation()
  const { action } = useNavigationState()
  const arrived = useRef(pathname)
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    const behavior = prefersStillness() ? 'instant' : 'smooth'
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    const saved = action === 'POP' ? savedScroll(key) : null
    if (anchor) anchor.scrollIntoView({ behavior })
    else window.scrollTo({ top: saved ?? 0, behavior })
    lookAhead()
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash, key, action])
  return null
}
