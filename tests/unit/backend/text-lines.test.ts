/** Every text of a request body is of one line, or says that it may have several. */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bodiesOf } from '#backend/json-api/operation.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { multiLine, requiredLine, singleLine } from '#shared/resources/fields.ts'

type AnySchema = z.core.$ZodType
type Found = { path: string; schema: z.core.$ZodString }

/** Every text of a schema, with its path. */
function textsIn(schema: AnySchema, path: string, seen = new Set<AnySchema>()): Found[] {
  if (seen.has(schema)) return []
  const inside = (one: AnySchema, name = '') => textsIn(one, path + name, new Set([...seen, schema]))
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return [{ path, schema: schema as z.core.$ZodString }]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, one]) => inside(one, `.${name}`))
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def.innerType)
    case 'array':
      return inside(def.element, '[]')
    case 'record':
      return [...inside(def.keyType, '{key}'), ...inside(def.valueType, '{}')]
    case 'union':
      return def.options.flatMap((one) => inside(one))
    case 'pipe':
      return inside(def.out)
    case 'lazy':
      return inside(def.getter())
    default:
      return []
  }
}

const isMultiLine = ({ schema }: Found): boolean =>
  (schema._zod.def.checks ?? []).some((check) => check === multiLine) || schema === (multiLine as AnySchema)

const breaks = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\u000b', '\u000c', '\u0000']
/** Whether the format of a text refuses every line break within it. */
const refusesBreaks = ({ schema }: Found): boolean =>
  breaks.every((one) => {
    const { issues = [] } = z.safeParse(schema, `een${one}twee`).error ?? {}
    return issues.some(({ code }) => code === 'invalid_format')
  })

describe('a text of a request body', () => {
  it('refuses line breaks unless it is declared as a text of several lines', async () => {
    const texts = (await registeredRoutes()).flatMap(({ method, url, operation }) =>
      operation ? bodiesOf(operation).flatMap((body) => textsIn(body, `${method} ${url} `)) : [],
    )
    expect(texts.length).toBeGreaterThan(200)
    // A credential is compared with a stored one, and never shown, mailed or stored as it is.
    const isCredential = ({ path }: Found) => /password|token/i.test(path.split('.').pop() ?? '')
    expect(
      texts.filter((text) => !isCredential(text) && !isMultiLine(text) && !refusesBreaks(text)).map(({ path }) => path),
    ).toEqual([])
  })

  it.each(breaks)('of one line refuses %j within it', (one) => {
    expect(z.safeParse(requiredLine(40), `een${one}twee`).success).toBe(false)
    expect(z.safeParse(singleLine, `een${one}`).success).toBe(false)
  })
})
