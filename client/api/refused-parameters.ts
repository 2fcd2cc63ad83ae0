/**
 * Lists of a backend that refuses parameters which it does not know (backend.md, "What a page does without"): the list is asked for
 * once more with the parameters of requirements.md REQ-7 alone, and what else was asked is done with what came.
 */
import type { Document, Resource } from '#shared/json-api/types.ts'
import { apiRequest } from './api-client.ts'
import { ApiError } from './api-error.ts'

const understood = ['filter[organization_id_eq]', 'filter[with_role]', 'include']

/** Errors with a code of the catalogue are about a value; jsonapi-resources numbers its own. */
const isAboutValue = ({ errors }: ApiError) => errors.some(({ code }) => code !== '' && !/^\d+$/.test(code))

type Attributes = Record<string, unknown>

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
const textOf = (attributes: Attributes) =>
  Object.values(attributes)
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase()

/** What a filter asks of a record's attributes; null for one that cannot be answered from them. */
function testOf(key: string, value: string): ((attributes: Attributes) => boolean) | null {
  if (key === 'filter[q]') return (attributes) => wordsOf(value).every((word) => textOf(attributes).includes(word))
  const [, name = '', kind] = /^filter\[(\w+)_(eq|in|cont)\]$/.exec(key) ?? []
  const values = kind === 'in' ? value.split(',') : [value]
  const fits = (one: unknown) =>
    kind === 'cont' ? String(one).toLowerCase().includes(value.toLowerCase()) : values.includes(String(one))
  // Who does not have the attribute makes no difference by it.
  return kind ? (attributes) => attributes[name] === undefined || [attributes[name]].flat().some(fits) : null
}

/** In the order of `sort`, e.g. `-created_at`; records without the attribute are last. */
function sorted(records: Resource[], sort: string | null): Resource[] {
  const [first = ''] = (sort ?? '').split(',')
  const name = first.replace(/^-/, '')
  const sign = first.startsWith('-') ? -1 : 1
  const orderOf = ({ attributes = {} }: Resource) => (attributes[name] === null ? undefined : attributes[name])
  return records.toSorted((one, other) => {
    const [a, b] = [orderOf(one), orderOf(other)]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return sign * String(a).localeCompare(String(b), 'nl', { numeric: true })
  })
}

async function read(base: string, parameters: URLSearchParams): Promise<Document> {
  const asked = decodeURIComponent(parameters.toString()).replaceAll('+', '%20')
  return (await apiRequest(asked === '' ? base : `${base}?${asked}`)) as Document
}

/** All records in one page, from a backend with pages or without. */
async function readWhole(base: string, parameters: URLSearchParams): Promise<Document> {
  try {
    return await read(base, new URLSearchParams([...parameters, ['page[size]', '1000']]))
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return read(base, parameters)
    throw error
  }
}

/** For a backend that knows only one of the two ends of a vacancy. */
async function readOlder(path: string): Promise<Document> {
  try {
    return (await apiRequest(path)) as Document
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return readUnderstood(path, error)
    throw error
  }
}

/** Throws the error when there is no other way to ask, or none that helps. */
export async function readUnderstood(path: string, error: ApiError): Promise<Document> {
  const [base = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  const others = [...parameters.keys()].filter((key) => !understood.includes(key))
  if (isAboutValue(error) || others.length === 0) throw error
  const older = path.replaceAll('closes_on', 'expires_on')
  if (older !== path) return readOlder(older)
  const filters = [...parameters].filter(([key]) => key.startsWith('filter[') && !understood.includes(key))
  const tests = filters.map(([key, value]) => testOf(key, value))
  // Records that do not fit would be shown as if they did.
  if (tests.includes(null)) throw error
  const sort = parameters.get('sort')
  for (const key of others) parameters.delete(key)
  const isPaged = others.some((key) => key.startsWith('page['))
  const { data, included } = await (isPaged ? readWhole(base, parameters) : read(base, parameters))
  const fits = ({ attributes = {} }: Resource) => tests.every((test) => test?.(attributes))
  return {
    data: Array.isArray(data) ? sorted(data.filter(fits), sort) : data,
    ...(included ? { included } : {}),
  }
}
