import { pathTo, type QueryInput } from '#shared/paths.ts'
import type { SocialMapSearch } from '#shared/resources/social-map.ts'

/** URL of the social map for a search. */
export const socialMapHref = (search: SocialMapSearch): string => pathTo('socialMap', {}, search as QueryInput)
