import type nl from '../nl/merge-links.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'Merge your accounts',
  openTitle: 'Do you want to merge your accounts?',
  sourceText:
    '{{staff}} thinks that you have two accounts. If you confirm, your applications, your registrations and your conversations move from {{own}} to {{other}}. Whoever uses that account can read them.',
  targetText: '{{staff}} thinks that you have two accounts. If you confirm, everything of {{other}} moves to {{own}}.',
  someone: 'A member of staff',
  kept: 'From then on you sign in with {{address}}. For thirty days a member of staff can take the accounts apart again.',
  stranger: 'Do you not know the other address? Then do nothing. Nothing changes until you confirm.',
  button: 'Yes, merge my accounts',
  until: 'You can confirm until {{date}}.',
  failed: 'Confirming did not work. Please try again.',
  confirmedTitle: 'You have confirmed',
  confirmedText:
    'We are still waiting for the other address to confirm: {{other}}. Open the email that we sent there. Then we merge your accounts.',
  mergedTitle: 'You now have one account',
  mergedText: 'Everything is in one place. Sign in with the address that you keep.',
  signIn: 'Sign in',
  expiredTitle: 'This link no longer works',
  expiredText: 'The time to confirm has passed. Do you still want to merge your accounts? Please contact us.',
  closedTitle: 'You do not need to do this any more',
  closedText: 'The request to merge your accounts was withdrawn. Nothing has changed.',
  contact: 'Contact us',
  unknownTitle: 'This link is not right',
  unknownText: 'Copy the whole link from the email, or contact us.',
} satisfies SameShape<typeof nl>
