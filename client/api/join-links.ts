import { resourceDocument } from '#shared/json-api/flatten.ts'
import { joinLinkPath } from '#shared/resources/join-link.ts'
import { joinLinkShape } from '#shared/resources/shapes/site.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useJoinLink = (token: string | null) =>
  useDocument(joinLinkShape, token === null ? null : joinLinkPath(token))

export const joinByLink = (token: string) =>
  writeDocument(joinLinkShape, joinLinkPath(token), { method: 'PUT', body: resourceDocument('join_links', {}) })
