import type { SearchKinds } from '#shared/lists/search-kinds.ts'
import { ListEmpty } from './list-empty.tsx'
import { isFiltered, type SearchedList, withoutFilters } from './use-page-list.ts'

export type EmptyTexts = {
  /** No record at all. */
  empty: { title: string; text?: string; action?: { label: string; to: string } }
  /** None that matches; `clear` is the link to the list without filters. */
  emptyFiltered: { title: string; text?: string; clear: string }
}

type Props<Kinds extends SearchKinds> = EmptyTexts & { list: SearchedList<Kinds> }

/** A declared list without rows. */
export function DeclaredEmpty<Kinds extends SearchKinds>({ list, empty, emptyFiltered }: Props<Kinds>) {
  if (!isFiltered(list)) return <ListEmpty {...empty} />
  const { title, text, clear } = emptyFiltered
  return <ListEmpty title={title} text={text} action={{ label: clear, to: list.declared.href(withoutFilters(list)) }} />
}
