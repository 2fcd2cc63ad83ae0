import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { initialValues, schemaRules } from '#client/forms/schema-rules.ts'
import { email, optionalText, requiredText } from '#shared/resources/fields.ts'

const attributes = {
  title: requiredText(120),
  email: z.nullable(email),
  note: optionalText(500),
  remark: z.string().check(z.maxLength(500)),
  themes: z.array(z.string()).check(z.minLength(1)),
  groups: z.optional(z.array(z.string())),
  kind: z.optional(z.enum(['activity', 'workshop'])),
  seats: z.optional(z.nullable(z.int())),
  address: z.nullable(z.object({ city: requiredText(80) })),
}
const schema = z.object(attributes)

describe('schemaRules', () => {
  it.each([
    ['title', { optional: false, nullable: false }],
    ['email', { optional: true, nullable: true }],
    ['note', { optional: true, nullable: true }],
    ['remark', { optional: true, nullable: false }],
    ['themes', { optional: false, nullable: false }],
    ['groups', { optional: true, nullable: false }],
    ['kind', { optional: false, nullable: false }],
    ['address', { optional: true, nullable: true }],
    ['address.city', { optional: false, nullable: false }],
  ])('reads the rules of %s', (name, rules) => {
    expect(schemaRules(schema, name)).toEqual(rules)
  })

  it('returns no rules for a field that the schema does not have', () => {
    expect(schemaRules(schema, 'title.length')).toBeUndefined()
    expect(schemaRules(schema, 'unknown')).toBeUndefined()
  })
})

describe('initialValues', () => {
  it('takes the values of the record', () => {
    const record = { title: 'Soep koken', themes: ['zorg'], seats: 4 }
    expect(initialValues(attributes, record)).toMatchObject(record)
  })

  it('starts a new record with empty values of the right type', () => {
    const { address: _, ...plain } = attributes
    expect(initialValues(plain, null)).toEqual({
      title: '',
      email: '',
      note: '',
      remark: '',
      themes: [],
      groups: [],
      kind: '',
      seats: null,
    })
  })

  it('starts the parts of an object empty, and a consent without its tick', () => {
    const { address } = attributes
    expect(initialValues({ address, consent: z.literal(true) }, null)).toEqual({
      address: { city: '' },
      consent: false,
    })
  })
})
