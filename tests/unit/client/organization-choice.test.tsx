/** For which organizations somebody creates vacancies and activities: visitors see nothing of one that is not approved. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { useOrganizationItems } from '#client/records/filters/use-organization-items.ts'
import { type Session, SessionContext } from '#client/shell/session/session.ts'
import { useOrganizationChoice } from '#client/staff/organizations/use-organization-choice.ts'
import { useGrantableOrganization } from '#client/staff/users/use-grantable-organization.ts'
import type { GrantedRole } from '#shared/permissions.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { wholeSiteBoot } from '#tests/support/boot-block.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'

const organizationOf = (id: string, status: Organization['status']) =>
  ({ id, name: `Stichting ${id}`, status }) as Organization
const [near, far] = [organizationOf('1', 'approved'), organizationOf('2', 'approved')]
const archived = organizationOf('3', 'archived')

/** What a hook returns in a session. */
function read<Result>(session: Session, use: () => Result): Result | undefined {
  let result: Result | undefined
  const Reader = () => {
    result = use()
    return null
  }
  renderToString(
    <BootProvider boot={wholeSiteBoot}>
      <SessionContext.Provider value={session}>
        <Reader />
      </SessionContext.Provider>
    </BootProvider>,
  )
  return result
}

type Permission = Parameters<typeof useOrganizationChoice>[0]
function choiceOf(
  roles: GrantedRole[],
  organizations: Organization[],
  organization: Organization | null,
  more: Partial<Session> = {},
  permission: Permission = 'vacancy.draft',
) {
  const session = sessionOf(roles, { organizations, organization, ...more })
  const choice = read(session, () => useOrganizationChoice(permission))
  return { ...choice, own: choice?.own.map(({ id }) => id) }
}
const admin = ['1', '2', '3'].map((id) => roleOn('admin', id))
const center = [roleOn('admin', '9', 'VolunteerCenter')]

describe('the organizations to choose from', () => {
  it('are the approved ones, beginning with the one that the user acts for', () => {
    expect(choiceOf(admin, [near, far, archived], far)).toEqual({
      choosesFromAll: false,
      own: ['1', '2'],
      initialId: '2',
      hasNone: false,
    })
  })

  it('are chosen from, or are the only one left, when the one that the user acts for is not approved', () => {
    expect(choiceOf(admin, [near, far, archived], archived)).toMatchObject({ own: ['1', '2'], initialId: '' })
    expect(choiceOf(admin, [near, archived], archived)).toMatchObject({ own: ['1'], initialId: '1' })
  })

  it('are none for who has no approved one, once they are loaded', () => {
    expect(choiceOf(admin, [archived], archived)).toMatchObject({ own: [], initialId: '', hasNone: true })
    expect(choiceOf(admin, [], null, { organizationsState: 'loading' }).hasNone).toBe(false)
  })

  it('are those alone on which the user has the permission for it', () => {
    const roles = [roleOn('admin', '1'), roleOn('member', '2')]
    const choose = (permission: Permission) => choiceOf(roles, [near, far], far, {}, permission)
    expect(choose('vacancy.draft')).toMatchObject({ own: ['1', '2'], initialId: '2' })
    expect(choose('activity.write')).toMatchObject({ own: ['1'], initialId: '1' })
  })

  it('are looked for among all by the staff of the center', () => {
    expect(choiceOf(center, [], null)).toMatchObject({ choosesFromAll: true, hasNone: false })
  })
})

describe('the organizations of a filter or a role to give', () => {
  it.each([
    ['application.handle', ['1', '2']],
    ['user.manage', ['1']],
  ] as const)('are those on which the reader has %s', (permission, ids) => {
    const session = sessionOf([roleOn('admin', '1'), roleOn('member', '2')], { organizations: [near, far] })
    const found = read(session, () => useOrganizationItems('', undefined, permission))
    expect(found?.items.map(({ value }) => value)).toEqual(ids)
  })
})

it('a role is given, to begin with, on the organization that the reader works for, if they may there', () => {
  const begin = (roles: GrantedRole[], organization: Organization) =>
    read(sessionOf(roles, { organizations: [near, far], organization }), useGrantableOrganization)?.initialId
  const roles = [roleOn('admin', '1'), roleOn('member', '2')]
  expect(begin(roles, near)).toBe('1')
  expect(begin(roles, far)).toBe('')
  expect(begin(center, near)).toBe('')
})
