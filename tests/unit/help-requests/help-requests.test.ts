import { describe, expect, it } from 'vitest'
import { helpRequestTransitions, helpResponseTransitions, openHelpRequests } from '#shared/resources/help-request.ts'
import { helpRequestCreate } from '#shared/resources/help-request-schema.ts'
import { helpRequestStatuses, helpResponseStatuses } from '#shared/resources/help-request-values.ts'

describe('the URL of the page', () => {
  const read = (query: string) => openHelpRequests.parse(new URLSearchParams(query))

  it('is parsed without invalid values', () => {
    expect(read('view=ask')).toEqual({ view: 'ask' })
    expect(read('view=admin&category=geld&page=-1&request=1;drop&key=x')).toEqual({})
    expect(read('view=link&key=Q2x8aYb3cD4eF5gH6iJ7kL8mN9oP0qR1').key).toHaveLength(32)
    expect(read('category=tuin&page=2')).toEqual({ category: 'tuin', page: 2 })
  })

  it('gives the API path of open requests by category', () => {
    expect(openHelpRequests.apiPath({ category: 'tuin' })).toBe(
      '/api/v1/help_requests?filter[category_eq]=tuin&sort=-opened_on&facets=category&page[size]=12',
    )
  })
})

describe('states', () => {
  it('lead to known statuses, and final ones to none', () => {
    for (const status of helpRequestStatuses) {
      for (const next of helpRequestTransitions[status]) expect(helpRequestStatuses).toContain(next)
    }
    for (const status of helpResponseStatuses) {
      for (const next of helpResponseTransitions[status]) expect(helpResponseStatuses).toContain(next)
    }
    for (const end of ['done', 'rejected', 'withdrawn', 'expired'] as const) {
      expect([helpRequestTransitions[end], helpResponseTransitions[end]]).toEqual([[], []])
    }
  })

  it('never open a request without moderation', () => {
    const before = helpRequestStatuses.filter((status) => helpRequestTransitions[status].includes('open'))
    expect(before).toEqual(['moderation', 'matched'])
  })
})

it('validates a postal code of four digits', () => {
  const { postalCode4 } = helpRequestCreate.shape
  expect(postalCode4.safeParse(' 6823 ')).toMatchObject({ success: true, data: '6823' })
  for (const wrong of ['0823', '682', '6823 AB', 'abcd']) {
    expect(postalCode4.safeParse(wrong).error?.issues[0]).toMatchObject({ format: 'postalCode4' })
  }
})
