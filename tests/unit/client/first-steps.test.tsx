/** What the people of an organization that is new on the site do first. */
import { expect, it } from 'vitest'
import { FirstSteps } from '#client/account/dashboard/first-steps.tsx'
import { SessionContext } from '#client/shell/session/session.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { organizationPath } from '#shared/resources/social-map.ts'
import { staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { roleOn, sessionOf } from '#tests/support/session-of.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['account'])
function stepsOf(name: 'admin' | 'member', status: Organization['status'] = 'approved'): string {
  const organization = { id: '1', name: 'Stichting Zilverlinde', status, profile: null } as unknown as Organization
  const documents = {
    [staffVacancies.apiPath({}, 1)]: { data: [], meta: { pagination: { records: 0 } } },
    [organizationPath('1')]: { data: organization },
  }
  return render(
    <SessionContext value={sessionOf([roleOn(name, '1')], { organization, organizations: [organization] })}>
      <FirstSteps />
    </SessionContext>,
    { documents },
  )
}
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

it('is what the reader may do', () => {
  expect(linksIn(stepsOf('admin'))).toEqual(['/organizations/1/edit', '/organizations/1/edit', '/vacancies/add'])
  expect(linksIn(stepsOf('member'))).toEqual(['/vacancies/add'])
})

it.each(['pending', 'denied', 'archived'] as const)('is nothing while the organization is %s', (status) => {
  expect(stepsOf('admin', status)).toBe('')
})
