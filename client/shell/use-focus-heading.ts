import { useEffect, useRef } from 'react'

/** Puts the focus on the heading of what has just appeared. */
export function useFocusHeading() {
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
