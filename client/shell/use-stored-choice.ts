import { useRef, useState } from 'react'

/**
 * A choice that is stored at once: it is shown while it is stored, and what the record has again after that. Choices come fast where a select
 * changes at each key: they are stored one after the other, the last of those that wait alone. `store` reports its own failures.
 */
export function useStoredChoice<Choice>(store: (choice: Choice) => Promise<unknown>) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const last = useRef<Choice | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const send = async (choice: Choice) => {
    if (last.current !== choice) return
    await store(choice)
    setChosen((current) => (current === choice ? null : current))
  }
  return {
    /** Null when nothing is being stored. */
    chosen,
    choose: (choice: Choice) => {
      last.current = choice
      setChosen(choice)
      queue.current = queue.current.then(() => send(choice))
    },
  }
}
