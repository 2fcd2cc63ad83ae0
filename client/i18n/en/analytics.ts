import type nl from '../nl/analytics.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  analytics: { title: 'Analytics', intro: 'How vacancies and replies are doing. Nobody can be recognized in it.' },
  analyticsDetail: { title: 'Searches', intro: 'What people looked for and did not find.' },
  tabs: { label: 'Analytics', analytics: 'Vacancies and replies', analyticsDetail: 'Searches' },
  period: {
    label: 'Period',
    year: 'This year',
    quarter: 'This quarter',
    months: 'The last twelve months',
    lastYear: 'Last year',
  },
  save: 'Download as CSV',
  print: 'Print this page',
  unknown: 'not known yet',
  hidden: 'fewer than 5, or hidden',
  tooFew: 'too few answers',
  days_one: '{{days}} day',
  days_other: '{{days}} days',
  funnel: {
    title: 'From viewed to placed',
    intro: 'Of the replies in this period: how many people reached each step. The percentage is of the step before.',
    step: {
      viewed: 'Vacancy viewed',
      replied: 'Replied',
      contact: 'In contact',
      placed: 'Placed',
      lasting: 'Still active after three months',
    },
    column: { step: 'Step', count: 'Number', first: 'Of viewed', previous: 'Of the step before', lost: 'Lost' },
    asked:
      'After three months we ask both sides whether the match is still there. In this period that was asked {{asked}} times and answered {{answered}} times.',
    nobodyAsked:
      'After three months we ask both sides whether the match is still there. In this period that has not been asked yet.',
  },
  answers: {
    title: 'How soon there is an answer',
    intro: 'The median: half of the replies were answered sooner, half later.',
    chart: 'Organizations with the longest time to answer',
    all: 'A reply is usually answered within {{median}} days. Open for more than a week: {{open}}.',
    none: 'There are too few answers yet to say anything about the time.',
    together: 'All together',
    column: {
      organization: 'Organization',
      replies: 'Replies',
      answered: 'Answered',
      median: 'Median',
      spread: 'Middle half (days)',
      open: 'Open for more than a week',
    },
  },
  groups: {
    title: 'Supply and demand',
    intro:
      'By calendar year. Groups of fewer than five people are not shown, and sometimes a second one is not, so that they cannot be worked out either.',
    by: 'Divide by',
    year: 'Year',
    themes: 'Theme',
    areas: 'Postal code area',
    noArea: 'Without a postal code',
    none: 'There were no vacancies in this year.',
    rounded: 'For the municipality, rounded to fives',
    failed: 'The file could not be made. Please try again.',
    column: { vacancies: 'Vacancies', replies: 'Replies', placed: 'Placed' },
  },
  searches: {
    title: 'Searched and nothing found',
    intro: 'Words that visitors searched for at least five times without finding a vacancy.',
    none: 'In this period nothing was searched for in vain five times.',
    others_one: 'Besides, there was {{count}} search of fewer than five times.',
    others_other: 'Besides, there were {{count}} searches of fewer than five times.',
    column: { words: 'Searched', count: 'Times' },
  },
} satisfies SameShape<typeof nl>
