import type nl from '../nl/replies.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  next: {
    receivedToday: '{{organization}} received your reply today.',
    received_one: '{{organization}} has had your reply since yesterday.',
    received_other: '{{organization}} has had your reply for {{count}} days.',
    promise_one: 'You usually hear back within {{count}} day.',
    promise_other: 'You usually hear back within {{count}} days.',
    noPromise: 'Have you heard nothing after two weeks? Then we find out for you.',
    late: 'That is longer than we would like. After two weeks we find out for you.',
    tooLate: 'That is far too long. Send the organization a message, or choose something else that suits you.',
    answered: '{{organization}} has written to you. Look at your messages.',
    center:
      '{{organization}} did not respond in time. Sorry about that. {{center}} now finds out for you and lets you know. You need not do anything.',
    in_contact:
      '{{organization}} has read your reply and will mail or call you. Have you heard from them? Then it is up to you to respond.',
    meeting: '{{organization}} would like to meet you. Are there times in your mail? Choose one that suits you.',
    meetingAt:
      'You will meet on {{date}}. Can you not make it? Send the organization a message. After the meeting you will hear what comes next.',
    trial: 'You are on trial at {{organization}}. Afterwards you agree whether you stay.',
    waitlisted: 'There is no place now. When one comes free, {{organization}} will let you know.',
    offered: 'There is a place for you! Let {{organization}} know whether you come. You can send a message.',
    placed: 'You are taking part. Agree with {{organization}} when you start.',
    ended: 'You have stopped at {{organization}}. Thank you for your help!',
    declined: 'It did not work out this time. There is surely something else that suits you.',
    withdrawn: 'You have withdrawn your reply. You can reply again later.',
    expired: 'You heard nothing for too long, so this reply is closed. Do reply to something else.',
  },
  alternatives: {
    title: 'This may suit you too',
    text: 'Nearby, chosen by what you like and when you have time.',
    none: 'We found nothing nearby that suits you now.',
    all: 'Search yourself',
  },
} as const satisfies SameShape<typeof nl>
