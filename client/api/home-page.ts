import { resourceDocument } from '#shared/json-api/flatten.ts'
import { homePagePath } from '#shared/resources/home-page.ts'
import type { HomePageUpdate } from '#shared/resources/home-page-schema.ts'
import { homePageShape } from '#shared/resources/shapes/content.ts'
import { useHas } from './site-parts.tsx'
import { useDocument, writeDocument } from './use-document.ts'

/** What the home page shows; no data where the backend has no home page of its own. */
export function useHomePage() {
  const has = useHas()('homePage')
  return useDocument(homePageShape, has ? homePagePath : null)
}

export const saveHomePage = (attributes: HomePageUpdate) =>
  writeDocument(homePageShape, homePagePath, {
    method: 'PATCH',
    body: resourceDocument('home_pages', attributes, 'current'),
  })
