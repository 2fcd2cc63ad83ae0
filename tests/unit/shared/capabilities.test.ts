import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pathOf } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import { absentCallsOf, absentParts } from '#server/config/absent-parts.ts'
import { isAbsentCall } from '#shared/absent-calls.ts'
import { allCalls, callsOf, capabilities, capabilityNames, gatewayCalls, withDependents } from '#shared/capabilities.ts'
import { matchRoute } from '#shared/route-match.ts'
import { type RouteDefinition, routes } from '#shared/routes.ts'
import { requiredAttributes } from '../../contract/required-attributes.ts'

const calls: string[] = allCalls()

describe('the capabilities', () => {
  it('name every call of the reference backend once, and no other', async () => {
    const operations = (await registeredRoutes()).map(({ method, url }) => `${method} ${pathOf(url)}`)
    expect(calls.toSorted()).toEqual([...new Set([...operations, ...gatewayCalls])].toSorted())
  })

  it('go off with the one that they build on', () => {
    expect(withDependents(['vacancies'])).toEqual(
      expect.arrayContaining(['vacancies', 'vacancyEditing', 'vacancyBulkEditing', 'vacancyImages', 'savedSearches']),
    )
    expect(withDependents(['newsFeed'])).toEqual(['newsFeed'])
    expect(withDependents([])).toEqual([])
  })

  it('are never probed by a call that deletes', () => {
    expect(capabilityNames.filter((name) => callsOf(name)[0]?.startsWith('DELETE'))).toEqual([])
  })

  it('build on capabilities that exist', () => {
    const bases = Object.values(capabilities).flatMap((group) => ('buildsOn' in group ? [group.buildsOn] : []))
    expect(bases.filter((base) => !capabilityNames.includes(base))).toEqual([])
  })
})

describe('the table of pages in docs/backend.md', () => {
  const rows = readFileSync('docs/backend.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `\//.test(line) && line.split('|').length === 5)
    .map((line) => {
      const [, pages = '', needs = ''] = line.split('|')
      return { paths: [...pages.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? ''), needs }
    })

  it('names the calls of the capability of each page', () => {
    expect(rows.length).toBeGreaterThan(20)
    const wrong = rows.flatMap(({ paths, needs }) =>
      paths.flatMap((path) => {
        const { capability }: RouteDefinition = routes[matchRoute(path.replace(/\{\w+\}/g, '1'))?.id ?? 'home']
        const isNamed = !capability || callsOf(capability).some((call) => needs.includes(`\`${call}`))
        return isNamed ? [] : [`${path}: ${capability}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('the table of attributes in docs/backend.md', () => {
  const rows = readFileSync('docs/backend.md', 'utf8')
    .split('\n')
    .filter((line) => line.split('|').length === 6 && /^\| (`\/|every |\|)/.test(line.replace('|  |', '| |')))
    .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name ?? '')))

  it('requires what the contract suite does, of every page with such a record', () => {
    expect(rows.length).toBeGreaterThan(15)
    const ofRelation: Record<string, string> = { profile: 'profiles', address: 'addresses', activity: 'activities' }
    const roles = ['super_admin', 'admin', 'member']
    const wrong = rows.flatMap(([, , records = [], required = []]) =>
      records.flatMap((record) => {
        const asked = requiredAttributes[ofRelation[record] ?? record] ?? []
        const said = required.filter((name) => !roles.includes(name))
        return asked.join() === said.join() ? [] : [`${record}: ${said.join()} instead of ${asked.join()}`]
      }),
    )
    expect(wrong).toEqual([])
    const named = new Set(rows.flatMap(([, , records = []]) => records.map((record) => ofRelation[record] ?? record)))
    expect(Object.keys(requiredAttributes).filter((type) => !named.has(type) && !type.endsWith('_profiles'))).toEqual(
      [],
    )
  })
})

describe('absent calls', () => {
  it('are those of their group and of what builds on it, and never another', () => {
    for (const name of capabilityNames) {
      const absent = absentParts({ [name]: false })
      const off: string[] = absentCallsOf(withDependents([name]))
      const matched = calls.filter((call) => {
        const [method = '', path = ''] = call.split(' ')
        return isAbsentCall(absent?.calls, method, `${path.replace(/\{\w+\}/g, '12')}?page[size]=1`)
      })
      expect(matched.toSorted(), name).toEqual(off.toSorted())
    }
  })

  it('has one of two groups as long as either is there', () => {
    const removal = (present: Parameters<typeof absentParts>[0]) =>
      isAbsentCall(absentParts(present)?.calls, 'DELETE', '/api/v1/users/12/factors')
    expect([removal({ passkeys: false }), removal({ secondFactor: false })]).toEqual([false, false])
    expect(removal({ passkeys: false, secondFactor: false })).toBe(true)
  })

  it('are written in few words where nothing below a name is left', () => {
    expect(absentParts({ newsFeed: false })?.calls).toEqual(['news_items.rss/**'])
    expect(absentParts({ news: false })?.calls).toEqual(['news_items.rss/**', 'news_items/**'])
    expect(absentParts({ organizationEditing: false })?.calls).toEqual([
      'PATCH organizations/*',
      'PATCH organizations/bulk_update',
      'POST organizations',
    ])
    expect(absentParts({})).toBeUndefined()
  })
})
