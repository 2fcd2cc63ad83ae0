/** The questions of the support page, by what their reader may do. */
import { expect, it } from 'vitest'
import { SupportPage } from '#client/account/support/support-page.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import { may, type Permission } from '#shared/permissions.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['account'])
const shownTo = (name: 'admin' | 'member') => {
  const roles = [{ name, resourceType: 'Organization', resourceId: '7', organizationType: 'Association' }]
  const session = {
    ...{ signedIn: true, user: undefined, organizations: [], organizationsState: 'loaded' as const },
    ...{ organization: null, selectOrganization: () => undefined, mayOn: () => true },
    may: (permission: Permission) => may(roles, permission),
  }
  return render(
    <SessionContext.Provider value={session}>
      <SupportPage />
    </SessionContext.Provider>,
  )
}

it('leave out what members of an organization may not do', () => {
  const [admin, member] = [shownTo('admin'), shownTo('member')]
  for (const question of ['Mijn vacature verloopt.', 'Hoe verzet ik een activiteit']) {
    expect(admin).toContain(question)
    expect(member).not.toContain(question)
  }
  for (const html of [admin, member]) expect(html).toContain('Hoe antwoord ik op een reactie?')
})
