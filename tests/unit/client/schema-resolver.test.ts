import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from '#client/forms/schema-resolver.ts'
import { signup } from '#shared/resources/signup-schema.ts'
import { vacancyCreate } from '#shared/resources/vacancy-schema.ts'

const resolve = async (schema: Parameters<typeof schemaResolver>[0], values: FieldValues): Promise<FieldErrors> => {
  const resolver: Resolver = schemaResolver(schema)
  const options = { fields: {}, shouldUseNativeValidation: false }
  return (await resolver(values, undefined, options)).errors
}

const valid = {
  firstName: 'Truus',
  lastName: 'Verhoeven',
  email: 'truus@voorbeeld.example',
  password: 'een lange zin',
  postalCode4: '7311',
  isAdult: true,
  guardianEmail: null,
  consent: true,
}

describe('schemaResolver', () => {
  it('returns no errors for valid values', async () => expect(await resolve(signup, valid)).toEqual({}))

  it('reports a missing field as required, whatever its rule', async () => {
    const errors = await resolve(signup, { ...valid, firstName: '', email: '', postalCode4: '', consent: false })
    expect(errors.firstName?.type).toBe('required')
    expect(errors.email?.type).toBe('required')
    expect(errors.postalCode4?.type).toBe('required')
    expect(errors.consent?.type).toBe('required')
  })

  it('keeps the violated bound', async () => {
    const errors = await resolve(signup, { ...valid, password: 'kort', firstName: 'x'.repeat(61) })
    expect(errors.password).toMatchObject({ type: 'tooShort', params: { min: 10 } })
    expect(errors.firstName).toMatchObject({ type: 'tooLong', params: { max: 60 } })
  })

  it('reports an invalid e-mail address and postal code as such', async () => {
    const errors = await resolve(signup, { ...valid, email: 'truus', postalCode4: '0311' })
    expect(errors.email?.type).toBe('email')
    expect(errors.postalCode4?.type).toBe('postalCode4')
  })

  it('requires a guardian’s address of minors', async () => {
    expect((await resolve(signup, { ...valid, isAdult: false })).guardianEmail?.type).toBe('required')
    expect(await resolve(signup, { ...valid, isAdult: false, guardianEmail: 'ouder@voorbeeld.example' })).toEqual({})
  })

  it('reports the bounds of numbers and lists', async () => {
    const schema = z.object({
      hours: vacancyCreate.shape.hoursPerWeek,
      themes: vacancyCreate.shape.themes,
      kind: vacancyCreate.shape.kind,
      seats: z.int().check(z.minimum(0)),
      days: z.array(z.string()).check(z.minLength(2)),
    })
    const errors = await resolve(schema, { hours: 21, themes: [], kind: 'soms', seats: -1, days: [] })
    expect(errors.hours).toMatchObject({ type: 'tooLarge', params: { max: 20 } })
    expect(errors.themes).toMatchObject({ type: 'required' })
    expect(errors.days).toMatchObject({ type: 'chooseMin', params: { min: 2 } })
    expect(errors.kind?.type).toBe('chooseOne')
    expect(errors.seats?.type).toBe('positive')
    expect((await resolve(schema, { hours: 2, themes: ['zorg'], kind: 'once', seats: 1.5 })).seats?.type).toBe(
      'integer',
    )
  })

  it('puts the error of a nested field at its path, and keeps the first of several', async () => {
    const schema = z.object({ address: z.object({ city: z.string().check(z.minLength(1), z.minLength(3)) }) })
    expect(await resolve(schema, { address: { city: '' } })).toMatchObject({ address: { city: { type: 'required' } } })
  })
})
