/** What an admin reads before a second step is required. */
import { expect, it } from 'vitest'
import { type Session, SessionContext } from '#client/shell/session/session.ts'
import { FactorRequirement } from '#client/staff/settings/factor-requirement.tsx'
import { factorRequirementPath } from '#shared/resources/factor-requirement.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['settings'])
const requirement = { id: '1', requiredFrom: null, ofOrganizations: false, staff: 2, staffWithout: 1 }
const counted = { ...requirement, organizationStaff: 3, organizationStaffWithout: 3 }
const session = { signedIn: true, user: { id: '1', impersonatorName: null } } as Session

it.each([true, false])('says that apps are missing where they are: %s', (available) => {
  const documents = { [factorRequirementPath]: { data: counted }, '/auth/factors': { available } }
  const html = render(
    <SessionContext value={session}>
      <FactorRequirement />
    </SessionContext>,
    { documents },
  )
  expect(html).toContain('Bewaar de tweede stap')
  expect(html.includes('Codes uit een app werken op deze site nog niet')).toBe(!available)
})
