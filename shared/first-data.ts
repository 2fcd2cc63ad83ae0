/**
 * What a page asks for first. The gateway fetches it with the page and writes it into the boot block, the page's
 * hooks ask for the same paths, so the first paint needs no second round trip.
 */
import {
  calendarPath,
  calendarSearchFrom,
  comingActivitiesPath,
  occurrencePath,
  workshopsPath,
} from './resources/activity.ts'
import {
  applicationPath,
  applicationSearchFrom,
  applicationSearchPath,
  ownApplicationsPath,
} from './resources/application.ts'
import { centerFiguresPath } from './resources/center-figures.ts'
import { changelogPath } from './resources/changelog-entry.ts'
import { formPath } from './resources/form.ts'
import { helpRequestPath, helpSearchFrom, openHelpRequestsPath } from './resources/help-request.ts'
import { newestNewsPath, newsItemPath, newsListPath, newsSearchFrom, relatedNewsPath } from './resources/news-item.ts'
import { notificationsPath } from './resources/notification.ts'
import { ownActivitiesPath, ownActivitySearchFrom } from './resources/own-activities.ts'
import { pagePath } from './resources/page.ts'
import { partnersPath } from './resources/partner.ts'
import { placesPath } from './resources/place.ts'
import { savedTab, savedVacancyListPath } from './resources/saved-vacancy.ts'
import {
  organizationActivitiesPath,
  organizationPath,
  organizationVacanciesPath,
  socialMapPath,
  socialMapSearchFrom,
} from './resources/social-map.ts'
import {
  homeVacanciesPath,
  similarVacanciesPath,
  vacancyPath,
  vacancySearchFrom,
  vacancySearchPath,
  vacancyWidgetPath,
} from './resources/vacancy.ts'
import { centersPath } from './resources/volunteer-center.ts'
import type { RouteMatch } from './route-match.ts'
import type { RouteId } from './routes.ts'
import { currentCenterPath, currentOrganizationsPath, currentUserPath } from './session-paths.ts'

export type FirstDatum = {
  /** API path with its query: the SWR key. */
  path: string
  /** The page is about this record: its 403, 404 or 410 is the page's own status. */
  required?: true
}

type Loader = (params: Record<string, string>, search: URLSearchParams) => FirstDatum[]

const homeData: FirstDatum[] = [
  { path: homeVacanciesPath },
  { path: centerFiguresPath },
  { path: comingActivitiesPath },
  { path: newestNewsPath },
]

const loaders: Partial<Record<RouteId, Loader>> = {
  home: ({ slug }) => (slug ? [{ path: pagePath(slug), required: true }] : homeData),
  index: () => homeData,
  calendar: (_, search) => {
    const wanted = calendarSearchFrom(search)
    return [...(wanted.activity ? [{ path: occurrencePath(wanted.activity) }] : []), { path: calendarPath(wanted) }]
  },
  calendarOverview: (_, search) => [{ path: ownActivitiesPath(ownActivitySearchFrom(search)) }],
  workshops: () => [{ path: workshopsPath }],
  organization: ({ id = '' }) => [
    { path: organizationPath(id), required: true },
    { path: organizationActivitiesPath(id) },
    { path: organizationVacanciesPath(id) },
  ],
  socialMap: (_, search) => [{ path: socialMapPath(socialMapSearchFrom(search)) }],
  socialMapEntry: ({ id = '' }) => [{ path: organizationPath(id), required: true }],
  news: ({ slug }, search) =>
    slug
      ? [{ path: newsItemPath(slug), required: true }, { path: relatedNewsPath(slug) }]
      : [{ path: newsListPath(newsSearchFrom(search)) }],
  // Not required: an unknown code has a page of its own, with room for another one.
  form: ({ token }) => (token ? [{ path: formPath(token) }] : []),
  oneOnOneHelp: (_, search) => {
    const wanted = helpSearchFrom(search)
    if (wanted.view === undefined) return [{ path: openHelpRequestsPath(wanted) }]
    return wanted.view === 'offer' && wanted.request ? [{ path: helpRequestPath(wanted.request) }] : []
  },
  partners: () => [{ path: partnersPath }],
  switchCenter: () => [{ path: centersPath }],
  partnerSite: (_, search) => {
    const place = search.get('postcode')?.trim()
    return [{ path: centersPath }, ...(place ? [{ path: placesPath(place) }] : [])]
  },
  changelog: () => [{ path: changelogPath }],
  vacancyWidget: (_, search) => [{ path: vacancyWidgetPath(search) }],
  vacancySearch: (_, search) => [{ path: vacancySearchPath(vacancySearchFrom(search)) }],
  vacancy: ({ id = '' }) => [{ path: vacancyPath(id), required: true }, { path: similarVacanciesPath(id) }],
  notifications: (_, search) => [{ path: notificationsPath(Number(search.get('page')) || 1) }],
  profileReplies: (_, search) => [
    { path: search.get(savedTab.name) === savedTab.value ? savedVacancyListPath : ownApplicationsPath },
  ],
  applications: (_, search) => [{ path: applicationSearchPath(applicationSearchFrom(search)) }],
  application: ({ id = '' }) => [{ path: applicationPath(id), required: true }],
}

/** API paths for a page, most important first; the session's own ones come with every signed-in page. */
export function firstData(match: RouteMatch, search: URLSearchParams, signedIn: boolean): FirstDatum[] {
  const session = signedIn ? [{ path: currentUserPath }, { path: currentOrganizationsPath }] : []
  return [...session, { path: currentCenterPath }, ...(loaders[match.id]?.(match.params, search) ?? [])]
}
