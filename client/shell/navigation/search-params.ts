import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** What follows `?` in the shown address; the same object until it changes. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
