import type nl from '../nl/matches.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'What became of it?',
  volunteer: {
    start: 'Have you started with “{{vacancy}}” at {{organization}}?',
    later: 'Are you still taking part in “{{vacancy}}” at {{organization}}?',
  },
  organization: {
    start: 'Has {{volunteer}} started with “{{vacancy}}”?',
    later: 'Is {{volunteer}} still taking part in “{{vacancy}}”?',
  },
  why: {
    volunteer:
      'It tells us whether our site really brings volunteers and organizations together. The organization and {{center}} see your answer.',
    organization:
      'It tells us whether our site really brings volunteers and organizations together. {{center}} sees the answer.',
  },
  answer: {
    volunteer: {
      start: { yes: 'Yes, I have started', no: 'No, I have not started' },
      later: { yes: 'Yes, I still take part', no: 'No, I have stopped' },
    },
    organization: {
      start: { yes: 'Yes, started', no: 'No, not started' },
      later: { yes: 'Yes, still taking part', no: 'No, stopped' },
    },
  },
  save: 'Save my answer',
  saved: 'Thank you. We have saved your answer.',
  stored: 'Your answer is: {{answer}}.',
  until: 'You can change it up to and including {{date}}.',
  failed: 'It did not work. Please try again.',
  closedTitle: 'This link no longer works',
  closedText: 'The time to answer has passed. Would you still like to tell us something? Please contact us.',
  unknownTitle: 'This link is not right',
  unknownText: 'Copy the whole link from the mail, or contact us.',
  stopped: {
    volunteer:
      'A pity that it was not what you were looking for. There is surely something else that suits you. We are glad to help.',
    organization: 'End the application, so that your list is right. The volunteer gets a mail of thanks.',
  },
  search: 'Search something else',
  contact: 'Talk to us',
  open: 'Go to the application',
  staff: {
    title: 'What became of it?',
    side: { volunteer: 'Volunteer', organization: 'Organization' },
    moment: { contact: 'after the first contact', start: 'at the start', later: 'after three months' },
    term: '{{side}}, {{moment}}',
    waiting: 'No answer yet',
    contact: { yes: 'Yes, it is a match', no: 'No, not a match' },
    stopped: '{{name}} has stopped or not started. Is that right? Then end the application.',
  },
} as const satisfies SameShape<typeof nl>
