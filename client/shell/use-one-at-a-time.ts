import { useRef, useState } from 'react'

/**
 * Runs one step at a time: a press while another is under way is ignored, because it would be about a record as it was. `running` is the
 * key of that step, or null.
 */
export function useOneAtATime<Key>(): {
  running: Key | null
  run: (key: Key, work: () => Promise<unknown>) => Promise<void>
} {
  const [running, setRunning] = useState<Key | null>(null)
  const isRunning = useRef(false)
  const run = async (key: Key, work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(key)
    await work().finally(() => {
      isRunning.current = false
      setRunning(null)
    })
  }
  return { running, run }
}
