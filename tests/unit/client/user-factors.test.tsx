/** Staff remove what proves an identity where the backend has passkeys or authenticator apps. */
import { expect, it } from 'vitest'
import { type Session, SessionContext } from '#client/shell/session/session.ts'
import { UserShowPage } from '#client/staff/users/user-show.tsx'
import type { Capability } from '#shared/capabilities.ts'
import { staffUserPath } from '#shared/resources/staff-users.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['users', 'staff', 'tables', 'audit', 'applications'])
const user = {
  id: '2',
  email: 'a@b.example',
  firstName: 'Anna',
  lastName: 'Bos',
  status: 'active',
  locale: 'nl',
  roles: [],
}
const facts = {
  confirmedAt: '2026-01-01T00:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  vogStatus: null,
  organizations: [],
}
const reader = {
  id: '1',
  roles: [{ name: 'super_admin', resourceType: null, resourceId: null }],
  impersonatorName: null,
}
const session = { signedIn: true, user: reader, organizations: [], may: () => true } as never as Session

it.each<[Capability[], boolean]>([
  [[], true],
  [['passkeys'], true],
  [['secondFactor'], true],
  [['passkeys', 'secondFactor'], false],
])('is offered without %j: %s', (absent, isOffered) => {
  const html = render(
    <SessionContext value={session}>
      <UserShowPage />
    </SessionContext>,
    { documents: { [staffUserPath('')]: { data: { ...user, ...facts } } }, absent },
  )
  expect(html).toContain('a@b.example')
  expect(html.includes('Verwijder passkeys')).toBe(isOffered)
})
