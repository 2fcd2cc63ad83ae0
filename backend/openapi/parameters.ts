/** Parameters of operations: what the gateway sends along, and the query of lists and records (domain.md DOM-8). */
import { isResource, type Operation, recordsOf } from '#backend/json-api/operation.ts'
import { defaultPageSize, maxPageSize } from '#backend/json-api/query-string.ts'
import type { Field, Predicate, Resource, ValueKind } from '#backend/json-api/resource.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { appContexts } from '#shared/site.ts'
import { type JsonSchema, wireSchema } from './wire-schema.ts'

export type Parameter = JsonSchema & { name: string; in: string }

const header = (name: string, description: string, schema: JsonSchema, example: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
  example,
})
/** Never required: with it a script of another site needs a preflight (CORS), which the gateway refuses. */
const headerOfGateway = (name: string, description: string, schema: JsonSchema, example: string): Parameter =>
  header(name, `${description} Written by the gateway: a request to a site has none.`, schema, example)
const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { type: 'string', pattern: '^\\d{1,15}$' }

/** Parameters that many operations share, by the name of their component. */
export const sharedParameters: Record<string, Parameter> = {
  VolunteerCenterId: headerOfGateway(
    'Volunteer-Center-Id',
    'Center of the visited site, which owns the records; absent for a host without one.',
    id,
    '1',
  ),
  Tenant: headerOfGateway('X-Tenant', 'Tenant of the visited site.', text, 'demo'),
  AppContext: headerOfGateway('App-Context', 'Decides words and features.', { enum: [...appContexts] }, 'gelderland'),
  CurrentOrganizationId: headerOfGateway('Current-Organization-Id', 'Organization chosen in the menu.', id, '12'),
  AcceptLanguage: header(
    'Accept-Language',
    'Language of texts and errors; `nl` for one that the backend does not have.',
    text,
    'nl',
  ),
  IdempotencyKey: header(
    'Idempotency-Key',
    'The same key with the same body gets the first response again, for 24 hours, unless that was a refusal. With another body it gets 422.',
    { type: 'string', minLength: 1, maxLength: 200 },
    '5f0c8f0e-6f0b-4b51-9f0e-2f6f7c3c8a11',
  ),
  PageNumber: {
    name: 'page[number]',
    in: 'query',
    description: 'Page of the list, from 1.',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  PageSize: {
    name: 'page[size]',
    in: 'query',
    description: 'Records per page. A higher number is lowered.',
    schema: { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize },
  },
}

const refTo = (name: keyof typeof sharedParameters) => ({ $ref: `#/components/parameters/${name}` })

export function parametersOf(
  { operation, method, isApi, keepsKey }: { operation: Operation; method: string; isApi: boolean; keepsKey: boolean },
  path: string,
): JsonSchema[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }))
  const own = Object.entries(operation.query ?? {}).map(([name, schema]) => {
    const json = wireSchema(schema, 'input', { name, definitions: {} })
    return { name, in: 'query', required: schema._zod.optin !== 'optional', schema: json }
  })
  return [
    ...inPath,
    ...['VolunteerCenterId', 'Tenant', 'AppContext', 'AcceptLanguage'].map(refTo),
    ...(operation.may === 'everyone' ? [] : [refTo('CurrentOrganizationId')]),
    ...(isApi && keepsKey && ['POST', 'PATCH'].includes(method) ? [refTo('IdempotencyKey')] : []),
    ...own,
    ...recordParameters(operation),
  ]
}

function recordParameters(operation: Operation): JsonSchema[] {
  const [first] = recordsOf(operation).filter(isResource)
  if (!first || operation.query) return []
  const relationships = Object.keys(first.relationships ?? {}).map(toSnake)
  const include = relationships.length > 0 && {
    ...listParameter('include', relationships),
    description: `Related records that the response includes: ${relationships.join(', ')}. With dots up to three steps.`,
    schema: { type: 'array', items: text, examples: [relationships] },
  }
  const both = [
    ...(include ? [include] : []),
    {
      name: 'fields',
      in: 'query',
      style: 'deepObject',
      explode: true,
      description:
        'Attributes of the records of a type, separated by commas: `fields[vacancies]=title,slug`. The others are left out, also those that the schema of the record requires. An unknown name is ignored: a page of a newer release may ask for it.',
      schema: { type: 'object', additionalProperties: text },
    },
  ]
  if (operation.list === undefined) return both
  const facets = Object.entries(first.attributes).filter(([, { field }]) => field?.facet)
  const moreFacets = Object.entries(first.filterFields ?? {}).filter(([, field]) => field.facet)
  const facetNames = [...facets, ...moreFacets].map(([name]) => toSnake(name))
  return [
    refTo('PageNumber'),
    refTo('PageSize'),
    { ...listParameter('sort', sortsOf(first)), description: sortText(first) },
    {
      name: 'filter',
      in: 'query',
      style: 'deepObject',
      explode: true,
      description: 'Each filter narrows the list: `filter[name]=value`. An unknown one gets 400.',
      schema: { type: 'object', properties: filtersOf(first) },
    },
    ...(facetNames.length > 0
      ? [{ ...listParameter('facets', facetNames), description: 'Counts per value of these, in `meta.facets`.' }]
      : []),
    ...both,
  ]
}

const listParameter = (name: string, values: readonly string[]): Parameter => ({
  name,
  in: 'query',
  style: 'form',
  explode: false,
  schema: { type: 'array', items: { enum: values } },
})

const sortText = ({ defaultSort }: Resource): string =>
  `Order of the list, \`-\` for descending.${defaultSort ? ` Without it: \`${defaultSort}\`.` : ''}`

function sortsOf(resource: Resource): string[] {
  const fields = Object.entries(resource.attributes).filter(([, { field }]) => field?.sortable)
  const more = Object.entries(resource.filterFields ?? {}).filter(([, field]) => field.sortable)
  const names = new Set([...fields, ...more, ...Object.entries(resource.sorts ?? {})].map(([name]) => toSnake(name)))
  return [...names].flatMap((name) => [name, `-${name}`])
}

/** Schema of each filter by its name between the brackets. */
export function filtersOf(resource: Resource): Record<string, JsonSchema> {
  const fields: [string, Field][] = Object.entries(resource.attributes).flatMap(([name, { field }]) =>
    field ? [[name, field]] : [],
  )
  const all = new Map([...fields, ...Object.entries(resource.filterFields ?? {})])
  const byField = [...all].flatMap(([name, field]) =>
    field.predicates.map((predicate): [string, JsonSchema] => [
      `${toSnake(name)}_${predicate}`,
      filterValue(field, predicate),
    ]),
  )
  return {
    ...Object.fromEntries(Object.keys(resource.filters ?? {}).map((name) => [name, text])),
    ...Object.fromEntries(byField),
  }
}

const kinds: Record<ValueKind, JsonSchema> = {
  text,
  list: text,
  id,
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  timestamp: { type: 'string', format: 'date-time' },
}

function filterValue({ kind, values }: Field, predicate: Predicate): JsonSchema {
  if (predicate === 'null') return { type: 'boolean' }
  if (predicate === 'in')
    return { type: 'string', description: `Separated by commas${values ? `: ${values.join(', ')}` : ''}` }
  return values ? { enum: [...values] } : kinds[kind]
}
