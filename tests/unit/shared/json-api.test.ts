import { describe, expect, it } from 'vitest'
import { camelKeys, snakeKeys } from '#shared/json-api/case.ts'
import { parseErrors, wrongCenterText } from '#shared/json-api/errors.ts'
import { type Flat, flattenDocument } from '#shared/json-api/flatten.ts'
import { apiPath } from '#shared/json-api/query.ts'

describe('key case', () => {
  it('is snake_case on the wire and camelCase in the code, at any depth', () => {
    const code = { firstName: 'Ans', address: { postalCode: '7311 AB', lines: [{ houseNumber: '1' }] } }
    const wire = { first_name: 'Ans', address: { postal_code: '7311 AB', lines: [{ house_number: '1' }] } }
    expect(snakeKeys(code)).toEqual(wire)
    expect(camelKeys(wire)).toEqual(code)
  })

  it('reads dashes as well', () => {
    expect(camelKeys({ 'reset-password-token': 'x' })).toEqual({ resetPasswordToken: 'x' })
  })

  it('leaves the keys of opaque maps unchanged in both directions', () => {
    const answers = { answers: { vraag_een: 'ja', vraagTwee: 'nee' } }
    expect(camelKeys(answers)).toEqual(answers)
    expect(snakeKeys(answers)).toEqual(answers)
    expect(camelKeys({ primary_color_shades: { '50': '#fff' } })).toEqual({ primaryColorShades: { '50': '#fff' } })
  })

  it('leaves form data, files and dates unchanged', () => {
    const form = new FormData()
    const date = new Date(0)
    expect(snakeKeys(form)).toBe(form)
    expect(snakeKeys({ startsOn: date })).toEqual({ starts_on: date })
  })
})

describe('flattening a document', () => {
  const document = {
    data: {
      id: '1',
      type: 'vacancies',
      attributes: { title: 'Tuin', hours_per_week: 4 },
      relationships: {
        organization: { data: { id: '7', type: 'organizations' } },
        address: { data: null },
        themes: { data: [{ id: '2', type: 'themes' }] },
        applications: { links: { related: '/api/v1/applications' }, meta: { total_count: 3 } },
      },
    },
    included: [
      {
        id: '7',
        type: 'organizations',
        attributes: { name: 'De Linde' },
        relationships: { vacancies: { data: [{ id: '1', type: 'vacancies' }] } },
      },
    ],
    meta: { pagination: { current: 1, next: null, prev: null, last: 1, records: 1 } },
  }

  it('puts attributes on the record and resolves relationships from included', () => {
    const { data, meta } = flattenDocument<Flat>(document)
    expect(data).toMatchObject({ id: '1', type: 'vacancies', title: 'Tuin', hoursPerWeek: 4, address: null })
    expect(data.organization).toMatchObject({ id: '7', name: 'De Linde' })
    expect(meta.pagination?.records).toBe(1)
  })

  it('resolves a cycle to the same record', () => {
    const { data } = flattenDocument<Flat & { organization: { vacancies: Flat[] } }>(document)
    expect(data.organization.vacancies[0]).toBe(data)
  })

  it('keeps the identifier of a record that is not included, and links and meta of a relationship', () => {
    const { data } = flattenDocument<Flat>(document)
    expect(data.themes).toEqual([{ id: '2', type: 'themes' }])
    expect(data).not.toHaveProperty('applications')
    expect(data.relationshipMeta).toEqual({
      applications: { links: { related: '/api/v1/applications' }, meta: { totalCount: 3 } },
    })
  })
})

describe('the three error formats', () => {
  it('reads fields from the pointers of JSON:API error objects', () => {
    const errors = [
      {
        status: '422',
        code: 'required',
        title: 'Ongeldig',
        detail: 'Vul in',
        source: { pointer: '/data/attributes/first_name' },
      },
      { status: '422', code: 'format', title: 'Ongeldig', source: { pointer: '/data/attributes/address/postal_code' } },
      { status: '403', code: 'forbidden', title: 'Mag niet' },
    ]
    expect(parseErrors({ errors })).toEqual([
      { code: 'required', message: 'Vul in', field: 'firstName' },
      { code: 'format', message: 'Ongeldig', field: 'address.postalCode' },
      { code: 'forbidden', message: 'Mag niet', field: null },
    ])
  })

  it('reads plain texts as errors of the whole request', () => {
    expect(parseErrors({ success: false, errors: ['Onjuist'] })).toEqual([
      { code: '', message: 'Onjuist', field: null },
    ])
    expect(parseErrors({ success: false, code: 'auth.locked', errors: ['Op slot'] })).toEqual([
      { code: 'auth.locked', message: 'Op slot', field: null },
    ])
  })

  it('reads fields from texts by field, and full messages only without these', () => {
    const body = { errors: { email: ['is bezet'], base: ['Te veel'], full_messages: ['E-mail is bezet'] } }
    expect(parseErrors(body)).toEqual([
      { code: '', message: 'is bezet', field: 'email' },
      { code: '', message: 'Te veel', field: null },
    ])
    expect(parseErrors({ errors: { full_messages: ['Samen'] } })).toEqual([{ code: '', message: 'Samen', field: null }])
  })

  it('recognizes a wrong center in each format, and nothing in HTML or an empty body', () => {
    expect(wrongCenterText({ success: false, errors: ['Wrong center: elders'] })).toBe('Wrong center: elders')
    expect(wrongCenterText({ errors: [{ title: 'Ander' }] })).toBeNull()
    expect(parseErrors(null)).toEqual([])
    expect(parseErrors('<html>')).toEqual([])
  })
})

describe('an API path', () => {
  it('is the same for equal queries, whatever the order of their filters', () => {
    const one = apiPath('/api/v1/vacancies', {
      filter: { q: 'tuin', kind_in: ['once', 'online'] },
      page: { number: 1 },
    })
    const two = apiPath('/api/v1/vacancies', { filter: { kind_in: ['once', 'online'], q: 'tuin' } })
    expect(one).toBe('/api/v1/vacancies?filter[kind_in]=once,online&filter[q]=tuin')
    expect(two).toBe(one)
  })

  it('leaves out empty values and encodes the others', () => {
    expect(
      apiPath('/api/v1/vacancies', { filter: { q: 'a&b=c', theme_in: [], near: null }, page: { number: 2 } }),
    ).toBe('/api/v1/vacancies?filter[q]=a%26b%3Dc&page[number]=2')
  })
})
