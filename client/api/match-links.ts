import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type MatchAnswer, matchLinkPath } from '#shared/resources/match-check.ts'
import { matchLinkShape } from '#shared/resources/shapes/site.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useMatchLink = (token: string | null) =>
  useDocument(matchLinkShape, token === null ? null : matchLinkPath(token))

export const answerMatchLink = (token: string, answer: MatchAnswer) =>
  writeDocument(matchLinkShape, matchLinkPath(token), {
    method: 'PUT',
    body: resourceDocument('match_links', { answer }),
  })
