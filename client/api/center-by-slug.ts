import { apiPath } from '#shared/json-api/query.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import { useList } from './use-document.ts'

/** A list of the one center, with how visitors reach it; apart from `center.ts`, which every page loads. */
export const useCenterBySlug = (slug: string) =>
  useList(
    centerShape,
    apiPath('/api/v1/volunteer_centers', { filter: { slug_eq: slug }, include: ['profile'], page: { size: 1 } }),
  )
