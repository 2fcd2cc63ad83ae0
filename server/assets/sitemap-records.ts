/** URLs of records for the sitemap (gateway.md GW-11), from the same public reads that feed the pages. */
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
  /** URLs of one record: an organization has two. */
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

/** At most ten thousand records of each kind, which bounds what one request reads. */
const pageSize = 1000
const maxPages = 10
/** Sparse fieldset of the records. */
const attributes = ['slug', 'updated_at']
/** For all requests together; records that are not loaded by then are left out until the next time. */
const timeoutMs = 3000

export type RecordsInput = PublicDocumentSource & { now: () => number }

/** `isComplete` is false when not all records were loaded in time. */
export async function sitemapRecords(
  request: FastifyRequest,
  { upstream, publicReads, now }: RecordsInput,
): Promise<{ entries: SitemapEntry[]; isComplete: boolean }> {
  const deadline = now() + timeoutMs
  let isComplete = true

  const read = async (path: string): Promise<Document | null> => {
    const remainingMs = Math.max(1, deadline - now())
    const { status, document } = await readPublicDocument(request, { upstream, publicReads }, path, remainingMs)
    if (status === 0 || status >= 500 || (status === 200 && document === null)) isComplete = false
    return document
  }
  const entriesOf = async ({ type, path, filter, pathsOf }: Source): Promise<SitemapEntry[]> => {
    const entries: SitemapEntry[] = []
    for (let number = 1; number <= maxPages; number++) {
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
  // A record without a slug has the URL of its list, which is listed already.
  const lists = new Set([pathTo('home'), pathTo('news')])
  return { entries: all.flat().filter(({ path }) => !lists.has(path)), isComplete }
}
