/** Content pages of a center, at `/{slug}`. */
export type { Page, PageBlock } from './page-schema.ts'

export const pagePath = (slug: string) => `/api/v1/pages/${encodeURIComponent(slug)}`
