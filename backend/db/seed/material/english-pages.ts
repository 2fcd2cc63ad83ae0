/** What a visitor who reads English must be able to know: data, accessibility and how it works. */
import { type PageMaterial, paragraphs } from './pages.ts'

export const englishPages: PageMaterial[] = [
  {
    slug: 'veelgestelde-vragen',
    locale: 'en',
    title: 'Frequently asked questions',
    excerpt: 'What volunteers ask us most.',
    blocks: [
      paragraphs(
        'Do I have to speak Dutch?',
        'Not always. In the search you can choose how much Dutch the work asks for; many vacancies ask for little or none.',
      ),
      paragraphs(
        'Am I insured?',
        'Yes. The municipality has an insurance for all volunteers who work for an organization. You do not have to do anything for it.',
      ),
      paragraphs(
        'What is a VOG?',
        'A certificate of conduct. Organizations ask for it when you work with children or with people who are vulnerable. They apply for it with you, and it is free for you.',
      ),
      paragraphs(
        'May I try it first?',
        'Certainly. Most organizations begin with a conversation and a trial period. You can stop at any time.',
      ),
      paragraphs('Another question?', 'Call us at {phone} or write to {email}.'),
    ],
  },
  {
    slug: 'privacy',
    locale: 'en',
    title: 'Privacy statement',
    excerpt: 'Which data we keep, why, and what you have to say about it.',
    blocks: [
      paragraphs(
        null,
        '{center} handles your data with care. We ask only what is needed and never sell anything to others.',
      ),
      {
        kind: 'list',
        heading: 'What we keep',
        items: [
          'your name, e-mail address and the four digits of your postal code, so that we can show suitable vacancies',
          'your phone number, if you fill it in',
          'your replies to vacancies and how they stand',
          'whether and when a VOG was issued, not the document itself and never a citizen service number',
        ],
      },
      paragraphs(
        'Who sees my data?',
        'The organization to which you reply sees your name, your contact details and what you wrote. Staff of the volunteer centre can look along to help you.',
      ),
      paragraphs(
        'How long do we keep them?',
        'As long as you have an account. When you delete it we make your data unrecognisable; only the numbers remain, for our yearly figures.',
      ),
      paragraphs(
        'Are you under 16?',
        'Then we ask a parent or guardian for consent before your account works. They can take it back later.',
      ),
      paragraphs(
        'Cookies',
        'We only use cookies that are needed to sign you in and to remember your choices. Cookies for statistics and for content of other websites, such as a video, come only if you agree. You can change your choice at the foot of every page.',
      ),
      paragraphs(
        'Your rights',
        'You can see, download, correct and delete your data in your profile. If you have a question or a complaint, write to {email}. You can also go to the Dutch Data Protection Authority (Autoriteit Persoonsgegevens).',
      ),
    ],
  },
  {
    slug: 'toegankelijkheid',
    locale: 'en',
    title: 'Accessibility',
    excerpt: 'This site is there for everybody. Read how we see to that.',
    blocks: [
      paragraphs(
        null,
        'Everybody should be able to use this site, also with a screen reader, without a mouse or with an enlarged screen. We follow the guidelines WCAG 2.2 at level AA.',
      ),
      {
        kind: 'list',
        heading: 'How the site helps you',
        items: [
          'everything works with the keyboard',
          'texts have enough contrast, in the dark colours too',
          'you can zoom in to 200 per cent without anything disappearing',
          'motion is off if you have set that on your device',
        ],
      },
      paragraphs(
        'How we check it',
        'Every page is tested with each new version of the site: by a program that looks for faults, with the keyboard and on a small screen. No independent agency has examined it yet.',
      ),
      paragraphs(
        'What can still be better',
        'The map is hard to use with a screen reader. All that is on the map is therefore in the list beside it too. We cannot always check files that organizations place themselves.',
      ),
      paragraphs(
        'Does something not work?',
        'Tell us by {email} or {phone}. Say which page you were on and what you used; we answer within two working days.',
        'Do you feel that we do not take up your report well? Then you can turn to the National Ombudsman (Nationale ombudsman).',
      ),
    ],
  },
]
