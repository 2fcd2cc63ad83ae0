import { readNewestList } from '#client/api/use-document.ts'
import type { SearchKinds } from '#shared/lists/search-kinds.ts'
import type { PageList } from './use-page-list.ts'

type Read<Kinds extends SearchKinds, Row> = Pick<PageList<Kinds, Row>, 'declared' | 'shape' | 'search'>

/** Reads a row of a list past the cache; undefined where the search no longer finds it. */
export const readNewestRow = async <Kinds extends SearchKinds, Row extends { id: string }>(
  { declared, shape, search }: Read<Kinds, Row>,
  id: string,
): Promise<Row | undefined> => (await readNewestList(shape, declared.apiPath(search))).data.find((row) => row.id === id)
