/** Mails about organization sign-ups. */
import { compose } from '../composed-mail.ts'
import type { Composers } from './composers.ts'

export type OrganizationMailVariables = {
  /** To the person who signed up: with `newAccount` the link asks for a password, else it only confirms. */
  'organization.confirm': { firstName: string; organization: string; newAccount: boolean }
  /** To a signed-in user: there is nothing to confirm. */
  'organization.received': { firstName: string; organization: string }
  /** To an e-mail address with an account at another center: it cannot have one here too. */
  'organization.received_elsewhere': { firstName: string; organization: string }
  /** To the center. */
  'organization.submitted': {
    organization: string
    kvkNumber: string
    city: string
    person: string
    email: string
    phone: string | null
  }
  /** `next`: what the recipient can do. `none`: there is no account yet. */
  'organization.approved': { firstName: string; organization: string; next: 'manage' | 'confirm' | 'none' }
  'organization.denied': { firstName: string; organization: string; reason: string }
  /** The link leads to a page to complete the sign-up. */
  'organization.question': { firstName: string; organization: string; question: string }
  /** To the organization, twice a year. */
  'organization.verification': { organization: string }
  /** To its admins, whoever gave the role: an admin, the center, or the member by accepting an invitation. */
  'organization.member_added': { firstName: string; organization: string; name: string; addedBy: string }
  /** To its admins, after an import of several. */
  'organization.members_added': {
    firstName: string
    organization: string
    count: number
    names: string
    addedBy: string
  }
  /** To who was a member, when somebody else removed them; and to its admins, of a member who stopped. */
  'organization.member_removed': { firstName: string; organization: string }
  'organization.member_left': { firstName: string; organization: string; name: string }
  /** To its admins, or its own address: it is no longer on the site, or is again; of several at once, their names. */
  'organization.archived': { firstName: string; organizations: string; reason: string | null }
  'organization.restored': { firstName: string; organizations: string; reason: string | null }
  /** To its admins, when it moved to another center; `stays`: the recipient's account did not. */
  'organization.moved': { firstName: string; organization: string; from: string; to: string; stays: boolean }
}

const approvedTemplates = {
  manage: 'organization.approved',
  confirm: 'organization.approved_confirm',
  none: 'organization.approved_no_account',
} as const

const about = ({ firstName, organization }: { firstName: string; organization: string }) => ({
  voornaam: firstName,
  organisatie: organization,
})

export const organizationMails: Composers<OrganizationMailVariables> = {
  'organization.confirm': ({ newAccount, ...record }) =>
    compose(newAccount ? 'organization.confirm_password' : 'organization.confirm', about(record)),
  'organization.received': (record) => compose('organization.received', about(record)),
  'organization.received_elsewhere': (record) => compose('organization.received_elsewhere', about(record)),
  'organization.submitted': ({ organization, kvkNumber, city, person, email, phone }) =>
    compose('organization.submitted', {
      organisatie: organization,
      kvk_nummer: kvkNumber,
      plaats: city,
      contactpersoon: person,
      emailadres: email,
      telefoon: phone,
    }),
  'organization.approved': ({ next, ...record }) => compose(approvedTemplates[next], about(record)),
  'organization.denied': ({ reason, ...record }) => compose('organization.denied', { ...about(record), reden: reason }),
  'organization.question': ({ question, ...record }) =>
    compose('organization.question', { ...about(record), vraag: question }),
  'organization.verification': ({ organization }) =>
    compose('organization.verification', { organisatie: organization }),
  'organization.member_added': ({ name: naam, addedBy: uitnodiger, ...record }) =>
    compose('organization.member_added', { ...about(record), naam, uitnodiger }),
  'organization.members_added': ({ count, names: namen, addedBy: uitnodiger, ...record }) =>
    compose('organization.members_added', { ...about(record), aantal: String(count), namen, uitnodiger }),
  'organization.member_removed': (record) => compose('organization.member_removed', about(record)),
  'organization.member_left': ({ name: naam, ...record }) =>
    compose('organization.member_left', { ...about(record), naam }),
  'organization.archived': ({ firstName: voornaam, organizations: organisaties, reason: reden }) =>
    compose('organization.archived', { voornaam, organisaties, reden }),
  'organization.restored': ({ firstName: voornaam, organizations: organisaties, reason: reden }) =>
    compose('organization.restored', { voornaam, organisaties, reden }),
  'organization.moved': ({ from, to, stays, ...record }) =>
    compose(stays ? 'organization.moved_without_account' : 'organization.moved', {
      ...about(record),
      oude_site: from,
      nieuwe_site: to,
    }),
}
