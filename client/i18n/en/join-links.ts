import type nl from '../nl/join-links.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'Invitation from an organisation',
  openTitle: 'Do you want to join {{names}}?',
  openText:
    'You do that with the account that you have. Members of the organisation can then see your name and email address.',
  button: 'Yes, I want to join',
  until: 'The invitation is valid until {{date}}. If you do not want to join, you do not need to do anything.',
  failed: 'Accepting did not work. Please try again.',
  joinedTitle: 'You are now a member',
  joinedText: 'Sign in with your account. Then choose the organisation in the menu.',
  signIn: 'Sign in',
  expiredTitle: 'This link no longer works',
  expiredText: 'The invitation was valid for seven days. Ask the organisation to invite you again.',
  closedTitle: 'This invitation is no longer valid',
  closedText: 'Your account has changed since the invitation. Ask the organisation to invite you again.',
  contact: 'Contact us',
  unknownTitle: 'This link is not right',
  unknownText:
    'Copy the whole link from the email. If that does not help, the invitation was withdrawn. Ask the organisation for a new one.',
} satisfies SameShape<typeof nl>
