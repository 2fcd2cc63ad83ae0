/** Mails about the own volunteer profile. */
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type ProfileMailVariables = {
  /** A profile that others see was last checked on `since`; from `until` on the volunteer pool leaves it out. `settings`: path to hide it. */
  'profile.stale': { firstName: string; since: string; until: string; settings: string }
}

export const profileMails: Composers<ProfileMailVariables> = {
  'profile.stale': ({ firstName, since, until, settings }) =>
    compose('profile.stale', { voornaam: firstName, datum: since, uiterste_datum: until }, { otherPath: settings }),
}
