/** Content pages of a center, at `/{slug}`. */
export type { Page, PageBlock, Seo } from './page-schema.ts'

/** Titles and slugs of the published pages. */
export const pagesPath = '/api/v1/pages?sort=title&fields[pages]=title,slug,locale&page[size]=1000'
export const pagePath = (slug: string) => `/api/v1/pages/${encodeURIComponent(slug)}`
