/** Each declared list reads and writes the URLs, and sends the API requests, that are stored in list-urls.json. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { allCalls } from '#shared/capabilities.ts'
import type { List } from '#shared/lists/define-list.ts'
import type { SearchKinds } from '#shared/lists/search-kinds.ts'
import { auditEvents } from '#shared/resources/audit-event.ts'
import { calendar } from '#shared/resources/calendar.ts'
import { staffContent } from '#shared/resources/content-item.ts'
import { failedMails } from '#shared/resources/failed-mail.ts'
import { openHelpRequests } from '#shared/resources/help-request.ts'
import { inboxList } from '#shared/resources/inbox.ts'
import { staffMailings } from '#shared/resources/mailing.ts'
import { mediaLibrary } from '#shared/resources/media-library.ts'
import { newsList } from '#shared/resources/news-item.ts'
import { socialMap } from '#shared/resources/social-map.ts'
import { staffActivities } from '#shared/resources/staff-activities.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { staffFormSubmissions } from '#shared/resources/staff-form-submissions.ts'
import { moderatedHelpRequests, moderatedHelpResponses } from '#shared/resources/staff-help-requests.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import { staffHours, staffPupils } from '#shared/resources/staff-stages.ts'
import { staffUsers } from '#shared/resources/staff-users.ts'
import { staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { volunteerPool } from '#shared/resources/volunteer-card.ts'
import stored from './list-urls.json' with { type: 'json' }

type Stored = Record<string, { search: object; apiPath: string; sized?: string; href: string }>
type AnyList = List<SearchKinds, unknown>

const lists = {
  staffOrganizations,
  staffUsers,
  staffVacancies,
  staffActivities,
  staffApplications,
  staffContent,
  auditEvents,
  failedMails,
  mediaItems: mediaLibrary,
  staffMailings,
  formSubmissions: staffFormSubmissions,
  volunteerPool,
  hourEntries: staffHours,
  pupils: staffPupils,
  openHelpRequests,
  moderatedHelpRequests,
  moderatedHelpResponses,
  inbox: inboxList,
  socialMap,
  calendar,
  news: newsList,
  vacancySearch,
} as unknown as Record<keyof typeof stored, AnyList>
const sizeOf = (path: string) => Number(/page\[size\]=(\d+)/.exec(path)?.[1])

// What is soon or long ago follows from the day on which a list is read.
beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z'), toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

describe('a declared list', () => {
  it('is stored here under its name, each', () => {
    expect(Object.keys(stored).sort(), 'names of list-urls.json').toEqual(Object.keys(lists).sort())
  })

  it.each(Object.entries(lists))('%s requests a list that belongs to a group of calls', (_, list) => {
    const [path = ''] = list.apiPath().split('?')
    expect(allCalls()).toContain(`GET ${path}`)
  })

  for (const [name, list] of Object.entries(lists)) {
    // A list without an entry fails above, by its name.
    const urls: Stored = stored[name as keyof typeof stored] ?? {}
    it.each(Object.entries(urls))(
      `${name} reads and writes the URL with "%s"`,
      (query, { search, apiPath, sized, href }) => {
        const read = list.parse(new URLSearchParams(query))
        expect(read).toEqual(search)
        expect(list.apiPath(read)).toBe(apiPath)
        expect(list.href(read)).toBe(href)
        if (sized) expect(list.apiPath(read, sizeOf(sized))).toBe(sized)
      },
    )
  }
})

describe('the search without a filter', () => {
  it('leaves the other values of it and the other filters, and begins at the first page', () => {
    const search = vacancySearch.parse(new URLSearchParams('q=kok&theme=welzijn,natuur&mas=true&page=3'))
    expect(vacancySearch.href(vacancySearch.without(search, 'theme', 'natuur'))).toBe(
      vacancySearch.href(vacancySearch.parse(new URLSearchParams('q=kok&theme=welzijn&mas=true'))),
    )
    expect(vacancySearch.href(vacancySearch.without(search, 'mas', true))).toBe(
      vacancySearch.href(vacancySearch.parse(new URLSearchParams('q=kok&theme=welzijn,natuur'))),
    )
  })

  it('leaves nothing that depends on it or that it closes', () => {
    const search = calendar.parse(new URLSearchParams('view=list&place=Zutphen&radius=10&free=true&activity=7'))
    expect(calendar.href(calendar.without(search, 'place', 'Zutphen'))).toBe(
      calendar.href(calendar.parse(new URLSearchParams('view=list&free=true'))),
    )
  })
})
