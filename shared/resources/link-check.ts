/** Whether the links to other sites in menus and footer work (domain.md DOM-36). */
import { apiPath } from '../json-api/query.ts'
import { allMenuItems, type MenuItem } from './menu.ts'

export type { LinkCheck } from './link-check-schema.ts'

/** `no_answer`: the site could not be reached, or only at an address that visitors cannot reach. */
export const linkOutcomes = ['works', 'broken', 'no_answer'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

/** All checks of the center: a link has at most one. */
export const linkChecksPath = apiPath('/api/v1/link_checks', { page: { size: 1000 } })

/** Addresses of mail and phone are not checked. */
export const isCheckedLink = (url: string): boolean => /^https:\/\//i.test(url)

/** The links to other sites in a menu. */
export const linksOfMenu = (items: readonly MenuItem[]): string[] =>
  allMenuItems(items).flatMap(({ target }) => (target.kind === 'url' && isCheckedLink(target.url) ? [target.url] : []))
