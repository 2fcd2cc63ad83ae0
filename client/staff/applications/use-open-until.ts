import { useEffect, useState } from 'react'

/** Whether a time (ISO, or null for never) is still to come; the component renders again when it has passed. */
export function useOpenUntil(until: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null)
  const left = until === null ? 0 : Date.parse(until) - Date.now()
  const isOpen = until !== null && passed !== until && left > 0
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setPassed(until), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [isOpen, until])
  return isOpen
}
