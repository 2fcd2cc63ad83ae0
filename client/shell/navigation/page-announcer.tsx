'use no memo'

import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { savedScroll, useNavigationState } from './site-router.tsx'

/** Milliseconds after which the title of the page that has come is read out: by then the page has set it. */
const announceDelay = 100

/**
 * What a full load gives by itself: after a navigation the page stands at its top, at the anchor or where it was left,
 * the focus is on its heading, and its title is read out (requirements.md REQ-2).
 */
export function PageArrival() {
  const { pathname, hash, key } = useLocation()
  const { action } = useNavigationState()
  const arrived = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    const scroll = action === 'POP' ? savedScroll(key) : null
    // Its code came with what prepared the page.
    void import('./restore-page.ts').then(({ arrive }) => arrive(hash, scroll))
    const timer = setTimeout(() => setTitle(document.title), announceDelay)
    return () => clearTimeout(timer)
  }, [pathname, hash, key, action])
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-atomic>
      {title}
    </VisuallyHidden>
  )
}
