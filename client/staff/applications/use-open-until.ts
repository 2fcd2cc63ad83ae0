import { useEffect, useState } from 'react'
import { serverNow } from '#client/api/server-clock.ts'

/** Whether a time of the server (ISO, or null for never) is still to come; the component renders again when it has passed. */
export function useOpenUntil(until: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null)
  const left = until === null ? 0 : Date.parse(until) - serverNow()
  const isOpen = until !== null && passed !== until && left > 0
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setPassed(until), Date.parse(until) - serverNow())
    return () => clearTimeout(timer)
  }, [isOpen, until])
  return isOpen
}
