/** Mails about the stage passport. */
import { longDate } from '#shared/long-date.ts'
import { compose } from '../composed-mail.ts'
import { phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

export type StageMailVariables = {
  /** To the guardian of a pupil; `days`: for how long the link is valid. */
  'stage.guardian': { firstName: string; school: string; days: number }
  /** To the organization, which is asked for no evaluation. */
  'stage.finished': { volunteer: string; vacancy: string }
  /** To the organization; `volunteer`: null where it may not see the name. `until` is a calendar date. */
  'stage.evaluation': { volunteer: string | null; vacancy: string; code: string; until: string }
}

export const stageMails: Composers<StageMailVariables> = {
  'stage.guardian': ({ firstName, school, days }) =>
    compose('stage.guardian', { voornaam: firstName, school, dagen: String(days) }),
  'stage.finished': ({ volunteer, vacancy }) =>
    compose('stage.finished', { vrijwilliger: volunteer, vacature: vacancy }),
  'stage.evaluation': ({ volunteer, vacancy, code, until }) =>
    compose('stage.evaluation', {
      vrijwilliger: volunteer ?? ((language) => phrase(language, 'stage.pupil')),
      vacature: vacancy,
      code,
      datum: (language) => longDate(until, language),
    }),
}
