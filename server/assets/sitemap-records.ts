/** Addresses of records for the sitemap (gateway.md GW-11), from the same public reads that feed the pages. */
import type { FastifyRequest } from 'fastify'
import { apiPath } from '#shared/json-api/query.ts'
import type { Document } from '#shared/json-api/types.ts'
import { pathTo } from '#shared/paths.ts'
import { type PublicDocumentSource, readPublicDocument } from '../proxy/public-document.ts'

export type SitemapEntry = { path: string; changedAt: string | null }

type Source = {
  type: string
  path: string
  filter?: Record<string, string>
  /** Addresses of one record: an organisation has two. */
  pathsOf: (record: { id: string; slug: string }) => string[]
}

const sources: readonly Source[] = [
  {
    type: 'vacancies',
    path: '/api/v1/vacancies',
    filter: { status_eq: 'published' },
    pathsOf: ({ id }) => [pathTo('vacancy', { id })],
  },
  {
    type: 'organizations',
    path: '/api/v1/organizations',
    pathsOf: ({ id }) => [pathTo('organization', { id }), pathTo('socialMapEntry', { id })],
  },
  { type: 'pages', path: '/api/v1/pages', pathsOf: ({ slug }) => [pathTo('home', { slug })] },
  { type: 'news_items', path: '/api/v1/news_items', pathsOf: ({ slug }) => [pathTo('news', { slug })] },
]

/** Records in one call, and calls for one kind: at most ten thousand of each; a sitemap holds 50,000 addresses. */
const pageSize = 1000
const mostPages = 10
/** All that is asked of a record. */
const attributes = ['slug', 'updated_at']
/** Milliseconds for all of it; what has not come by then is left out until the next time. */
const patience = 3000

export type RecordsInput = PublicDocumentSource & { now: () => number }

/** `isWhole` is false when the backend did not answer for everything in time. */
export async function sitemapRecords(
  request: FastifyRequest,
  { upstream, publicReads, now }: RecordsInput,
): Promise<{ entries: SitemapEntry[]; isWhole: boolean }> {
  const deadline = now() + patience
  let isWhole = true

  const read = async (path: string): Promise<Document | null> => {
    const timeout = Math.max(1, deadline - now())
    const { status, document } = await readPublicDocument(request, { upstream, publicReads }, path, timeout)
    if (status === 0 || status >= 500 || (status === 200 && document === null)) isWhole = false
    return document
  }
  const entriesOf = async ({ type, path, filter, pathsOf }: Source): Promise<SitemapEntry[]> => {
    const entries: SitemapEntry[] = []
    for (let number = 1; number <= mostPages; number++) {
      const document = await read(
        apiPath(path, {
          ...(filter ? { filter } : {}),
          fields: { [type]: attributes },
          page: { number, size: pageSize },
        }),
      )
      const records = Array.isArray(document?.data) ? document.data : []
      for (const record of records) {
        if (record?.type !== type) continue
        const { slug, updated_at: changed } = (record.attributes ?? {}) as Record<string, unknown>
        const name = typeof slug === 'string' ? slug : ''
        const changedAt = typeof changed === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(changed) ? changed : null
        for (const address of pathsOf({ id: record.id, slug: name })) entries.push({ path: address, changedAt })
      }
      if (!document?.meta?.pagination?.next || now() >= deadline) break
    }
    return entries
  }
  const all = await Promise.all(sources.map(entriesOf))
  // A record without a slug has the address of its list, which is there already.
  const lists = new Set([pathTo('home'), pathTo('news')])
  return { entries: all.flat().filter(({ path }) => !lists.has(path)), isWhole }
}
