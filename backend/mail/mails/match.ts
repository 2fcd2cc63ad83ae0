/** Mails that ask both sides what became of a match. */

import type { MatchSide } from '#shared/resources/match-check.ts'
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

/** `no`: path of the page with the other answer; the mail's link is that of the first one. */
type Question = { side: MatchSide; volunteer: string; vacancy: string; organization: string; no: string }

export type MatchMailVariables = {
  /** After the placement. */
  'match.start': Question
  /** Three months later. */
  'match.later': Question
}

const about = ({ vacancy, organization }: Question) => ({ vacature: vacancy, organisatie: organization })

export const matchMails: Composers<MatchMailVariables> = {
  'match.start': (question) => {
    const { side, volunteer, vacancy: vacature, no: otherPath } = question
    return side === 'volunteer'
      ? compose('match.start_volunteer', { ...about(question), voornaam: volunteer }, { otherPath })
      : compose('match.start_organization', { vrijwilliger: volunteer, vacature }, { otherPath })
  },
  'match.later': (question) => {
    const { side, volunteer, vacancy: vacature, no: otherPath } = question
    return side === 'volunteer'
      ? compose('match.later_volunteer', { ...about(question), voornaam: volunteer }, { otherPath })
      : compose('match.later_organization', { vrijwilliger: volunteer, vacature }, { otherPath })
  },
}
