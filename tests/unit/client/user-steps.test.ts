/** What staff can do with an account, by its status. */
import { describe, expect, it } from 'vitest'
import { stepsFor } from '#client/staff/users/user-steps.ts'

const reader = { id: '1', roles: [{ name: 'superadmin' as const }], impersonatorName: null }
const user = { id: '2', status: 'active' as const, confirmedAt: '2026-01-01T00:00:00Z', roles: [] }
const offered = (status: 'active' | 'inactive', allowInactiveUsers: boolean) =>
  stepsFor(reader as never, { ...user, status }, { allowInactiveUsers }).map(({ step }) => step)

describe('the steps of a user', () => {
  it('include making somebody inactive only where the site allows it', () => {
    expect(offered('active', true)).toContain('deactivate')
    expect(offered('active', false)).not.toContain('deactivate')
    expect(offered('active', false)).toContain('archive')
  })

  it('lead back from inactive on every site', () => {
    expect(offered('inactive', false)).toContain('activate')
  })
})
