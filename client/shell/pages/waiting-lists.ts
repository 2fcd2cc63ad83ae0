/**
 * What waits behind an entry of the menu: a search of the list that the entry opens. The number beside the entry is the length of that
 * list, and leads to it. The dashboard counts the same.
 */
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'
import { staffOrganizations } from '#shared/resources/staff-organizations.ts'
import type { RouteId } from '#shared/routes.ts'
import type { PageSession } from './page.ts'

/** Nobody has answered them yet. */
export const unanswered: ApplicationSearch = { status: ['new'] }
/** Of those, what the organizations have left longer than they promise. */
export const overdue: ApplicationSearch = { unanswered: true }
/** Sign-ups that the center decides on. */
export const pendingOrganizations = { status: 'pending' } as const

const countedPages = ['applications', 'organizations'] as const satisfies readonly RouteId[]
/** A page whose entry has a number. */
export type CountedPage = (typeof countedPages)[number]
export const isCounted = (id: RouteId): id is CountedPage => countedPages.some((page) => page === id)

type WaitingList = { path: string; href: string; what: 'unanswered' | 'overdue' | 'pendingOrganizations' }

/** By page. An organization answers what is new, the center what was left too long. */
export function waitingLists({ may }: Pick<PageSession, 'may'>): Partial<Record<CountedPage, WaitingList>> {
  const isCenter = may('organization.approve')
  const applications = isCenter ? overdue : unanswered
  return {
    ...(may('application.handle') && {
      applications: {
        path: staffApplications.apiPath(applications, 1),
        href: staffApplications.href(applications),
        what: isCenter ? 'overdue' : 'unanswered',
      },
    }),
    ...(isCenter && {
      organizations: {
        path: staffOrganizations.apiPath(pendingOrganizations, 1),
        href: staffOrganizations.href(pendingOrganizations),
        what: 'pendingOrganizations',
      },
    }),
  }
}
