/** Query strings of the API: Ransack-like filters, includes, sorting, paging, sparse fields (domain.md DOM-8). */

export type ApiQuery = {
  /** `{ status_eq: 'published', q: 'tuin', within: '51.19,5.99,10' }`, by wire names. */
  filter?: Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
  include?: readonly string[]
  /** `-published_at` is descending. */
  sort?: readonly string[]
  page?: { number?: number; size?: number }
  fields?: Record<string, readonly string[]>
  /** Attributes to count records by; the counts are in `meta.facets`. */
  facets?: readonly string[]
}

/**
 * Path with its query in canonical order, so that equal queries share their SWR key, fallback and cache entry. Empty
 * filters and defaults (page 1) are left out.
 */
export function apiPath(path: string, query: ApiQuery = {}): string {
  const parts: [string, string][] = []
  const add = (key: string, value: string) => {
    if (value !== '') parts.push([key, value])
  }
  for (const [name, value] of Object.entries(query.filter ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === null || value === undefined) continue
    add(`filter[${name}]`, Array.isArray(value) ? value.join(',') : String(value))
  }
  add('include', (query.include ?? []).join(','))
  add('sort', (query.sort ?? []).join(','))
  add('facets', (query.facets ?? []).join(','))
  for (const [type, names] of Object.entries(query.fields ?? {})) add(`fields[${type}]`, names.join(','))
  if (query.page?.number !== undefined && query.page.number > 1) add('page[number]', String(query.page.number))
  if (query.page?.size !== undefined) add('page[size]', String(query.page.size))
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%5B', '[').replaceAll('%5D', ']')
  const search = parts.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
  return search === '' ? path : `${path}?${search}`
}
