/** Lists that are short at first say how many more there are, and show them. */
import { act, type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MeetingsSection } from '#client/account/dashboard/meetings-section.tsx'
import { RegistrationsSection } from '#client/account/dashboard/registrations-section.tsx'
import { useRegisteredDates } from '#client/api/activities.ts'
import { BootProvider } from '#client/api/boot.tsx'
import { useApplicationsOfUser } from '#client/api/users.ts'
import { ShowRest, wholeList } from '#client/lists/show-rest.tsx'
import { OrganizationLists } from '#client/site/directory/organization-lists.tsx'
import { ApplicationNeighbors } from '#client/staff/applications/application-neighbors.tsx'
import { ContentVersions } from '#client/staff/content-editor/content-versions.tsx'
import { UserApplications } from '#client/staff/users/user-applications.tsx'
import { registeredDatesPath, workshopsPath } from '#shared/resources/activity.ts'
import { meetingsThisWeekPath, ownApplicationsPath } from '#shared/resources/application.ts'
import { contentVersionsPath } from '#shared/resources/content-item.ts'
import { ownInvitationsPath, ownReleasesPath } from '#shared/resources/invitation.ts'
import type { Organization } from '#shared/resources/organization.ts'
import { organizationActivitiesPath, organizationVacanciesPath } from '#shared/resources/social-map.ts'
import { applicationsOfUserPath } from '#shared/resources/staff-users.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'
import { memoryRoot } from '#tests/support/memory-root.ts'
import { partRenderer } from './part-renderer.tsx'

type Press = { onClick: () => void }
const buttons = vi.hoisted(() => ({ isCaught: false, last: null as unknown }))
vi.mock('#client/ui/button.tsx', async (original) => {
  const actual = await original<typeof import('#client/ui/button.tsx')>()
  return {
    ...actual,
    Button: (props: Parameters<typeof actual.Button>[0]) => {
      buttons.last = props
      return buttons.isCaught ? null : <actual.Button {...props} />
    },
  }
})
vi.mock('#client/ui/layout.tsx', async (original) => {
  const actual = await original<typeof import('#client/ui/layout.tsx')>()
  const Inside = ({ children }: { children?: ReactNode }) => children
  return {
    ...actual,
    Inline: (props: object) => (buttons.isCaught ? <Inside {...props} /> : <actual.Inline {...props} />),
  }
})

const render = await partRenderer(['users', 'staff', 'account', 'directory', 'site', 'content'])
const times = { created_at: '2027-03-02T09:00:00Z', updated_at: '2027-03-02T09:00:00Z' }
const list = (type: string, length: number, records: number) => ({
  data: Array.from({ length }, (_, index) => ({
    ...{ type, id: String(index + 1) },
    attributes: {
      title: 'Koffie',
      status: type === 'vacancies' ? 'published' : 'new',
      answers: {},
      meeting_at: null,
      starts_at: times.created_at,
      ends_at: times.created_at,
      lock_version: 1,
      ...times,
    },
  })),
  meta: { pagination: { records } },
})

function Registrations() {
  return <RegistrationsSection state={useRegisteredDates(true)} onShow={() => undefined} />
}

describe('what a list has more than it shows', () => {
  const organization = { id: '7', name: 'Buurttuin' } as Organization
  it.each([
    ['replies of a user', <UserApplications key="" userId="7" />, applicationsOfUserPath('7'), 'applications', 10],
    ['meetings of the week', <MeetingsSection key="" />, meetingsThisWeekPath(), 'applications', 20],
    [
      'dates that the user is registered for',
      <Registrations key="" />,
      registeredDatesPath(),
      'activity_occurrences',
      6,
    ],
    [
      'dates of an organization',
      <OrganizationLists key="" organization={organization} />,
      organizationActivitiesPath('7'),
      'activity_occurrences',
      3,
    ],
    [
      'vacancies of an organization',
      <OrganizationLists key="" organization={organization} />,
      organizationVacanciesPath('7'),
      'vacancies',
      12,
    ],
    [
      'earlier versions of a text',
      <ContentVersions key="" id="7" onRestored={async () => undefined} />,
      contentVersionsPath('7'),
      'content_versions',
      30,
    ],
  ])('is offered below the %s', (_name, part, path, type, shown) => {
    expect(render(part, { documents: { [path]: list(type, shown, shown + 3) } })).toContain('Toon nog 3')
    expect(render(part, { documents: { [path]: list(type, shown, shown) } })).not.toContain('Toon nog')
  })
})

describe('a list without that button', () => {
  it.each([
    ['workshops', workshopsPath],
    ['own replies', ownApplicationsPath],
    ['own invitations', ownInvitationsPath],
    ['who got my data', ownReleasesPath],
  ])('is asked for whole: %s', (_name, path) => {
    expect(new URL(path, 'http://localhost').searchParams.get('page[size]')).toBe(String(wholeList))
  })
})

describe('the rest of a list', () => {
  afterEach(() => {
    buttons.isCaught = false
    vi.unstubAllGlobals()
  })

  it('is loaded by one press', async () => {
    buttons.isCaught = true
    const asked: string[] = []
    let shown = 0
    function Replies() {
      const [size, setSize] = useState<number>()
      const state = useApplicationsOfUser('7', size)
      shown = state.data?.length ?? 0
      return <ShowRest state={state} onShow={() => setSize(wholeList)} />
    }
    const root = await memoryRoot()
    vi.stubGlobal('fetch', async (url: unknown) => {
      const size = new URL(String(url), 'http://localhost').searchParams.get('page[size]') ?? ''
      asked.push(size)
      return Response.json(list('applications', Math.min(Number(size), 13), 13))
    })
    await root.render(
      <BootProvider boot={boot}>
        <Replies />
      </BootProvider>,
    )
    await vi.waitFor(() => expect(shown).toBe(10))
    await act(async () => (buttons.last as Press).onClick())
    await vi.waitFor(() => expect(shown).toBe(13))
    expect(asked).toEqual(['10', '1000'])
    await root.unmount()
  })
})

describe('the place of an application in the list that it was opened from', () => {
  const neighbors = (id: string) =>
    render(<ApplicationNeighbors id={id} search={{}} order={{ ids: ['4', '5', '6'], count: 2431 }} />)

  it('is that of the whole list, of which the first thousand are known', () => {
    expect(neighbors('5')).toContain('2 van 2431')
  })

  it('is unknown beyond these, and does not lead to the first one', () => {
    expect(neighbors('9')).not.toMatch(/ van |<a /)
  })
})
