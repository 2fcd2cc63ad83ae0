/** The requests that the browser itself recorded: proof that does not depend on our own code. */
import { useEffect, useState } from 'react'

export type RecordedRequest = { path: string; status: number; milliseconds: number }

/** Requests of this page to URLs that begin with `prefix`, since the page was opened; newest last. */
export function useRecordedRequests(prefix: string): RecordedRequest[] {
  const [requests, setRequests] = useState<RecordedRequest[]>([])
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      const fresh = (list.getEntries() as PerformanceResourceTiming[]).flatMap((entry) => {
        const { pathname, search } = new URL(entry.name)
        const path = pathname + search
        if (!path.startsWith(prefix)) return []
        return [{ path, status: entry.responseStatus, milliseconds: Math.round(entry.duration) }]
      })
      if (fresh.length > 0) setRequests((earlier) => [...earlier, ...fresh])
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [prefix])
  return requests
}
