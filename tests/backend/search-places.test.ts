/** A place or postal code in the text of a search (docs/decisions/0049-search-by-meaning.md). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

async function search(q: string, siteId = '1') {
  const url = `/api/v1/vacancies?filter[q]=${encodeURIComponent(q)}&sort=-relevance&include=address`
  const response = await backend.app.inject({ url, headers: siteHeaders(siteId) })
  const { data, included = [], meta } = response.json<Document<Resource[]>>()
  const cityOf = ({ relationships }: Resource) => {
    const address = relationships?.address?.data as { id: string } | null | undefined
    return included.find(({ type, id }) => type === 'addresses' && id === address?.id)?.attributes?.city
  }
  return {
    titles: data.map(({ attributes }) => String(attributes?.title)),
    cities: data.map(cityOf),
    close: data.filter(({ meta }) => !meta?.loose).length,
    meant: meta?.search,
  }
}

describe('a search for a place', () => {
  it.each(['7339', '7339 AB', '7339ab'])('finds what is near to postal code %s', async (code) => {
    const { cities, close, meant } = await search(code)
    expect(cities[0]).toBe('Ugchelen')
    expect(close).toBeGreaterThan(5)
    expect(meant).toEqual({ place: { label: '7339 Ugchelen', rest: '' } })
  })

  it('finds what is near to a place that no text has', async () => {
    const { cities, meant } = await search('epe')
    expect(cities.slice(0, 2)).toEqual(['Vaassen', 'Vaassen'])
    expect(meant).toEqual({ place: { label: 'Epe', rest: '' } })
  })

  it('finds what is near, also where other texts have the name', async () => {
    const { cities, close } = await search('ugchelen')
    expect(cities[0]).toBe('Ugchelen')
    expect(close).toBeGreaterThan(5)
  })

  it('marks what is further away as less fitting', async () => {
    expect(await search('deventer')).toMatchObject({ close: 0, meant: { place: { label: 'Deventer' } } })
  })

  it('ranks what somebody looks for in the place first, and offers the rest of the words around it', async () => {
    const { cities, titles, meant } = await search('graag iets als chauffeur in vaassen')
    expect(titles.slice(0, 3).every((title) => /chauffeur/i.test(title))).toBe(true)
    expect(cities[0]).toBe('Vaassen')
    expect(meant).toEqual({ place: { label: 'Vaassen', rest: 'chauffeur' } })
  })

  it('reads a misspelled name', async () => {
    const { cities, meant } = await search('vaasen')
    expect(cities[0]).toBe('Vaassen')
    expect(meant).toEqual({ corrected: 'vaassen', place: { label: 'Vaassen', rest: '' } })
  })
})

describe('no place is', () => {
  it.each([
    ['dieren', 'an everyday word that is a town too'],
    ['goor', 'a common word that is a village too'],
    ['utrecht', 'a town further away than fifty kilometers'],
    ['2511', 'a postal code further away'],
  ])('"%s", %s', async (text) => {
    expect((await search(text)).meant ?? {}).not.toHaveProperty('place')
  })

  it('one that is near to another center alone, whose vacancies are not shown', async () => {
    const { meant, titles } = await search('7339', '3')
    expect(meant).toBeUndefined()
    expect(titles).toEqual([])
  })
})
