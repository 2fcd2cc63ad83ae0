import { describe, expect, it } from 'vitest'
import { appContexts, type TenantFlags, tenantFlags, tenants } from '#shared/site.ts'

type Row = [string, string, ...boolean[]]

// requirements.md REQ-3. Columns: profiles, activities, one-on-one help, center sharing, languages.
const table: Row[] = [
  ['oldebroek', 'gelderland', true, false, false, false, false],
  ['roermond', 'gelderland', true, true, false, false, false],
  ['meedoen', 'gelderland', true, true, false, false, false],
  ['demo', 'gelderland', true, true, false, false, false],
  ['public', 'gelderland', true, true, true, true, true],
  ['oldebroek', 'meedoen', false, false, false, false, true],
  ['roermond', 'meedoen', false, false, false, false, true],
  ['meedoen', 'meedoen', false, false, false, false, true],
  ['demo', 'meedoen', false, false, false, false, true],
  ['public', 'meedoen', false, false, true, false, true],
]

describe('tenant flags', () => {
  it.each(table)('of %s in the context %s are as specified', (tenant, context, ...values) => {
    const appContext = appContexts.find((candidate) => candidate === context) ?? 'gelderland'
    const expected: TenantFlags = {
      volunteerProfilesEnabled: values[0] as boolean,
      activitiesEnabled: values[1] as boolean,
      p2pEnabled: values[2] as boolean,
      centerSharingEnabled: values[3] as boolean,
      i18nEnabled: values[4] as boolean,
    }
    expect(tenantFlags(tenant, appContext)).toEqual(expected)
  })

  it('are tested for all five tenants in both contexts', () => {
    expect(new Set(table.map(([tenant, context]) => `${tenant} ${context}`)).size).toBe(tenants.length * 2)
  })
})
