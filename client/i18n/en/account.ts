import type nl from '../nl/account.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  status: {
    new: 'Sent',
    in_contact: 'In contact',
    meeting: 'Meeting',
    trial: 'Trial period',
    placed: 'You take part',
    ended: 'Finished',
    declined: 'Not continued',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    waitlisted: 'On the waiting list',
    offered: 'There is a place for you',
  },
  replies: {
    title: 'My replies',
    intro: 'Here you see what you replied to and how it stands.',
    sentOn: 'Sent on {{date}}',
    yourMessage: 'Your message',
    waitingOrganization: 'It is the organization’s turn.',
    waitingVolunteer: 'It is your turn.',
    declineReason: 'Reason: {{reason}}',
    viewVacancy: 'See the vacancy',
    withdraw: 'Withdraw the reply',
    withdrawTitle: 'Do you want to withdraw your reply?',
    withdrawText: 'The organization will be told. You can reply again later.',
    withdrawn: 'Your reply has been withdrawn',
    emptyTitle: 'You have not replied to anything yet',
    emptyText: 'Do you see something that you like? Send a message, it commits you to nothing.',
    emptyAction: 'Search volunteer work',
  },
  support: {
    title: 'Help and explanation',
    contactTitle: 'Rather talk to somebody?',
    contactText: '{{name}} is happy to help you.',
    contactAction: 'Send a message',
    volunteerTitle: 'For volunteers',
    staffTitle: 'For organizations',
    volunteer: {
      reply: {
        question: 'What happens when I reply?',
        answer: 'The organization gets your message and tells you how to go on. “My replies” shows whose turn it is.',
      },
      waiting: {
        question: 'I hear nothing. What now?',
        answer: 'Most organizations answer within a week. If it takes longer, tell us: we will ask for you.',
      },
      withdraw: {
        question: 'Can I withdraw my reply?',
        answer: 'Yes, at “My replies”. The organization is told. You can reply again later.',
      },
      vog: {
        question: 'When do I need a certificate of conduct (VOG)?',
        answer:
          'When you work with children or with vulnerable people. The organization applies for it with you; it costs you nothing.',
      },
      insurance: {
        question: 'Am I insured?',
        answer:
          'Yes. The municipality has an insurance for all volunteers who work in an organized setting. You need not do anything for it.',
      },
    },
    staff: {
      answer: {
        question: 'How do I answer a reply?',
        answer:
          'Open the reply at “Applications” and choose what you do: start a conversation, plan a meeting, place, or decline with a reason. The volunteer is told at once.',
      },
      roles: {
        question: 'How does a colleague get access?',
        answer: 'Ask us. Your colleague gets a mail to choose a password.',
      },
      extend: {
        question: 'My vacancy expires. What do I do?',
        answer:
          'If you still look for somebody, call or mail us: we open it again with a new end date. If the place is taken, we mark it as filled; visitors then see that they need not reply.',
      },
      activity: {
        question: 'How do I move or cancel an activity?',
        answer:
          'At “My activities” you change an activity or cancel it. Who has registered is told, with the reason that you give.',
      },
    },
    widget: {
      title: 'Vacancies on your own site',
      text: 'Paste this code into your site. The list keeps itself up to date and opens vacancies in a new tab. No cookies are set.',
      which: 'Which vacancies?',
      own: 'Those of {{name}}',
      all: 'All vacancies of this site',
      code: 'Code for your site',
      frameTitle: 'Volunteer work',
      copy: 'Copy the code',
      copied: 'The code has been copied',
      preview: 'See what it looks like',
    },
  },
  reports: {
    title: { open: 'Reports from visitors', resolved: 'Settled reports' },
    showResolved: 'Show settled ones',
    showOpen: 'Show open reports',
    none: {
      open: 'There are no open reports.',
      resolved: 'No report has been settled yet.',
    },
    more: 'These are the newest {{shown}} of {{count}} reports.',
    about: { vacancy_reports: 'Vacancy', correction_reports: 'Social map' },
    reason: {
      outdated: 'Out of date',
      incorrect: 'Not correct',
      unsafe: 'Feels unsafe',
      paid_work: 'Looks like paid work',
      discrimination: 'Discriminating',
      other: 'Something else',
    },
    receivedOn: 'Reported on {{date}}',
    gone: 'No longer on the site',
    settle: 'Mark as settled',
    reopen: 'Open again',
    reply: 'Answer {{email}}',
    anonymous: 'The reporter wants no answer.',
    done: { resolved: 'The report is settled', open: 'The report is open again' },
    failed: 'It did not work. Please try again.',
  },
  dashboard: {
    reports_one: '{{count}} report from a visitor',
    reports_other: '{{count}} reports from visitors',
    reportsAction: 'See the reports',
    title: 'Hello {{name}}',
    titleNoName: 'Hello',
    todo: 'To do',
    unanswered_one: '{{count}} application waits for an answer',
    unanswered_other: '{{count}} applications wait for an answer',
    unansweredAction: 'See the applications',
    openReplies_one: '{{count}} reply is open',
    openReplies_other: '{{count}} replies are open',
    openRepliesAction: 'See your replies',
    nothing: 'You are up to date.',
    searchTitle: 'Do something new?',
    searchText: 'See what volunteer work there is near you.',
    searchAction: 'Search volunteer work',
  },
} satisfies SameShape<typeof nl>
