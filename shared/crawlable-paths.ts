import { calendarFeedPath } from './resources/activity.ts'
import { mediaItemPath } from './resources/media-item.ts'
import { newsFeedPath } from './resources/news-item.ts'

/**
 * What pages name as their pictures and feeds. Search engines and networks that show a shared page read these, and nothing else of the
 * API. `*` is any text, a longer path counts before a shorter one (RFC 9309).
 */
export const crawlablePaths = [
  '/api/v1/vacancies/*/image',
  '/api/v1/organizations/*/logo',
  `${mediaItemPath('*')}/pictures/`,
  newsFeedPath,
  calendarFeedPath,
]
