import { type Dispatch, type SetStateAction, useState } from 'react'
import { useHydrated } from '#client/runtime/use-hydrated.ts'

/**
 * State that this device has kept. The server does not know it: a page that comes rendered begins with `initial`, and has what `read`
 * returns as soon as it is hydrated.
 */
export function useKeptState<Value>(read: () => Value, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const isHydrated = useHydrated()
  const [isRead, setRead] = useState(isHydrated)
  const [state, setState] = useState(() => (isHydrated ? read() : initial))
  if (isHydrated && !isRead) {
    setRead(true)
    setState(read())
  }
  return [state, setState]
}
