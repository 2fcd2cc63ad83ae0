/**
 * Lists of a backend that refuses parameters which it does not know (backend.md, "What a page does without"): the list is asked for
 * once more with the parameters of requirements.md REQ-7 alone.
 */
import type { Document, Resource } from '#shared/json-api/types.ts'
import { apiRequest } from './api-client.ts'
import type { ApiError } from './api-error.ts'

const understood = ['filter[organization_id_eq]', 'filter[with_role]', 'include']

/** Errors with a code of the catalogue are about a value; jsonapi-resources numbers its own. */
const isAboutValue = ({ errors }: ApiError) => errors.some(({ code }) => code !== '' && !/^\d+$/.test(code))

/** The filters on attributes that can be applied to what was received. */
function equalsOf(parameters: URLSearchParams): [name: string, value: string][] {
  return [...parameters].flatMap(([key, value]) => {
    const name = /^filter\[(\w+)_eq\]$/.exec(key)?.[1]
    return name === undefined || understood.includes(key) ? [] : [[name, value] as [string, string]]
  })
}

/** Throws the error when there is no other way to ask, or none that helps. */
export async function readUnderstood(path: string, error: ApiError): Promise<Document> {
  const [base = '', query = ''] = path.split('?')
  const parameters = new URLSearchParams(query)
  const others = [...parameters.keys()].filter((key) => !understood.includes(key))
  if (isAboutValue(error) || others.every((key) => key === 'page[size]')) throw error
  const equals = equalsOf(parameters)
  for (const key of others) parameters.delete(key)
  // What is left out would have been in pages: the whole list is one.
  if (others.some((key) => key.startsWith('page['))) parameters.set('page[size]', '1000')
  const asked = decodeURIComponent(parameters.toString()).replaceAll('+', '%20')
  const { data, included } = (await apiRequest(asked === '' ? base : `${base}?${asked}`)) as Document
  const fits = ({ attributes = {} }: Resource) =>
    equals.every(([name, value]) => attributes[name] === undefined || String(attributes[name]) === value)
  return { data: Array.isArray(data) ? data.filter(fits) : data, ...(included ? { included } : {}) }
}
