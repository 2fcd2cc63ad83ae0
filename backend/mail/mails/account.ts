/** Mails about accounts. */
import type { MergeSide } from '#shared/resources/user-merge.ts'
import { compose } from '../composed-mail.ts'
import { phrase } from '../phrases.ts'
import type { Composers } from './composers.ts'

export type AccountMailVariables = {
  /** `guardian`: a guardian was mailed too. `reply`: the vacancy of a reply that waits for the account. */
  'account.confirm': { firstName: string; guardian: boolean; reply: string | null }
  /** For a sign-up with the e-mail address of an account: only its owner learns that. */
  'account.exists': { firstName: string }
  /** The export of one's own data can be downloaded, for so many hours. */
  'account.data_ready': { firstName: string; hours: number }
  /** It could not be made. */
  'account.data_failed': { firstName: string }
  /** One's own account is deleted on a date, `29 maart 2026`, unless the link is used. */
  /** `hasCertificates`: of school placements, which go with the account. */
  'account.deletion_planned': { firstName: string; date: string; hasCertificates: boolean }
  'account.kept': { firstName: string }
  /** To a new address of an account, which has to confirm it before `time`. */
  'account.new_address': { firstName: string; time: string }
  /** To the old address: of a change that waits to be confirmed, until `time`, and of one that is done (null). */
  'account.address_changes': { firstName: string; time: string | null }
  /** For a second sign-up with another password, before the address was confirmed. */
  'account.signed_up_twice': { firstName: string }
  /** `byWorkAccount`: a password would not sign them in. */
  'account.reset': { firstName: string; byWorkAccount: boolean }
  /** A code to sign in without a password, `123 456`. */
  /** The code works until `time`: a mail that arrives late says so. */
  'account.code': { firstName: string; code: string; time: string }
  /** A sign-in from a browser that the account was not used in before; in words, null when the browser did not say. */
  'account.new_device': { firstName: string; browser: string | null; system: string | null; time: string }
  'account.invite': { firstName: string; invitedBy: string; isReminder: boolean; byWorkAccount: boolean }
  /** To somebody with an account, who is invited as a member of an organization. */
  'account.join': { firstName: string; invitedBy: string; organization: string }
  /** A passkey of that name was added or removed, or is refused because it may have been copied. */
  'account.passkey': { firstName: string; passkey: string; change: 'added' | 'removed' | 'suspected' }
  /** `admin` removed the passkeys and the second factor of this user, who had lost them. */
  'account.factors_removed': { firstName: string; admin: string }
  /** The center asks its staff for a second factor from `date` on; `isInForce`: that date has come. */
  'account.factor_required': { firstName: string; date: string; isInForce: boolean }
  /** `admin` signed in as this user, for this reason. */
  'account.impersonated': { firstName: string; admin: string; reason: string }
  /** The second factor of an account was changed, or a recovery code used; so many are left. */
  'account.factor': {
    firstName: string
    change: 'added' | 'removed' | 'recovery_used' | 'recovery_replaced'
    left: number
  }
  /** To one of two accounts that are to be merged, to confirm that. `otherAddress` is shortened. */
  'account.merge': { firstName: string; staff: string; side: MergeSide; ownAddress: string; otherAddress: string }
  /** To the guardian of `firstName`, who is under sixteen. */
  'account.guardian': { firstName: string }
  'account.guardian_granted': { firstName: string; confirmed: boolean; reply: string | null }
  'account.guardian_declined': { firstName: string }
  'account.guardian_undecided': { firstName: string }
}

const passkeyTemplates = {
  added: 'account.passkey_added',
  removed: 'account.passkey_removed',
  suspected: 'account.passkey_suspected',
} as const

export const accountMails: Composers<AccountMailVariables> = {
  'account.confirm': ({ firstName: voornaam, guardian, reply: vacature }) => {
    if (guardian) return compose('account.confirm_guardian', { voornaam, vacature })
    return vacature
      ? compose('account.confirm_reply', { voornaam, vacature })
      : compose('account.confirm', { voornaam })
  },
  'account.exists': ({ firstName: voornaam }) => compose('account.exists', { voornaam }),
  'account.data_ready': ({ firstName: voornaam, hours }) =>
    compose('account.data_ready', { voornaam, uren: String(hours) }),
  'account.data_failed': ({ firstName: voornaam }) => compose('account.data_failed', { voornaam }),
  'account.deletion_planned': ({ firstName: voornaam, date: datum, hasCertificates }) =>
    compose('account.deletion_planned', {
      voornaam,
      datum,
      certificaten: hasCertificates ? (language) => phrase(language, 'stage.certificates') : null,
    }),
  'account.kept': ({ firstName: voornaam }) => compose('account.kept', { voornaam }),
  'account.new_address': ({ firstName: voornaam, time: tijdstip }) =>
    compose('account.new_address', { voornaam, tijdstip }),
  'account.address_changes': ({ firstName: voornaam, time: tijdstip }) =>
    tijdstip === null
      ? compose('account.address_changed', { voornaam })
      : compose('account.address_requested', { voornaam, tijdstip }),
  'account.signed_up_twice': ({ firstName: voornaam }) => compose('account.signed_up_twice', { voornaam }),
  'account.reset': ({ firstName: voornaam, byWorkAccount }) =>
    compose(byWorkAccount ? 'account.reset_work_account' : 'account.reset', { voornaam }),
  'account.code': ({ firstName: voornaam, code: inlogcode, time: tijdstip }) =>
    compose('account.code', { voornaam, inlogcode, tijdstip }),
  'account.new_device': ({ firstName: voornaam, browser, system: systeem, time: tijdstip }) =>
    browser && systeem
      ? compose('account.new_device', { voornaam, browser, systeem, tijdstip })
      : compose('account.new_unknown_device', { voornaam, tijdstip }),
  'account.invite': ({ firstName: voornaam, invitedBy: uitnodiger, isReminder, byWorkAccount }) => {
    if (byWorkAccount) return compose('account.invited_work_account', { voornaam, uitnodiger })
    return compose(isReminder ? 'account.invite_reminder' : 'account.invited', { voornaam, uitnodiger })
  },
  'account.join': ({ firstName: voornaam, invitedBy: uitnodiger, organization: organisatie }) =>
    compose('account.join', { voornaam, uitnodiger, organisatie }),
  'account.passkey': ({ firstName: voornaam, passkey, change }) =>
    compose(passkeyTemplates[change], { voornaam, passkey }),
  'account.factors_removed': ({ firstName: voornaam, admin: medewerker }) =>
    compose('account.factors_removed', { voornaam, medewerker }),
  'account.factor_required': ({ firstName: voornaam, date: datum, isInForce }) =>
    compose(isInForce ? 'account.factor_required' : 'account.factor_required_soon', { voornaam, datum }),
  'account.impersonated': ({ firstName: voornaam, admin: medewerker, reason: reden }) =>
    compose('account.impersonated', { voornaam, medewerker, reden }),
  'account.factor': ({ firstName: voornaam, change, left }) =>
    change === 'recovery_used'
      ? compose('account.recovery_used', { voornaam, aantal: String(left) })
      : compose(`account.factor_${change}`, { voornaam }),
  'account.merge': ({ firstName: voornaam, staff: medewerker, side, ownAddress: emailadres, otherAddress }) =>
    compose(side === 'source' ? 'account.merge_source' : 'account.merge_target', {
      ...{ voornaam, medewerker, emailadres, ander_adres: otherAddress },
    }),
  'account.guardian': ({ firstName: voornaam }) => compose('account.guardian', { voornaam }),
  'account.guardian_granted': ({ firstName: voornaam, confirmed, reply: vacature }) =>
    compose(confirmed ? 'account.guardian_granted' : 'account.guardian_granted_unconfirmed', { voornaam, vacature }),
  'account.guardian_declined': ({ firstName: voornaam }) => compose('account.guardian_declined', { voornaam }),
  'account.guardian_undecided': ({ firstName: voornaam }) => compose('account.guardian_undecided', { voornaam }),
}
