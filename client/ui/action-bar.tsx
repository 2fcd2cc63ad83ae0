'use no memo'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useReservedBottom } from './use-reserved-bottom.ts'

type Props = {
  /** Id of the section that the action leads to: once that is in sight, the bar would say it twice. */
  until: string
  children: ReactNode
}

/**
 * The main action of the page, at the bottom of a phone's screen. The last child of the column that it sticks in: it stays
 * for as long as that column is in sight.
 */
export function ActionBar({ until, children }: Props) {
  const [reached, setReached] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  useReservedBottom(bar)
  useEffect(() => {
    const section = document.getElementById(until)
    if (!section) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setReached(entry.isIntersecting || entry.boundingClientRect.top < 0)
    })
    observer.observe(section)
    return () => observer.disconnect()
  }, [until])
  return (
    <div ref={bar} className="action-bar" data-reached={reached || undefined} data-print="none">
      {children}
    </div>
  )
}
