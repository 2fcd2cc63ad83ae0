import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { writeWithout } from '#client/api/refused-attributes.ts'

const notAllowed = (...names: string[]) =>
  new ApiError(400, { errors: names.map((name) => ({ code: '105', detail: `${name} is not allowed.` })) })
const unknown = (...names: string[]) =>
  new ApiError(422, {
    errors: names.map((name) => ({
      code: 'validation.unknown',
      detail: 'Dit veld bestaat niet. Laad de pagina opnieuw',
      source: { pointer: `/data/attributes/${name}` },
    })),
  })

const values = { firstName: 'Noor', phone: null, postalCode4: '7311' }

/** Refuses one attribute after the other, as `refusal` says it. */
function backendWithout(names: string[], refusal: (...names: string[]) => Error) {
  const sent: string[] = []
  const write = async (attributes: object, round: number) => {
    sent.push(`${round} ${Object.keys(attributes).join()}`)
    const refused = names.filter((name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()) in attributes)
    if (refused.length > 0) throw refusal(...refused)
    return 'stored'
  }
  return { sent, write }
}

describe('a write with attributes that the backend does not have', () => {
  it.each([
    ['jsonapi-resources', notAllowed],
    ['a backend with our codes', unknown],
  ])('is sent again without those that may be left out: %s', async (_what, refusal) => {
    const { sent, write } = backendWithout(['phone', 'postal_code4'], refusal)
    expect(await writeWithout(values, ['phone', 'postalCode4'], write)).toBe('stored')
    expect(sent).toEqual(['0 firstName,phone,postalCode4', '1 firstName'])
  })

  it('is sent again as often as another one is refused', async () => {
    const { sent, write } = backendWithout(['phone', 'postal_code4'], (first = '') => notAllowed(first))
    await writeWithout(values, ['phone', 'postalCode4'], write)
    expect(sent).toEqual(['0 firstName,phone,postalCode4', '1 firstName,postalCode4', '2 firstName'])
  })

  it('fails when one of them says something that would be lost', async () => {
    const { sent, write } = backendWithout(['phone', 'postal_code4'], notAllowed)
    await expect(writeWithout(values, ['phone'], write)).rejects.toThrow('phone is not allowed.')
    expect(sent).toHaveLength(1)
  })

  it.each([
    new ApiError(400, null),
    new ApiError(422, { errors: { phone: ['is ongeldig'] } }),
    new ApiError(403, { errors: ['phone is not allowed.'] }),
    new TypeError('Failed to fetch'),
  ])('is sent once when it fails for another reason: %s', async (error) => {
    const { sent, write } = backendWithout(['phone'], () => error)
    await expect(writeWithout(values, Object.keys(values), write)).rejects.toBe(error)
    expect(sent).toHaveLength(1)
  })

  it('is not sent for ever when an attribute is refused that it does not have', async () => {
    const { sent, write } = backendWithout(['phone'], () => notAllowed('nickname'))
    await expect(writeWithout(values, ['nickname'], write)).rejects.toThrow('nickname')
    expect(sent).toHaveLength(1)
  })
})
