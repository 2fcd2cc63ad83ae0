import { describe, expect, it } from 'vitest'
import { pathOf } from '#backend/openapi/document.ts'
import { registeredRoutes } from '#backend/openapi/registered-routes.ts'
import {
  callsOf,
  capabilities,
  capabilityNames,
  gatewayCalls,
  requiredCalls,
  withDependents,
} from '#shared/capabilities.ts'

const calls: string[] = [...requiredCalls, ...gatewayCalls, ...capabilityNames.flatMap(callsOf)]

describe('the capabilities', () => {
  it('name every call of the reference backend once, and no other', async () => {
    const operations = (await registeredRoutes()).map(({ method, url }) => `${method} ${pathOf(url)}`)
    expect(calls.toSorted()).toEqual([...new Set(operations)].toSorted())
  })

  it('go off with the one that they build on', () => {
    expect(withDependents(['vacancies'])).toEqual(
      expect.arrayContaining(['vacancies', 'vacancyEditing', 'vacancyBulkEditing', 'vacancyImages', 'savedSearches']),
    )
    expect(withDependents(['newsFeed'])).toEqual(['newsFeed'])
    expect(withDependents([])).toEqual([])
  })

  it('build on capabilities that exist', () => {
    for (const name of capabilityNames) {
      const group: { buildsOn?: string } = capabilities[name]
      if (group.buildsOn !== undefined) expect(capabilityNames).toContain(group.buildsOn)
    }
  })
})
