/** The organizations that somebody works for, on the settings of the account. */
import { expect, it } from 'vitest'
import { OrganizationsSection } from '#client/account/profile/settings/organizations-section.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['profile'])
const shown = (roles: Parameters<typeof sessionOf>[0], more: object = {}) => {
  const session = sessionOf(roles)
  const user = session.user && { ...session.user, ...more }
  return render(
    <SessionContext value={{ ...session, user }}>
      <OrganizationsSection />
    </SessionContext>,
  )
}
const role = { ...roleOn('admin', '1'), organizationName: 'Zilverlinde' }

it('is each of them once, with a way to stop', () => {
  const html = shown([role, { ...roleOn('member', '1'), organizationName: 'Zilverlinde' }])
  expect(html.match(/Zilverlinde \(beheerder\)/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Stop bij Zilverlinde"')
})

it('is nothing for a volunteer, and for who is signed in as somebody else', () => {
  expect(shown([])).toBe('')
  expect(shown([role], { impersonatorName: 'Anna' })).toBe('')
})
