import type nl from '../nl/news.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'News',
  intro: 'Stories, tips and news about volunteer work nearby.',
  category: { nieuws: 'News', verhalen: 'Stories', agenda: 'Agenda', tips: 'Tips' },
  all: 'Everything',
  categories: 'Subjects of the news',
  feed: 'Follow the news by RSS',
  empty: 'There is no news on this subject yet.',
  showAll: 'Show all news',
  related: 'More news',
  share: 'Share this article',
  shareMail: 'Share by e-mail',
  shareCopy: 'Copy the link',
  shareCopied: 'The link has been copied',
  mailBody: 'I would like you to read this: {{url}}',
  changelog: {
    title: 'What is new',
    intro: 'This is what we have changed in the platform lately.',
    version: 'Version {{version}}',
    kind: { new: 'New', improved: 'Improved', fixed: 'Fixed' },
    empty: 'There is nothing to report yet.',
  },
} satisfies SameShape<typeof nl>
