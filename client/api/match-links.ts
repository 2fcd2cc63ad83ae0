import { resourceDocument } from '#shared/json-api/flatten.ts'
import { type MatchAnswer, type MatchLink, matchLinkPath } from '#shared/resources/match-check.ts'
import { useDocument, writeDocument } from './use-document.ts'

/** Null loads nothing. */
export const useMatchLink = (token: string | null) =>
  useDocument<MatchLink>(token === null ? null : matchLinkPath(token))

export const answerMatchLink = (token: string, answer: MatchAnswer) =>
  writeDocument<MatchLink>(matchLinkPath(token), {
    method: 'PUT',
    body: resourceDocument('match_links', { answer }),
  })
