import { pagePath, pagesPath } from '#shared/resources/page.ts'
import { pageShape } from '#shared/resources/shapes/content.ts'
import { useDocument, useList } from './use-document.ts'

export const usePage = (slug: string) => useDocument(pageShape, pagePath(slug))

/** The published pages of the center. */
export const usePages = () => useList(pageShape, pagesPath)
