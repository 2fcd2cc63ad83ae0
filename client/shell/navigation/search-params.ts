import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The query of the current URL; the same object until it changes. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
