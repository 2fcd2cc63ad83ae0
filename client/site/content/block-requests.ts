/** What the blocks of a text show beside the text: requested with the page, so that nothing moves when it is loaded. */
import type { InitialRequest } from '#shared/render-bundle.ts'
import { comingActivitiesPath } from '#shared/resources/activity.ts'
import type { PageBlock } from '#shared/resources/page.ts'
import { type Theme, themeSlugs } from '#shared/resources/taxonomies.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'

/** Number of vacancies in a block; a link leads to the rest. */
export const blockSize = 2

export const themesOfBlock = (theme: string | null): Theme[] => themeSlugs.filter((slug) => slug === theme)

export const blockVacanciesPath = (theme: string | null) =>
  vacancySearch.apiPath({ theme: themesOfBlock(theme) }, blockSize)

/** Requests of the blocks in a content page or news item, a JSON:API document that a backend wrote. */
export function blockRequests(document: unknown): InitialRequest[] {
  const blocks = (document as { data?: { attributes?: { blocks?: PageBlock[] } } } | null)?.data?.attributes?.blocks
  const paths = (Array.isArray(blocks) ? blocks : []).flatMap((block) => {
    if (block?.kind === 'vacancies') return [blockVacanciesPath(block.theme)]
    return block?.kind === 'activities' ? [comingActivitiesPath] : []
  })
  return [...new Set(paths)].map((path) => ({ path }))
}
