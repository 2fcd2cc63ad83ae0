import { pathTo } from '#shared/paths.ts'
import type { ContentSearch } from '#shared/resources/content-item.ts'

/** URL of the list for a search. */
export const contentPath = (search: ContentSearch): string => pathTo('content', {}, search)
