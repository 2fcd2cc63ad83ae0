/** Quick replies: texts that who writes for an organization puts into a message, with the names filled in. */
import { apiPath } from '#shared/json-api/query.ts'

export type { QuickReply } from './quick-reply-schema.ts'

/** Limit per user. */
export const quickReplyLimit = 50
export const quickReplyLength = 2000

/** What a text may hold between double braces, in Dutch because it is part of texts that people write. */
export const quickReplyVariables = ['voornaam', 'vacature', 'organisatie', 'afzender', 'centrum'] as const
export type QuickReplyVariable = (typeof quickReplyVariables)[number]

const isKnown = (name: string): name is QuickReplyVariable => quickReplyVariables.some((known) => known === name)

/** Any text between double braces, and braces without their counterpart. */
const variable = /\{\{\s*([^{}]*?)\s*\}\}|\{\{\s*[^\s{}]*|\}\}/g

/** Names in a text that are no variables, as they are written; a brace without its counterpart counts as one. */
export function unknownVariables(text: string): string[] {
  return [...text.matchAll(variable)].flatMap(([whole, name]) =>
    name === undefined ? [whole] : isKnown(name) ? [] : [name],
  )
}

/** The text with its variables replaced. */
export const fillVariables = (text: string, values: Record<QuickReplyVariable, string>): string =>
  text.replace(variable, (whole, name: string | undefined) =>
    name !== undefined && isKnown(name) ? values[name] : whole,
  )

const type = '/api/v1/quick_replies'
/** The own ones, those of the organization and those of the center, by title. */
export const quickRepliesPath = apiPath(type, { sort: ['title'], page: { size: 200 } })
export const quickReplyPath = (id: string) => `${type}/${encodeURIComponent(id)}`
