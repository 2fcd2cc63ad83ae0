import type nl from '../nl/settings.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'Settings',
  intro: 'What you choose here is for the site of your center.',
  save: 'Save',
  saved: 'The setting is saved',
  mails: {
    title: 'Periodic mail',
    text: 'Volunteers choose whether they get a mail with new vacancies each week or each month. That mail goes on Tuesday.',
    hour: 'At what time does the mail go?',
    help: 'Dutch time. The mail leaves within the hour that begins here.',
    missing: 'Choose a time',
  },
} satisfies SameShape<typeof nl>
