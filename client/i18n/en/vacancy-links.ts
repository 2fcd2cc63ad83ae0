import type nl from '../nl/vacancy-links.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'Extend your vacancy',
  openTitle: 'Would you like to extend “{{title}}”?',
  openText: 'The vacancy of {{organization}} is on the site up to and including {{date}}.',
  openTextPassed: 'The vacancy of {{organization}} expired on {{date}}. Extend it and it is on the site again.',
  button: 'Extend up to and including {{date}}',
  otherDate: 'Rather another date?',
  edit: 'Edit the vacancy',
  failed: 'Extending did not work. Please try again.',
  extendedTitle: 'The vacancy has been extended',
  extendedText: 'The end date of “{{title}}” is now {{date}}. You do not have to do anything else.',
  extendedTextNoEnd: '“{{title}}” no longer has an end date. You do not have to do anything.',
  see: 'See the vacancy',
  expiredTitle: 'This link no longer works',
  expiredText:
    'The link in the mail is too old. Would you still like to extend “{{title}}”? Sign in and open the vacancy.',
  closedTitle: 'You cannot extend this vacancy',
  closedText:
    '“{{title}}” has been filled or archived, or is no longer on the site for another reason. Sign in to see what happened.',
  contact: 'Contact us',
  unknownTitle: 'This link is not right',
  unknownText: 'Copy the whole link from the mail, or contact us.',
} as const satisfies SameShape<typeof nl>
