import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from '#backend/errors/api-error.ts'
import { refuseUnknown } from '#backend/json-api/input.ts'
import { unknownAttributes } from '#backend/json-api/unknown-attributes.ts'

const body = z.object({
  title: z.string(),
  address: z.optional(z.nullable(z.object({ city: z.string() }))),
  services: z.array(z.object({ name: z.string() })),
  answers: z.record(z.string(), z.unknown()),
})

describe('an attribute that no body of the operation has', () => {
  it.each<[string, Record<string, unknown>, string[][]]>([
    ['at the top', { title: 'x', titel: 'y' }, [['titel']]],
    ['in an object', { address: { city: 'x', town: 'y' } }, [['address', 'town']]],
    ['in a list', { services: [{ name: 'x' }, { naam: 'y' }] }, [['services', '1', 'naam']]],
    ['that is inherited by every object', { toString: 'x' }, [['toString']]],
  ])('is found %s', (_place, attributes, expected) => {
    expect(unknownAttributes([body], attributes)).toEqual(expected)
  })

  it('is none of another body of the operation, a key of a record, or the version of the record', () => {
    const attributes = { title: 'x', reason: 'y', answers: { any: 1 }, lockVersion: 3 }
    expect(unknownAttributes([body, z.object({ reason: z.string() })], attributes)).toEqual([])
  })

  it('is refused with 422 and a pointer for each', () => {
    const refused = () => refuseUnknown([body], { firstOther: 1, address: { streetName: 'x' } })
    expect(refused).toThrow(ApiError)
    try {
      refused()
    } catch (error) {
      const { status, entries } = error as ApiError
      expect([status, entries.map(({ source }) => source)]).toEqual([
        422,
        [{ pointer: '/data/attributes/first_other' }, { pointer: '/data/attributes/address/street_name' }],
      ])
    }
  })
})
