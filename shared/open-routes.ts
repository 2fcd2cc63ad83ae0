import type { RouteId } from './routes.ts'

/** Why a page that the specification does not mark public is open all the same. */
export const publicReasons: Partial<Record<RouteId, string>> = {
  token: 'It starts a session from the credentials in a mailed link, so nobody is signed in yet.',
  logout: 'Signing out must work for a session that has already ended.',
  profileDeleted: 'It is shown when the account no longer exists, so nobody can be signed in.',
  organizationLink: 'An organization confirms its facts from a mail, without an account.',
  stageConsent: 'A guardian decides by a mailed link and has no account.',
  certificateCheck: 'Whoever holds the paper checks it: a school or an employer, without an account.',
  matchLink: 'Both sides of a match say from a mail what became of it, without an account.',
  vacancyLink: 'An organization extends a vacancy from a mail, without an account.',
  joinLink: 'Somebody with an account joins an organization from a mail, without signing in.',
  mergeLink: 'The people of two accounts confirm from a mail that they are one person, without signing in.',
  meetingLink: 'A volunteer picks a time for a meeting from a mail, without signing in.',
  unsubscribe: 'Ending mails must work from the mail itself, without remembering a password (RFC 8058).',
  colophon: 'The licenses of data and fonts ask for a name on a page that everybody reads.',
  vacancyWidget: 'Organisations and municipalities show it on sites of their own, to everybody.',
}
