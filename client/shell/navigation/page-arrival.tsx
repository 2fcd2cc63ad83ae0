import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { enterPage, prefersStillness } from './page-transition.ts'
import { lookAhead } from './prefetch-links.ts'
import { savedScroll, useNavigationState } from './site-router.tsx'

/** Milliseconds after which the title of the page that has come is read out: by then the page has set it. */
const announceDelay = 100

/**
 * What a full load gives by itself: after a navigation the page stands at its top, at the anchor or where it was left,
 * the focus is on its heading, and its title is read out (spec section 2).
 */
export function PageArrival() {
  const { pathname, hash, key } = useLocation()
  const { action } = useNavigationState()
  const arrived = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    enterPage()
    const behavior = prefersStillness() ? 'instant' : 'smooth'
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    const saved = action === 'POP' ? savedScroll(key) : null
    if (anchor) anchor.scrollIntoView({ behavior })
    else window.scrollTo({ top: saved ?? 0, behavior })
    lookAhead()
    const timer = setTimeout(() => setTitle(document.title), announceDelay)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    return () => clearTimeout(timer)
  }, [pathname, hash, key, action])
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-atomic>
      {title}
    </VisuallyHidden>
  )
}
