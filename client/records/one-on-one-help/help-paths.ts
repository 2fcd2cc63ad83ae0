import { pathTo, type QueryInput } from '#shared/paths.ts'
import type { HelpRequest, HelpSearch } from '#shared/resources/help-request.ts'

/** URL of a view of the page. */
export const helpPath = (search: HelpSearch = {}): string => pathTo('oneOnOneHelp', {}, search as QueryInput)

/** `6823 Arnhem` */
export const areaOf = ({ postalCode4, place }: Pick<HelpRequest, 'postalCode4' | 'place'>): string =>
  place === null ? postalCode4 : `${postalCode4} ${place}`
