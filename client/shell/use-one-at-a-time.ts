import { useRef, useState } from 'react'

/**
 * Runs one step with a record at a time: a press while another is under way is ignored, because it would be about the record as it was.
 * `running` is the key of the last one under way, or null.
 */
export function useOneAtATime<Key>(): {
  running: Key | null
  /** `recordId` where the page has steps of several records. */
  run: (key: Key, work: () => Promise<unknown>, recordId?: string) => Promise<void>
} {
  const [running, setRunning] = useState<Key | null>(null)
  const busy = useRef(new Set<string>())
  const run = async (key: Key, work: () => Promise<unknown>, recordId = '') => {
    if (busy.current.has(recordId)) return
    busy.current.add(recordId)
    setRunning(key)
    await work().finally(() => {
      busy.current.delete(recordId)
      setRunning((last) => (last === key ? null : last))
    })
  }
  return { running, run }
}
