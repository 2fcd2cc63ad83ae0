/** Titles and descriptions of the pages: apart from the route table, so that a browser loads those of one language. */
import { type RouteId, routes } from './routes.ts'

/** Pages for developers are named after their address. */
type TitledRoute = Exclude<RouteId, `test${string}`>
export type PageWords = { title: string; description?: string }
export type RouteTitles = Record<TitledRoute, PageWords>

/** What a page is called in the language of `titles`. */
export function wordsOf(titles: RouteTitles, id: RouteId): PageWords {
  const words: Partial<Record<RouteId, PageWords>> = titles
  return words[id] ?? { title: `Test: ${routes[id].path.replace('/test/', '')}` }
}
