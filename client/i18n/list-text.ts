import type { ListText } from '#shared/list-columns/column.ts'

/** `t` for the columns that the backend exports too: their keys are in `shared`, which knows no namespace to check them by. */
export const listText = (t: unknown): ListText => t as ListText
