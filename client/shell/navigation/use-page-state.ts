import { useState } from 'react'
import { useLocation } from 'react-router'

/** State of a part of the layout that belongs to one page, like an open panel: on another path it is `initial` again. */
export function usePageState<Value>(initial: Value): [Value, (value: Value) => void] {
  const { pathname } = useLocation()
  const [state, setState] = useState<{ pathname: string; value: Value }>()
  return [state?.pathname === pathname ? state.value : initial, (value) => setState({ pathname, value })]
}
