import { type HelpRequest, type HelpSearch, openHelpRequests } from '#shared/resources/help-request.ts'

/** URL of a view of the page. */
export const helpPath = (search: HelpSearch = {}): string => openHelpRequests.href(search)

/** `6823 Arnhem` */
export const areaOf = ({ postalCode4, place }: Pick<HelpRequest, 'postalCode4' | 'place'>): string =>
  place === null ? postalCode4 : `${postalCode4} ${place}`
