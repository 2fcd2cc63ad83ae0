import { describe, expect, it } from 'vitest'
import { firstData } from '#shared/first-data.ts'
import { vacancySearchFrom, vacancySearchPath } from '#shared/resources/vacancy.ts'
import { matchRoute } from '#shared/route-match.ts'
import { currentCenterPath, currentUserPath } from '#shared/session-paths.ts'

function dataOf(path: string, query = '', signedIn = false) {
  const match = matchRoute(path)
  if (!match) throw new Error(`${path} is no route`)
  return firstData(match, new URLSearchParams(query), signedIn)
}

describe('what a page asks for first', () => {
  it('is the center for every page, and the session for a signed-in one', () => {
    expect(dataOf('/auth/login-1')).toEqual([{ path: currentCenterPath }])
    expect(dataOf('/dashboard', '', true)[0]).toEqual({ path: currentUserPath })
  })

  it('is for the search the very call that its hook makes', () => {
    const query = 'q=tuin&theme=natuur,zorg&place=7311+AB&radius=5&page=2'
    const search = vacancySearchFrom(new URLSearchParams(query))
    expect(dataOf('/vacancies/search', query)).toContainEqual({ path: vacancySearchPath(search) })
    expect(vacancySearchPath(search)).toContain('filter[near]=7311%20AB,5')
  })

  it('decides the page’s status only by the record that the page is about', () => {
    const required = dataOf('/vacancies/12').filter((datum) => datum.required)
    expect(required).toHaveLength(1)
    expect(required[0]?.path).toMatch(/^\/api\/v1\/vacancies\/12\?/)
    expect(dataOf('/over-ons').find((datum) => datum.required)?.path).toBe('/api/v1/pages/over-ons')
  })
})

describe('a search from an address', () => {
  it('leaves out what is not known, and takes lists in both spellings', () => {
    const search = vacancySearchFrom(
      new URLSearchParams('theme=natuur&theme=zorg&kind=ooit,once&radius=7&page=-1&sort=x'),
    )
    expect(search).toMatchObject({ theme: ['zorg', 'natuur'], kind: ['once'] })
    expect([search.radius, search.page, search.sort, search.q]).toEqual([undefined, undefined, undefined, undefined])
  })
})
