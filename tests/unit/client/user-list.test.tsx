/** Which filters the list of users has, by its reader, and what it says to who comes to write. */
import { expect, it, vi } from 'vitest'
import { SessionContext } from '#client/shell/session/session.ts'
import { UserListPage } from '#client/staff/users/user-list.tsx'
import type { Capability } from '#shared/capabilities.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const shown = vi.hoisted(() => ({ filters: {} as Record<string, unknown> }))
vi.mock('#client/lists/table/resource-table.tsx', () => ({
  ResourceTable: ({ filters }: { filters: Record<string, unknown> }) => {
    shown.filters = filters
    return null
  },
}))

const render = await partRenderer(['users', 'tables', 'staff'])
function filtersFor(role: ReturnType<typeof roleOn>, absent: Capability[] = []): string[] {
  render(
    <SessionContext value={sessionOf([role])}>
      <UserListPage />
    </SessionContext>,
    { absent },
  )
  return Object.keys(shown.filters).filter((name) => shown.filters[name])
}

it('has the second step for the center’s staff alone, where the backend has it', () => {
  const center = roleOn('admin', '9', 'VolunteerCenter')
  expect(filtersFor(center)).toContain('factor')
  expect(filtersFor(center, ['factorRequirement'])).not.toContain('factor')
  expect(filtersFor(roleOn('admin', '1'))).toEqual(['status', 'role', 'organization', 'idle'])
})

it('has the roles on organizations alone for who reads the people of one', () => {
  filtersFor(roleOn('admin', '1'))
  expect(shown.filters.role).toMatchObject({ values: ['organization_staff', 'organization_admin', 'member'] })
  filtersFor(roleOn('admin', '9', 'VolunteerCenter'))
  expect(shown.filters.role).toMatchObject({ values: expect.arrayContaining(['center_admin', 'volunteer']) })
})

it('says how to write to people to who comes from the mailings', () => {
  const center = sessionOf([roleOn('admin', '9', 'VolunteerCenter')])
  const page = (
    <SessionContext value={center}>
      <UserListPage />
    </SessionContext>
  )
  expect(render(page, { path: '/users?for=mailing' })).toContain('Vink aan wie je wilt schrijven')
  expect(render(page, { path: '/users' })).not.toContain('Vink aan wie je wilt schrijven')
})
