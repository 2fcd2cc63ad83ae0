import { apiPath } from '#shared/json-api/query.ts'

export type { QuickReply } from './quick-reply-schema.ts'

/** Limit per user. */
export const quickReplyLimit = 50

/** What a text may hold between double braces, in Dutch because it is part of texts that people write. */
export const quickReplyVariables = ['voornaam', 'vacature', 'organisatie', 'afzender', 'centrum'] as const

const type = '/api/v1/quick_replies'

/** The own ones, those of the organization and those of the center, by title. */
export const quickRepliesPath = apiPath(type, { sort: ['title'], page: { size: 200 } })

export const quickReplyPath = (id: string) => `${type}/${encodeURIComponent(id)}`
