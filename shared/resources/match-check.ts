/** "Klopt de match?": both sides of an application say what became of it, at the start and after three months. */
export const matchSides = ['volunteer', 'organization'] as const
export type MatchSide = (typeof matchSides)[number]

/** `contact`: in their conversation, two weeks after it began; the others by a link in a mail. */
export const matchMoments = ['contact', 'start', 'later'] as const
export type MatchMoment = (typeof matchMoments)[number]
/** Moments that are asked by mail. */
export const mailedMoments = ['start', 'later'] as const
export type MailedMoment = (typeof mailedMoments)[number]

export const matchAnswers = ['yes', 'no'] as const
export type MatchAnswer = (typeof matchAnswers)[number]

/** Days after the placement of the second question. */
export const laterDays = 91
/** Days for which an answer to a mail can be given and changed. */
export const answerDays = 31

/** Parameter of the page's URL: the answer that is chosen already. */
export const answerParameter = 'antwoord'

export const matchLinkPath = (token: string) => `/api/v1/match_links/${encodeURIComponent(token)}`

export type { MatchCheck, MatchLink } from './match-check-schema.ts'
