/** What staff can do with an account, by its status. */
import { describe, expect, it } from 'vitest'
import { nameOfStep, statusAfter, stepsFor } from '#client/staff/users/user-steps.ts'
import { roleOn } from '#tests/support/session-of.ts'

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

  it('lead from the archive to what the account was, also when a guardian has not consented', () => {
    const archived = { ...user, status: 'archived' as const }
    expect(statusAfter('restore', archived)).toBe('active')
    expect(statusAfter('restore', { ...archived, awaitsGuardian: true })).toBe('invited')
    expect(statusAfter('restore', { ...archived, confirmedAt: null })).toBe('invited')
  })

  it('do not restore an account that was merged into another', () => {
    const restored = (isMerged: boolean) =>
      stepsFor(reader as never, { ...user, status: 'archived' }, { allowInactiveUsers: false, isMerged }).map(
        ({ step }) => step,
      )
    expect(restored(false)).toContain('restore')
    expect(restored(true)).toEqual(['delete'])
  })

  it('send the invitation of somebody whom another organization invited too', () => {
    const roles = [roleOn('member', '1'), roleOn('member', '2')]
    const invited = { ...user, status: 'invited' as const, confirmedAt: null, roles }
    const refusals = stepsFor({ ...reader, roles: [roleOn('admin', '1')] }, invited, { allowInactiveUsers: false })
    expect(refusals).toContainEqual({ step: 'resend', refusal: null })
  })

  it('name whom a mail goes to', () => {
    expect(nameOfStep('resend', { ...user, awaitsGuardian: true })).toBe('resendGuardian')
    expect(nameOfStep('resend', { confirmedAt: null, awaitsGuardian: true })).toBe('resend')
  })
})
