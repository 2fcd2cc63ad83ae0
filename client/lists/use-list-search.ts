import { useMemo } from 'react'
import { useSearchParams } from '#client/shell/navigation/search-params.ts'
import type { List } from '#shared/lists/define-list.ts'
import type { SearchKinds, SearchOfKinds } from '#shared/lists/search-kinds.ts'

/** The search in the URL of a list's page: its only state, so that it can be shared, saved and returned to. */
export function useListSearch<Kinds extends SearchKinds>(list: List<Kinds, unknown>): SearchOfKinds<Kinds> {
  const params = useSearchParams()
  return useMemo(() => list.parse(params), [list, params])
}
