/** What the dashboard says to the people of an organization that the center has archived. */
import { expect, it } from 'vitest'
import { ArchivedNotices } from '#client/account/dashboard/archived-notice.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['account'])
function noticeOf(status: Organization['status'], statusReason: string | null = null): string {
  const organization = { id: '1', name: 'Zilverlinde', status, statusReason } as unknown as Organization
  return render(
    <SessionContext value={sessionOf([roleOn('admin', '1')], { organization, organizations: [organization] })}>
      <ArchivedNotices />
    </SessionContext>,
    { documents: { [organizationPath('1')]: { data: organization } } },
  )
}

it('names the organization and why it is archived', () => {
  expect(noticeOf('archived')).toContain('Zilverlinde staat niet meer op de site')
  expect(noticeOf('archived', 'Jullie zijn gestopt.')).toContain('Reden: Jullie zijn gestopt.')
})

it.each(['approved', 'pending', 'denied'] as const)('is nothing while the organization is %s', (status) => {
  expect(noticeOf(status)).toBe('')
})
