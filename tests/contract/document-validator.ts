/** Validates bodies by the schemas of the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApiDocument } from '#backend/openapi/document.ts'
import { type Entry, entriesOf } from '#backend/openapi/document.ts'
import { parseErrors } from '#shared/json-api/errors.ts'
import { jsonApiType, type Resource } from '#shared/json-api/types.ts'
import { requiredAttributes } from './required-attributes.ts'

const rootId = 'contract'
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

export class DocumentValidator {
  readonly entries: readonly Entry[]
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(document: OpenApiDocument) {
    this.entries = entriesOf(document)
    // Not every release of the package says that it is one function.
    const add = addFormats as unknown as (ajv: Ajv2020) => void
    add(this.#ajv)
    this.#ajv.addSchema({ $id: rootId, ...document } as object)
  }

  /** Lists that can be read without knowing an id or a parameter. */
  lists(): Entry[] {
    return this.entries.filter(
      ({ method, path, operation }) =>
        method === 'GET' &&
        !path.includes('{') &&
        jsonApiType in this.#contentOf(operation, '200') &&
        !operation.parameters.some((parameter) => parameter.in === 'query' && parameter.required === true),
    )
  }

  /** What is wrong with the body of a successful response; '' for nothing. */
  problemOf({ method, path, operation }: Entry, body: unknown, status = '200'): string {
    const [type] = Object.keys(this.#contentOf(operation, status))
    if (!type) return `the operation has no body with status ${status}`
    const pointer = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type, 'schema']
    return this.#problem(`#/${pointer.map(escaped).join('/')}`, body)
  }

  /** What is wrong with an error response: an error document, or one of the two forms of Devise's own controllers (backend.md). */
  errorProblemOf(body: unknown): string {
    const { errors } = (body ?? {}) as { errors?: unknown }
    if (typeof errors !== 'object' || errors === null) return 'errors is missing'
    const texts = parseErrors(body).map(({ message }) => message)
    return texts.length > 0 && texts.every((text) => text !== '') ? '' : 'errors without a text'
  }

  entryOf(method: string, path: string): Entry {
    const found = this.entries.find((entry) => entry.method === method && entry.path === path)
    if (!found) throw new Error(`The document has no ${method} ${path}`)
    return found
  }

  #contentOf({ responses }: Entry['operation'], status: string): Record<string, unknown> {
    return (responses[status]?.content ?? {}) as Record<string, unknown>
  }

  #problem(ref: string, body: unknown): string {
    const validate = this.#validators.get(ref) ?? this.#ajv.compile({ $ref: `${rootId}${ref}` })
    this.#validators.set(ref, validate)
    if (validate(body)) return ''
    // Of a choice between schemas the deepest error tells most.
    const errors = [...(validate.errors ?? [])].sort((a, b) => b.instancePath.length - a.instancePath.length)
    const isMissing = ({ keyword, instancePath }: (typeof errors)[number]) =>
      keyword === 'required' && instancePath.endsWith('/attributes')
    // All that records lack, in one line.
    const lacking = new Set(
      errors.filter(isMissing).flatMap(({ instancePath, params }) => {
        const type = typeAt(body, instancePath)
        const name = String(params.missingProperty)
        return requiredAttributes[type]?.includes(name) === false ? [] : [`${type}.${name}`]
      }),
    )
    // A choice between schemas fails because of them too.
    const isChoice = ({ keyword }: (typeof errors)[number]) => ['anyOf', 'oneOf', 'const'].includes(keyword)
    // Linkage of what is not included is left out by jsonapi-resources, and read by no page.
    const isLinkage = ({ keyword, instancePath }: (typeof errors)[number]) =>
      keyword === 'required' && /\/relationships\/[^/]+$/.test(instancePath)
    const others = errors.filter(
      (error) => !isMissing(error) && !isLinkage(error) && !(errors.some(isMissing) && isChoice(error)),
    )
    return [
      ...(lacking.size > 0 ? [`without ${[...lacking].join(', ')}`] : []),
      ...others
        .slice(0, 3)
        .map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`),
    ].join('; ')
  }
}

/** Type of the record whose attributes are at a JSON pointer. */
function typeAt(body: unknown, pointer: string): string {
  const path = pointer.split('/').slice(1, -1)
  const record = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body)
  return (record as Partial<Resource> | undefined)?.type ?? ''
}
