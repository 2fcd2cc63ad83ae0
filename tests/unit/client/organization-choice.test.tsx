/** For which organizations somebody creates vacancies and activities: visitors see nothing of one that is not approved. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { BootProvider } from '#client/api/boot.tsx'
import { type Session, SessionContext } from '#client/shell/session/session.ts'
import { useOrganizationChoice } from '#client/staff/organizations/use-organization-choice.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { wholeSiteBoot } from '#tests/support/boot-block.ts'

const organizationOf = (id: string, status: Organization['status']) =>
  ({ id, name: `Stichting ${id}`, status }) as Organization
const [near, far] = [organizationOf('1', 'approved'), organizationOf('2', 'approved')]
const archived = organizationOf('3', 'archived')

function choiceOf(organizations: Organization[], organization: Organization | null, more: Partial<Session> = {}) {
  let choice: ReturnType<typeof useOrganizationChoice> | undefined
  const Reader = () => {
    choice = useOrganizationChoice()
    return null
  }
  const session: Session = {
    signedIn: true,
    user: undefined,
    organizations,
    organizationsState: 'loaded',
    organization,
    selectOrganization: () => undefined,
    may: () => false,
    ...more,
  }
  renderToString(
    <BootProvider boot={wholeSiteBoot}>
      <SessionContext.Provider value={session}>
        <Reader />
      </SessionContext.Provider>
    </BootProvider>,
  )
  return { ...choice, available: choice?.available.map(({ id }) => id) }
}

describe('the organizations to choose from', () => {
  it('are the approved ones, beginning with the one that the user acts for', () => {
    expect(choiceOf([near, far, archived], far)).toEqual({ available: ['1', '2'], initialId: '2', hasNone: false })
  })

  it('are chosen from, or are the only one left, when the one that the user acts for is not approved', () => {
    expect(choiceOf([near, far, archived], archived)).toMatchObject({ available: ['1', '2'], initialId: '' })
    expect(choiceOf([near, archived], archived)).toMatchObject({ available: ['1'], initialId: '1' })
  })

  it('are none for who has no approved one, once they are loaded', () => {
    expect(choiceOf([archived], archived)).toEqual({ available: [], initialId: '', hasNone: true })
    expect(choiceOf([], null, { organizationsState: 'loading' }).hasNone).toBe(false)
  })

  it('are looked for among all by the staff of the center', () => {
    expect(choiceOf([], null, { may: () => true }).hasNone).toBe(false)
  })
})
