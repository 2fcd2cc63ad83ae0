import { pathTo } from '#shared/paths.ts'

/** The page where the staff work with a record, for the kinds that have one. */
export const recordPages = {
  vacancies: 'vacancyEdit',
  applications: 'application',
  organizations: 'organizationEdit',
  users: 'user',
  activities: 'calendarOverview',
  content_items: 'contentEdit',
  mailings: 'mailing',
} as const

type RecordWithPage = keyof typeof recordPages

export const hasRecordPage = (type: string): type is RecordWithPage => Object.hasOwn(recordPages, type)

/** The URL of that page; an activity is edited in a panel of its list. */
export const recordPath = (type: RecordWithPage, id: string): string =>
  type === 'activities' ? pathTo('calendarOverview', {}, { edit: id }) : pathTo(recordPages[type], { id })
