import type { Pagination } from '#shared/json-api/types.ts'

/** Whether the URL names a page after the last one, as an old link may; a list without records has no page to go to. */
export const isBeyondLast = (pagination: Pagination | undefined): boolean =>
  pagination !== undefined && pagination.records > 0 && pagination.current > pagination.last
