import type { SWRConfiguration } from 'swr'
import type { Shape } from '#shared/json-api/shape.ts'
import type { Document } from '#shared/json-api/types.ts'
import type { List } from '#shared/lists/define-list.ts'
import type { SearchKinds, SearchOfKinds } from '#shared/lists/search-kinds.ts'
import type { ApiError } from './api-error.ts'
import { readAgain } from './polling.ts'
import { type DocumentState, useList } from './use-document.ts'
import type { Facets } from './vacancies.ts'

export type DeclaredListState<Row> = DocumentState<Row[]> & {
  /** Numbers by attribute and value; none from a backend that counts none. */
  facets: Facets
}

type Options = SWRConfiguration<Document, ApiError> & {
  /** Number of rows; that of the list without it. */
  size?: number | undefined
}

/** Reads the rows of a search, and shows those of the search before until they are there; null loads nothing. */
export function useDeclaredList<Kinds extends SearchKinds, Row>(
  list: List<Kinds, Row>,
  shape: Shape<Row>,
  search: SearchOfKinds<Kinds> | null,
  { size, ...options }: Options = {},
): DeclaredListState<Row> {
  const state = useList<Row>(shape, search && list.apiPath(search, size), {
    keepPreviousData: true,
    ...readAgain,
    ...options,
  })
  return { ...state, facets: (state.meta.facets ?? {}) as Facets }
}
