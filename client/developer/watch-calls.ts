/** What the browser itself noted of its calls: proof that does not depend on our own code. */
import { useEffect, useState } from 'react'

export type NotedCall = { path: string; status: number; milliseconds: number }

/** Calls of this page to addresses that begin with `prefix`, since the page was opened; newest last. */
export function useNotedCalls(prefix: string): NotedCall[] {
  const [calls, setCalls] = useState<NotedCall[]>([])
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const fresh = (list.getEntries() as PerformanceResourceTiming[]).flatMap((entry) => {
        const { pathname, search } = new URL(entry.name)
        const path = pathname + search
        if (!path.startsWith(prefix)) return []
        return [{ path, status: entry.responseStatus, milliseconds: Math.round(entry.duration) }]
      })
      if (fresh.length > 0) setCalls((known) => [...known, ...fresh])
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [prefix])
  return calls
}
