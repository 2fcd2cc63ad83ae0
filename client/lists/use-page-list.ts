import { type DeclaredListState, useDeclaredList } from '#client/api/use-declared-list.ts'
import type { Shape } from '#shared/json-api/shape.ts'
import type { List } from '#shared/lists/define-list.ts'
import type { SearchKinds, SearchOfKinds } from '#shared/lists/search-kinds.ts'
import { useKeepList } from './use-keep-list.ts'
import { useListSearch } from './use-list-search.ts'

/** A declared list with the search of the page's URL and its rows. */
export type PageList<Kinds extends SearchKinds, Row> = DeclaredListState<Row> & {
  declared: List<Kinds, Row>
  shape: Shape<Row>
  search: SearchOfKinds<Kinds>
}

/** Reads the list of a page by the page's URL. */
export function usePageList<Kinds extends SearchKinds, Row>(
  declared: List<Kinds, Row>,
  shape: Shape<Row>,
  options?: Parameters<typeof useDeclaredList>[3],
): PageList<Kinds, Row> {
  const search = useListSearch(declared)
  useKeepList(declared.href(search))
  const state = useDeclaredList(declared, shape, search, options)
  return { ...state, declared, shape, search }
}

/** A declared list with a search of it. */
export type SearchedList<Kinds extends SearchKinds> = {
  declared: List<Kinds, unknown>
  search: SearchOfKinds<Kinds>
}

/** The search without filters and order. */
export const withoutFilters = <Kinds extends SearchKinds>({ declared, search }: SearchedList<Kinds>) =>
  declared.unfiltered(search)

/** Whether the search leaves records out: its order does not, and a page after the last one is not a list without records. */
export function isFiltered<Kinds extends SearchKinds>(list: SearchedList<Kinds>): boolean {
  const { declared, search } = list
  return declared.href({ ...search, sort: undefined }) !== declared.href(withoutFilters(list))
}
