/** Parses a query string by a resource's descriptor. Anything unknown throws an error that names it. */
import { apiError } from '#backend/errors/api-error.ts'
import { toCamel, toSnake } from '#shared/json-api/case.ts'
import { type Field, type FieldFilter, predicates, type Resource } from './resource.ts'

export type NamedFilter = { parameter: string; name: string; value: string }
export type Sort = { name: string; descending: boolean }
/** The includes of a resource, by relationship (camelCase). */
export type IncludeTree = { [relationship: string]: IncludeTree }

export type ResourceQuery = {
  fieldFilters: FieldFilter[]
  namedFilters: NamedFilter[]
  sorts: Sort[]
  include: IncludeTree
  /** Whether the request has `include` at all: then `included` is present even when empty. */
  included: boolean
  fields: Map<string, ReadonlySet<string>>
  facets: string[]
  page: { number: number; size: number }
}

export const defaultPageSize = 30
export const maxPageSize = 1000

/** Bounds on the cost of any query (domain.md DOM-8). */
const maxIncludeSteps = 3
const maxIncludePaths = 10
const maxFilters = 30
const maxFilterValues = 200
const maxSorts = 5

/** Credentials may be in the query (sessions.md SES-6). */
const foreign = new Set(['access-token', 'client', 'uid', 'unbatch'])
const listItems = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** The items, unless there are more than the limit. */
function atMost<T>(limit: number, parameter: string, items: T[]): T[] {
  if (items.length > limit) throw apiError('query.too_many', { parameter, limit })
  return items
}

type Raw = Record<string, unknown>

/** Throws a 400 that names the first unknown or invalid parameter. */
export function parseQuery(resource: Resource, raw: Raw): ResourceQuery {
  const query: ResourceQuery = {
    fieldFilters: [],
    namedFilters: [],
    sorts: [],
    include: {},
    included: false,
    fields: new Map(),
    facets: [],
    page: { number: 1, size: defaultPageSize },
  }
  for (const [parameter, given] of Object.entries(raw)) {
    if (foreign.has(parameter)) continue
    const value = Array.isArray(given) ? given.join(',') : String(given ?? '')
    const [, family = parameter, name] = /^(filter|page|fields)\[([^\]]*)\]$/.exec(parameter) ?? []
    if (family === 'filter' && name !== undefined) addFilter(resource, query, parameter, name, value)
    else if (family === 'page' && name !== undefined) addPage(query, parameter, name, value)
    else if (family === 'fields' && name !== undefined) query.fields.set(name, new Set(listItems(value).map(toCamel)))
    else if (parameter === 'include') addIncludes(resource, query, value)
    else if (parameter === 'sort')
      query.sorts = atMost(maxSorts, parameter, listItems(value)).map((item) => readSort(resource, item))
    else if (parameter === 'facets')
      query.facets = [...new Set(listItems(value).map((item) => readFacet(resource, item)))]
    else throw apiError('query.unknown_parameter', { parameter })
  }
  atMost(maxFilters, 'filter', [...query.fieldFilters, ...query.namedFilters])
  if (query.sorts.length === 0) query.sorts = listItems(resource.defaultSort).map((item) => readSort(resource, item))
  return query
}

/** The field with a camelCase name, of an attribute or for filters only. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  if (resource.filterFields && Object.hasOwn(resource.filterFields, name)) return resource.filterFields[name]
  return Object.hasOwn(resource.attributes, name) ? resource.attributes[name]?.field : undefined
}

function addFilter(resource: Resource, query: ResourceQuery, parameter: string, name: string, value: string): void {
  if (resource.filters && Object.hasOwn(resource.filters, name)) {
    if (value.trim() !== '') query.namedFilters.push({ parameter, name, value: value.trim() })
    return
  }
  const predicate = predicates.find((candidate) => name.endsWith(`_${candidate}`))
  const wireName = predicate ? name.slice(0, -predicate.length - 1) : name
  const camelName = toCamel(wireName)
  // toSnake(toCamel(x)) must equal x: `firstName_eq` is no name on the wire.
  const field = toSnake(camelName) === wireName ? fieldOf(resource, camelName) : undefined
  if (!predicate || !field?.predicates.includes(predicate)) {
    throw apiError('query.unknown_filter', { parameter, name })
  }
  if (predicate === 'in') atMost(maxFilterValues, parameter, listItems(value))
  query.fieldFilters.push({ parameter, name: camelName, field, predicate, value })
}

function addPage(query: ResourceQuery, parameter: string, name: string, value: string): void {
  const amount = /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (name !== 'number' && name !== 'size') {
    throw apiError('query.unknown_parameter', { parameter })
  }
  if (amount < 1) throw apiError('query.invalid_page', { parameter })
  query.page[name] = name === 'size' ? Math.min(amount, maxPageSize) : amount
}

function addIncludes(resource: Resource, query: ResourceQuery, value: string): void {
  query.included = true
  for (const path of atMost(maxIncludePaths, 'include', [...new Set(listItems(value))])) {
    let level = query.include
    let current = resource
    const steps = path.split('.')
    if (steps.length > maxIncludeSteps) {
      throw apiError('query.include_too_deep', { parameter: 'include', name: path, limit: maxIncludeSteps })
    }
    for (const step of steps) {
      const name = toCamel(step)
      const relationship =
        current.relationships && Object.hasOwn(current.relationships, name) ? current.relationships[name] : undefined
      if (!relationship) throw apiError('query.unknown_include', { parameter: 'include', name: path })
      level[name] ??= {}
      level = level[name]
      current = relationship.target()
    }
  }
}

function readSort(resource: Resource, item: string): Sort {
  const descending = item.startsWith('-')
  const name = toCamel(descending ? item.slice(1) : item)
  const isSortable = (resource.sorts && Object.hasOwn(resource.sorts, name)) || fieldOf(resource, name)?.sortable
  if (!isSortable) throw apiError('query.unknown_sort', { parameter: 'sort', name: item })
  return { name, descending }
}

function readFacet(resource: Resource, item: string): string {
  const name = toCamel(item)
  if (!fieldOf(resource, name)?.facet) throw apiError('query.unknown_facet', { parameter: 'facets', name: item })
  return name
}
