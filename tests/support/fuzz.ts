/** What a fuzz test sends: every route, every attribute of the schemas, and values that are known to break servers. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as z from 'zod/mini'
import { bodiesOf, type Operation } from '#backend/json-api/operation.ts'
import { pathOf as documentPath, openApiDocument } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { type JsonSchema, wireSchema } from '#backend/openapi/wire-schema.ts'
import { type FormSchema, type Question, type QuestionValues, questionsOf } from '#shared/form-schema.ts'
import { camelKeys, toSnake } from '#shared/json-api/case.ts'
import { isStorable } from '#shared/storable-text.ts'
import { type SignedIn, siteHeaders, type TestBackend } from './build-backend.ts'

export type Route = {
  method: string
  url: string
  /** Of the body that its operation declares, by their wire names. */
  attributes: string[]
  /** Whether the document has parameters of its query. */
  hasQuery: boolean
  /** Whether these attributes get to the handler: the body parser lets them through, and a schema of the body accepts them. */
  accepts(attributes: object): boolean
  /** Whether every schema of the body refuses the value of this attribute. */
  refuses(name: string, attributes: object): boolean
}

/** The backend's own routes, without the stream that never ends and the webhook that needs a setting. */
export async function allRoutes(): Promise<Route[]> {
  const registered = await registeredRoutes()
  const { paths } = openApiDocument(registered)
  return registered
    .map(({ method, url, operation }) => ({ method, url, operation, bodies: operation ? bodiesOf(operation) : [] }))
    .map(({ method, url, operation, bodies }) => ({
      method,
      url,
      hasQuery:
        paths[documentPath(url)]?.[method.toLowerCase()]?.parameters?.some((one) => one.in === 'query') ?? false,
      attributes: operation ? declaredAttributes(operation) : [],
      accepts: (attributes: object) =>
        isStored(attributes) && refusedBy(bodies, attributes).some((refused) => refused.size === 0),
      refuses: (name: string, attributes: object) =>
        bodies.length > 0 && refusedBy(bodies, attributes).every((refused) => refused.has(name)),
    }))
    .filter(({ url }) => url !== '/api/v1/events' && url !== '/api/v1/inbound_mails')
}

/** Whether the body parser lets these attributes through. */
function isStored(attributes: object): boolean {
  let isStorableAll = true
  JSON.parse(JSON.stringify(attributes), (key, value: unknown) => {
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) isStorableAll = false
  })
  return isStorableAll
}

/** Of each schema, the attributes that it refuses. */
const refusedBy = (bodies: readonly z.ZodMiniType[], attributes: object): Set<string>[] =>
  bodies.map((body) => {
    const { error } = body.safeParse(camelKeys(JSON.parse(JSON.stringify(attributes))))
    return new Set(error?.issues.map(({ path }) => toSnake(String(path[0] ?? ''))))
  })

/** A value in the place of a part of valid attributes. */
export type Change = { name: string; value: unknown; attributes: object }

/**
 * The bodies that try every change. One that a schema accepts is sent alone, so that nothing else stops it before the database; of those that are
 * refused as they are read, each value is sent once, in all of its places together.
 */
export function triesOf(
  { accepts }: Route,
  changes: readonly Change[],
  together: (refused: readonly Change[]) => object,
) {
  const [alone, refused] = [true, false].map((isAccepted) =>
    changes.filter(({ attributes }) => accepts(attributes) === isAccepted),
  )
  return [
    ...(alone ?? []).map((change) => ({ attributes: change.attributes as object, changes: [change] })),
    ...[...Map.groupBy(refused ?? [], ({ value }) => value).values()].map((ofValue) => ({
      attributes: together(ofValue),
      changes: ofValue,
    })),
  ].map(({ attributes, changes: tried }) => {
    const names = tried.map(({ name }) => name.slice(0, 40)).join()
    return { attributes, what: `${names}=${JSON.stringify(tried[0]?.value).slice(0, 80)}` }
  })
}

function declaredAttributes(operation: Operation): string[] {
  const bodies = bodiesOf(operation).map((body) => wireSchema(body, 'input', { name: 'body', definitions: {} }))
  return [...new Set(bodies.flatMap(propertiesOf))]
}

/** Of every schema that a body may be, or that it is made of. */
function propertiesOf({ properties = {}, allOf = [], anyOf = [], oneOf = [] }: JsonSchema): string[] {
  const parts = [allOf, anyOf, oneOf].flat() as JsonSchema[]
  return [...Object.keys(properties as object), ...parts.flatMap(propertiesOf)]
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Names of the filters that resources define by a function, beside those that follow from their attributes. */
export const ownFilters = [
  ...new Set(
    readdirSync(`${root}/backend/resources`, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(`${root}/backend/resources/${file}`, 'utf8').matchAll(
          /^ {2,6}([a-z][a-z_]+): (?:async )?(?:\(_?(?:value|text)\b|\w*[fF]ilter\b)/gm,
        ),
      ])
      .map(([, name = '']) => name),
  ),
].sort()

/** Each of these once gave a 500, or is a neighbor of one that did. */
export const values: unknown[] = [
  'a\u0000b',
  '\ud800',
  '\u0007\u001b',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  '9'.repeat(30),
  'x'.repeat(20_000),
  null,
  true,
  [],
  {},
  [null, { id: {} }],
  { a: { b: [[]] } },
  ['a\u0000b', '\ud800'],
]

const [label, choices] = [{ nl: 'Vraag' }, [{ value: 'a', label: { nl: 'A' } }]]
const question = (kind: Question['kind'], more: object = {}): Question =>
  ({ key: kind, kind, label, choices, ...more }) as Question

/** A form with a question of every kind, and one that is shown by the answer to another. */
export const everyQuestion: FormSchema = {
  sections: [
    {
      key: 'all',
      title: label,
      questions: [
        ...(['text', 'email', 'phone', 'number', 'select', 'combobox', 'radios', 'checkboxes'] as const),
        ...(['switch', 'confirm', 'date', 'dateRange', 'time', 'address', 'file', 'richText', 'tags'] as const),
        'availability' as const,
      ].map((kind) => question(kind)),
    },
    {
      key: 'more',
      title: label,
      showIf: { question: 'checkboxes', is: ['a'] },
      questions: [question('text', { key: 'shown', required: true, showIf: { question: 'switch', is: [true] } })],
    },
  ],
}

/** A valid answer to each of its questions; no file was uploaded. */
export const everyAnswer: QuestionValues = {
  ...{ text: 'Tekst', email: 'noor@demo.example', phone: '0612345678', number: 2.5, select: 'a' },
  ...{ combobox: 'a', radios: 'a', checkboxes: ['a'], switch: true, confirm: true, date: '2026-05-01', time: '10:00' },
  dateRange: { from: '2026-05-01', to: '2026-05-02' },
  address: { postalCode: '7311 NZ', houseNumber: '1', street: 'Laan', city: 'Apeldoorn' },
  ...{ file: null, richText: '<p>Tekst</p>', tags: ['koken'], availability: ['mon-morning'], shown: 'Tekst' },
}

const parts: QuestionValues = {
  ...everyAnswer,
  file: { id: '1', name: 'a.pdf', size: 1, contentType: 'application/pdf' },
}

/** The value in the place of an answer, in each of its parts, and as an element of its list. */
export function answersWith(key: string, value: unknown): unknown[] {
  const own = parts[key]
  if (Array.isArray(own)) return [value, [value], [...own, value]]
  if (typeof own !== 'object' || own === null) return [value]
  return [value, ...[...Object.keys(own), '__proto__'].map((part) => JSON.parse(withPart(own, part, value)) as object)]
}

/** As JSON, in which `__proto__` is a key as any other. */
const withPart = (object: object, part: string, value: unknown): string =>
  `{${[...Object.entries(object).filter(([name]) => name !== part), [part, value]]
    .map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`)
    .join()}}`

export const everyKey: string[] = questionsOf(everyQuestion).map(({ key }) => key)

/** Pseudo-random numbers (mulberry32), so that every run sends the same requests. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Valid values by name, so that bodies get past the schema and reach the database. */
const valid: Record<string, unknown> = {
  title: 'Titel',
  name: 'Naam',
  first_name: 'Noor',
  last_name: 'Jansen',
  email: 'noor@demo.example',
  summary: 'Kort',
  description: 'Lang genoeg om te tonen.',
  tasks: 'Taken',
  kind: 'recurring',
  themes: ['natuur'],
  organization_id: '1',
  vacancy_id: '1',
  user_id: '1',
  motivation: 'Ik wil graag helpen.',
  message: 'Een bericht',
  reason: 'Een reden',
  starts_at: '2026-05-01T10:00:00.000Z',
  ends_at: '2026-05-01T12:00:00.000Z',
  phone: '0612345678',
  postal_code: '7311AB',
  password: 'een lang wachtwoord',
  category: 'question',
  status: 'active',
}

export const pathOf = (url: string, value: string) => url.replace(/:\w+/g, encodeURIComponent(value))
/** A route that ends the session or the account of who calls it. */
export const endsSession = ({ method, url }: Route) => method === 'DELETE' && /current_user|sign_out/.test(url)

export async function statusOf(
  backend: TestBackend,
  reader: SignedIn | null,
  method: string,
  path: string,
  payload?: string,
): Promise<number> {
  const { statusCode } = await backend.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(reader?.headers ?? siteHeaders()),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return statusCode
}

/** A body in which the attributes that an endpoint reads have a value that it accepts, as far as the candidates go. */
export async function validBody(
  backend: TestBackend,
  reader: SignedIn,
  route: Route,
  path: string,
  example: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { method, attributes: names } = route
  const invalid = async (attributes: object) => {
    const response = await backend.app.inject({
      method: method as 'POST',
      url: path,
      headers: { ...reader.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ data: { attributes } }),
    })
    const errors: { source?: { pointer?: string } }[] = response.statusCode === 422 ? response.json().errors : []
    return errors.map(({ source }) => /^\/data\/attributes\/(\w+)/.exec(source?.pointer ?? '')?.[1])
  }
  const body: Record<string, unknown> = Object.fromEntries(
    names.flatMap((name) => {
      if (name in example) return [[name, example[name]]]
      return name in valid ? [[name, valid[name]]] : []
    }),
  )
  for (const name of new Set(await invalid(body))) {
    if (name === undefined) continue
    for (const candidate of candidates) {
      if (route.refuses(name, { ...body, [name]: candidate })) continue
      if (!(await invalid({ ...body, [name]: candidate })).includes(name)) {
        body[name] = candidate
        break
      }
    }
  }
  return body
}

/** Values that some attribute accepts. */
const candidates: unknown[] = [
  true,
  'text',
  1,
  '1',
  'other',
  'noor@demo.example',
  '2026-05-01',
  '2026-05-01T10:00:00.000Z',
  ['natuur'],
  ['koken'],
  ['1'],
  'koken',
  'weekly',
  'self',
  'nl',
  'Organization',
  '7311',
  '12345678',
  { street: 'Laan', house_number: '1', postal_code: '7311 NZ', city: 'Apeldoorn' },
  {},
  [],
  null,
]
