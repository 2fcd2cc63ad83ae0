/** Which steps the row of a user offers. */
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { UserRowActions } from '#client/staff/users/user-row-actions.tsx'
import type { StaffUser } from '#shared/resources/staff-users.ts'

let offered: string[] = []

vi.mock('#client/api/boot.tsx', () => ({ useBoot: () => ({ features: { allowInactiveUsers: true } }) }))
vi.mock('#client/shell/session/session.ts', () => ({
  useSession: () => ({ user: { id: '1', roles: [{ name: 'super_admin', resourceType: null, resourceId: null }] } }),
}))
vi.mock('#client/ui/lazy-menu.tsx', () => ({
  LazyMenu: ({ groups }: { groups: { items: { id: string }[] }[] }) => {
    offered = groups.flatMap(({ items }) => items.map(({ id }) => id))
    return null
  },
}))

const archived = { id: '2', status: 'archived', roles: [], confirmedAt: '2026-01-01T00:00:00Z', firstName: 'A' }
const stepsOf = (isMerged: boolean) => {
  offered = []
  renderToString(<UserRowActions user={{ ...archived, isMerged } as never as StaffUser} onStep={() => {}} />)
  return offered
}

it('offers to restore an archived account, and not one that was merged into another', () => {
  expect(stepsOf(false)).toContain('restore')
  expect(stepsOf(true)).not.toContain('restore')
})
