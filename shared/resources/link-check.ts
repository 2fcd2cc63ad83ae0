import { apiPath } from '../json-api/query.ts'
import type { linkOutcomes } from './link-check-values.ts'
import { allMenuItems, type MenuItem } from './menu.ts'

export type { LinkCheck } from './link-check-schema.ts'

export type LinkOutcome = (typeof linkOutcomes)[number]

/** All checks of the center: a link has at most one. */
export const linkChecksPath = apiPath('/api/v1/link_checks', { page: { size: 1000 } })

/** Addresses of mail and phone are not checked. */
export const isCheckedLink = (url: string): boolean => /^https:\/\//i.test(url)

/** The links to other sites in a menu. */
export const linksOfMenu = (items: readonly MenuItem[]): string[] =>
  allMenuItems(items).flatMap(({ target }) => (target.kind === 'url' && isCheckedLink(target.url) ? [target.url] : []))
