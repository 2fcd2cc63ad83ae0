import type { mailedMoments, matchAnswers, matchMoments, matchSides } from './match-check-values.ts'

export type MatchSide = (typeof matchSides)[number]

export type MatchMoment = (typeof matchMoments)[number]

export type MailedMoment = (typeof mailedMoments)[number]

export type MatchAnswer = (typeof matchAnswers)[number]

/** Days after the placement of the second question. */
export const laterDays = 91

/** Days for which an answer to a mail can be given and changed. */
export const answerDays = 31

/** Parameter of the page's URL: the answer that is chosen already. */
export const answerParameter = 'antwoord'

export const matchLinkPath = (token: string) => `/api/v1/match_links/${encodeURIComponent(token)}`

export type { MatchCheck, MatchLink } from './match-check-schema.ts'
