/** Whose roles staff remove. */
import { expect, it } from 'vitest'
import { SessionContext } from '#client/shell/session/session.ts'
import { UserRoles } from '#client/staff/users/user-roles.tsx'
import type { GrantedRole } from '#shared/permissions.ts'
import type { UserDetail } from '#shared/resources/user-schema.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['users'])
const center = roleOn('admin', '9', 'VolunteerCenter')
function rolesFor(reader: GrantedRole, canManage: boolean): string {
  const roles = [{ id: '5', ...roleOn('member', '1'), organizationName: 'Stichting Zilverlinde' }]
  const user = { id: '2', firstName: 'Anna', status: 'active', roles, lastAdminRoleIds: [] } as unknown as UserDetail
  return render(
    <SessionContext value={sessionOf([reader])}>
      <UserRoles user={user} canManage={canManage} onChanged={() => undefined} />
    </SessionContext>,
  )
}

it('removes for the center those of whom it manages, and for an organization its own', () => {
  expect(rolesFor(center, true)).toContain('Haal weg')
  expect(rolesFor(center, false)).toContain('Stichting Zilverlinde')
  expect(rolesFor(center, false)).not.toContain('Haal weg')
  expect(rolesFor(roleOn('admin', '1'), false)).toContain('Haal weg')
  expect(rolesFor(roleOn('admin', '2'), false)).not.toContain('Haal weg')
})
