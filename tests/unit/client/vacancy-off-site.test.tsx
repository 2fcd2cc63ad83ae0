/** Why a vacancy has no step to the site. */
import { expect, it } from 'vitest'
import { SessionContext } from '#client/shell/session/session.ts'
import { OffSiteNotice } from '#client/staff/vacancies/off-site-notice.tsx'
import type { OrganizationStatus } from '#shared/resources/organization.ts'
import type { Vacancy, VacancyStatus } from '#shared/resources/vacancy.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['vacancies'])
function noticeOf(
  status: VacancyStatus,
  ofOrganization: OrganizationStatus,
  roles = [roleOn('admin', '9', 'VolunteerCenter')],
): string {
  const organization = { id: '12', name: 'Stichting Zilverlinde', status: ofOrganization }
  const vacancy = { id: '7', status, expiresOn: null, organization } as unknown as Vacancy
  return render(
    <SessionContext value={sessionOf(roles)}>
      <OffSiteNotice vacancy={vacancy} />
    </SessionContext>,
  )
}

it('is said with a way to the organization that is not approved', () => {
  for (const status of ['pending', 'denied', 'archived'] as const) {
    const notice = noticeOf('pending', status)
    expect(notice).toContain('Deze vacature kan pas op de site als Stichting Zilverlinde is goedgekeurd.')
    expect(notice).toContain('href="/organizations/12/edit"')
  }
})

it('is not said of an approved one, nor where the reader or the vacancy has no such step', () => {
  expect(noticeOf('pending', 'approved')).toBe('')
  expect(noticeOf('pending', 'pending', [roleOn('admin', '12')])).toBe('')
  expect(noticeOf('archived', 'pending')).toBe('')
  expect(noticeOf('paused', 'archived', [roleOn('admin', '1'), roleOn('member', '12')])).toBe('')
})
