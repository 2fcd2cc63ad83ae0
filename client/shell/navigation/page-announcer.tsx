'use no memo'

import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#client/ui/text.tsx'
import { isSamePage } from '#shared/route-match.ts'
import { useNavigationState } from './site-router.tsx'

/** Milliseconds after a navigation until the title is announced: by then the page has set it. */
const announceDelay = 100

/** Set by the code that prepares pages, which is loaded by then. */
export const restorer: { restore: (hash: string, entry: string | null) => void } = { restore: () => undefined }

/**
 * Does after a navigation what the browser and the gateway do for a full load: restores the background
 * of the route and the scroll position, moves the focus to the heading and announces the title (requirements.md REQ-2).
 */
export function PageAnnouncer() {
  const location = useLocation()
  const { action } = useNavigationState()
  const current = useRef(location)
  const [title, setTitle] = useState('')
  // Before the new page is painted: it would show its end for a moment, at the scroll position of the page before.
  useLayoutEffect(() => {
    const before = current.current
    current.current = location
    const entry = action === 'POP' ? location.key : null
    if (isSamePage(before, location)) {
      if (location.hash !== '' && (entry === null || location.hash !== before.hash))
        restorer.restore(location.hash, entry)
      return
    }
    restorer.restore(location.hash, entry)
    const timer = setTimeout(() => setTitle(document.title), announceDelay)
    return () => clearTimeout(timer)
  }, [location, action])
  return (
    <VisuallyHidden as="div" aria-live="polite" aria-atomic>
      {title}
    </VisuallyHidden>
  )
}
