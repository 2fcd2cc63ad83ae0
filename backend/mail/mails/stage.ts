/** Mails about the stage passport. */
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type StageMailVariables = {
  /** To the guardian of a pupil; `days`: for how long the link is valid. */
  'stage.guardian': { firstName: string; school: string; days: number }
}

export const stageMails: Composers<StageMailVariables> = {
  'stage.guardian': ({ firstName, school, days }) =>
    compose('stage.guardian', { voornaam: firstName, school, dagen: String(days) }),
}
