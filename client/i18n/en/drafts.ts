import type nl from '../nl/drafts.ts'
import type { SameShape } from '../same-shape.ts'

export default {
  title: 'You have a draft',
  text: 'You wrote it on {{time}} and did not save it.',
  visitorTitle: 'There is a draft here',
  visitorText:
    'Somebody wrote it on {{time}} on this device, without signing in. Only continue with it if that was you.',
  resume: 'Continue with the draft',
  discard: 'Discard it',
  otherTitle: 'This form is open in another window too',
  otherText: 'There you wrote something else at {{time}}. What do you want to keep?',
  keepOther: 'What is in the other window',
  keepThis: 'What is here',
  autosaves: 'Kept as a draft. Only you see it.',
  savedAt: 'Draft saved at {{time}}',
  chooseFirst: 'First choose above what to do with the draft. Until then no new draft is kept.',
  keptHere: 'What you type stays in this window.',
  chooseFirstHere: 'First choose above what you want to keep.',
  failed: 'Your draft was not kept. We try again at your next change.',
} satisfies SameShape<typeof nl>
