/** What a periodic mail says: the new vacancies of the digest and of each saved search, each vacancy once. */
import { and, sql } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import type { Context } from '#backend/http/context.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import type { MailList } from '#backend/mail/mail-text.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { pathTo } from '#shared/paths.ts'
import { savedQueryOf } from '#shared/resources/saved-search.ts'
import type { Theme } from '#shared/resources/taxonomies.ts'
import { type ListedVacancy, type VacancySearch, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { openVacancies, vacancyResource } from '../vacancies/queries.ts'
import { knownPostalCode } from './queries.ts'

/** Vacancies of one part of the mail; more of them are behind its link. */
const maxListed = 6

export type DigestPart = { name: string | null; search: VacancySearch; since: Date }
/** `vacancies` is how many there are in all, each once. */
export type DigestContent = { lists: MailList[]; vacancies: number }

/** The search of the digest's own settings; a radius needs a postal code that is known. */
export async function digestSearch(
  context: Context,
  { themes, radiusKm }: { themes: readonly Theme[]; radiusKm: number | null },
  user: UserRow,
): Promise<VacancySearch> {
  const place = radiusKm === null ? null : await knownPostalCode(context, user)
  return {
    ...(themes.length > 0 ? { theme: themes } : {}),
    ...(radiusKm !== null && place !== null ? { place, radius: radiusKm } : {}),
  }
}

export const searchOfQuery = (query: string): VacancySearch => vacancySearch.parse(new URLSearchParams(query))

/** `context` is of the site that the mail links to, without an actor. Parts without anything new are left out. */
export async function digestContent(context: Context, parts: readonly DigestPart[]): Promise<DigestContent> {
  const listed = new Set<string>()
  const known = new Set<string>()
  let beyond = 0
  const lists: MailList[] = []
  for (const { name, search, since } of parts) {
    const { found, total } = await newVacancies(context, search, since)
    const fresh = found.filter(({ id }) => !listed.has(id))
    for (const { id } of found) known.add(id)
    // What two searches have beyond the first thirty may be the same.
    beyond = Math.max(beyond, total - found.length)
    if (fresh.length === 0) continue
    const shown = fresh.slice(0, maxListed)
    const rest = total - (found.length - fresh.length) - shown.length
    for (const { id } of shown) listed.add(id)
    lists.push({
      title: name,
      ...(name === null ? {} : { path: searchPath(search) }),
      items: shown.map(({ id, title, organization, address }) => ({
        title,
        detail: [organization?.name, address?.city].filter(Boolean).join(', '),
        path: pathTo('vacancy', { id }),
      })),
      more: rest > 0 ? { count: rest, path: searchPath(search) } : null,
    })
  }
  return { lists, vacancies: lists.length > 0 ? known.size + beyond : 0 }
}

const searchPath = (search: VacancySearch): string =>
  `${pathTo('vacancySearch')}?${savedQueryOf({ ...search, sort: 'newest' })}`

/** The list of the search page, newest first, of what was published since; the backend's own list, so that both agree. */
async function newVacancies(context: Context, search: VacancySearch, since: Date) {
  const { searchParams } = new URL(
    vacancySearch.apiPath({ ...search, sort: 'newest', page: undefined }, 30),
    context.siteUrl,
  )
  searchParams.delete('facets')
  // Nothing that is only near to the words.
  searchParams.set('sort', '-published_at')
  // The table that lists are counted in has no time of publication.
  const fresh = sql`${vacancies.id} in (select published.id from vacancies published
    where published.published_at >= ${since.toISOString()}::timestamptz and published.published_at < ${context.now.toISOString()}::timestamptz)`
  const scope = and(openVacancies(context), fresh)
  const document = await listDocument(vacancyResource, context, Object.fromEntries(searchParams), scope)
  const pagination = document.meta?.pagination as { records: number } | undefined
  const { data } = flattenDocument<ListedVacancy[]>(document)
  return { found: data, total: pagination?.records ?? data.length }
}
