/** Forms that a center sends round: after three months, before a first meeting, at the end of the year. */
import type { Choice, FormSchema, Words } from '#shared/form-schema.ts'
import type { FormPurpose } from '#shared/resources/form.ts'

type FormMaterial = { slug: string; purpose: FormPurpose; title: Words; intro: Words; schema: FormSchema }

const w = (nl: string, en: string): Words => ({ nl, en })
const c = (value: string, nl: string, en: string): Choice => ({ value, label: w(nl, en) })

const howGood: Choice[] = [
  c('5', 'Heel goed', 'Very good'),
  c('4', 'Goed', 'Good'),
  c('3', 'Gaat wel', 'All right'),
  c('2', 'Niet zo goed', 'Not so good'),
  c('1', 'Slecht', 'Bad'),
]

export const formMaterial: FormMaterial[] = [
  {
    slug: 'evaluatie',
    purpose: 'evaluation',
    title: w('Hoe gaat het na drie maanden?', 'How is it going after three months?'),
    intro: w(
      'Je doet nu ongeveer drie maanden vrijwilligerswerk via {center}. We horen graag hoe het gaat. Het kost je vijf minuten.',
      'You have been volunteering through {center} for about three months. We would like to hear how it is going. It takes five minutes.',
    ),
    schema: {
      sections: [
        {
          key: 'nu',
          title: w('Hoe het nu gaat', 'How it is going now'),
          questions: [
            {
              key: 'active',
              kind: 'radios',
              label: w('Doe je het vrijwilligerswerk nog?', 'Are you still doing the volunteer work?'),
              required: true,
              choices: [
                c('yes', 'Ja', 'Yes'),
                c('less', 'Ja, maar minder dan afgesproken', 'Yes, but less than agreed'),
                c('no', 'Nee, ik ben gestopt', 'No, I have stopped'),
              ],
            },
            {
              key: 'stoppedOn',
              kind: 'date',
              label: w('Sinds wanneer niet meer?', 'Since when not any more?'),
              showIf: { question: 'active', is: ['no'] },
            },
            {
              key: 'whyStopped',
              kind: 'checkboxes',
              label: w('Waarom ben je gestopt?', 'Why did you stop?'),
              help: w('Je kunt er meer kiezen.', 'You may choose several.'),
              required: true,
              showIf: { question: 'active', is: ['no'] },
              choices: [
                c('time', 'Het kostte te veel tijd', 'It took too much time'),
                c('work', 'Het werk paste niet bij me', 'The work did not suit me'),
                c('contact', 'Het contact liep niet goed', 'The contact did not go well'),
                c('life', 'Er veranderde iets in mijn leven', 'Something changed in my life'),
                c('other', 'Iets anders', 'Something else'),
              ],
            },
            {
              key: 'hours',
              kind: 'number',
              label: w('Hoeveel uur per week ben je bezig?', 'How many hours a week do you spend?'),
              help: w('Een schatting is genoeg, bijvoorbeeld 2,5.', 'A guess is enough, such as 2.5.'),
              required: true,
              minimum: 0,
              maximum: 40,
              unit: w('uur', 'hours'),
              showIf: { question: 'active', is: ['yes', 'less'] },
            },
          ],
        },
        {
          key: 'ervaring',
          title: w('Jouw ervaring', 'Your experience'),
          questions: [
            {
              key: 'guidance',
              kind: 'radios',
              label: w('Hoe is de begeleiding bij de organisatie?', 'How is the guidance at the organisation?'),
              required: true,
              choices: howGood,
            },
            {
              key: 'expectation',
              kind: 'radios',
              label: w('Is het werk zoals je had verwacht?', 'Is the work as you expected?'),
              required: true,
              choices: [c('yes', 'Ja', 'Yes'), c('partly', 'Deels', 'Partly'), c('no', 'Nee', 'No')],
            },
            {
              key: 'story',
              kind: 'text',
              multiline: true,
              maximum: 2000,
              label: w('Wat gaat goed, en wat kan beter?', 'What goes well, and what could be better?'),
            },
          ],
        },
        {
          key: 'verder',
          title: w('Hoe verder', 'What is next'),
          questions: [
            {
              key: 'callMe',
              kind: 'switch',
              label: w('Ik wil graag dat iemand van {center} me belt', 'I would like somebody of {center} to call me'),
            },
            {
              key: 'phone',
              kind: 'phone',
              label: w('Op welk nummer?', 'At which number?'),
              required: true,
              showIf: { question: 'callMe', is: [true] },
            },
          ],
        },
      ],
    },
  },
  {
    slug: 'kennismaking',
    purpose: 'match_follow_up',
    title: w('Kennismakingsformulier', 'Getting to know you'),
    intro: w(
      'Fijn dat je vrijwilliger wilt worden. Met je antwoorden zoeken we werk dat bij je past. Je kunt tussendoor bewaren en later verdergaan.',
      'Good that you want to volunteer. With your answers we look for work that suits you. You can save halfway and go on later.',
    ),
    schema: {
      sections: [
        {
          key: 'jij',
          title: w('Over jou', 'About you'),
          questions: [
            {
              key: 'name',
              kind: 'text',
              maximum: 120,
              autoComplete: 'name',
              label: w('Je naam', 'Your name'),
              required: true,
            },
            { key: 'email', kind: 'email', label: w('E-mailadres', 'E-mail address'), required: true },
            { key: 'phone', kind: 'phone', label: w('Telefoonnummer', 'Phone number') },
            { key: 'home', kind: 'address', label: w('Je adres', 'Your address'), required: true },
          ],
        },
        {
          key: 'wensen',
          title: w('Wat je zoekt', 'What you are looking for'),
          questions: [
            {
              key: 'themes',
              kind: 'checkboxes',
              label: w('Wat spreekt je aan?', 'What appeals to you?'),
              help: w('Kies er hoogstens drie.', 'Choose three at most.'),
              required: true,
              maximum: 3,
              choices: [
                c('care', 'Zorg en gezelschap', 'Care and company'),
                c('nature', 'Natuur en dieren', 'Nature and animals'),
                c('children', 'Kinderen en onderwijs', 'Children and education'),
                c('culture', 'Cultuur en evenementen', 'Culture and events'),
                c('handy', 'Klussen en techniek', 'Odd jobs and technology'),
                c('office', 'Bestuur en administratie', 'Boards and administration'),
              ],
            },
            {
              key: 'skills',
              kind: 'tags',
              maximum: 10,
              label: w('Waar ben je goed in?', 'What are you good at?'),
              help: w('Typ een woord en druk op Enter.', 'Type a word and press Enter.'),
              suggestions: [
                w('luisteren', 'listening'),
                w('koken', 'cooking'),
                w('organiseren', 'organising'),
                w('computers', 'computers'),
                w('autorijden', 'driving'),
                w('tuinieren', 'gardening'),
                w('schrijven', 'writing'),
              ],
            },
            {
              key: 'availability',
              kind: 'availability',
              label: w('Wanneer kun je?', 'When are you available?'),
              required: true,
            },
            {
              key: 'startsOn',
              kind: 'date',
              label: w('Vanaf welke datum?', 'From which date?'),
            },
          ],
        },
        {
          key: 'meer',
          title: w('Vertel meer', 'Tell us more'),
          questions: [
            {
              key: 'motivation',
              kind: 'richText',
              maximum: 2000,
              label: w('Waarom wil je vrijwilligerswerk doen?', 'Why do you want to volunteer?'),
            },
            {
              key: 'cv',
              kind: 'file',
              label: w('Een cv of diploma', 'A CV or diploma'),
              help: w('Alleen als je dat wilt.', 'Only if you like.'),
            },
            {
              key: 'consent',
              kind: 'confirm',
              label: w(
                '{center} mag deze gegevens bewaren om werk voor me te zoeken',
                '{center} may keep this information to find work for me',
              ),
              required: true,
            },
          ],
        },
      ],
    },
  },
  {
    slug: 'tevredenheid',
    purpose: 'custom',
    title: w('Hoe tevreden ben je over ons?', 'How satisfied are you with us?'),
    intro: w(
      'Elk jaar vragen we vrijwilligers en organisaties wat ze van {center} vinden. Je antwoorden zijn alleen voor ons.',
      'Every year we ask volunteers and organisations what they think of {center}. Your answers are for us alone.',
    ),
    schema: {
      sections: [
        {
          key: 'oordeel',
          title: w('Jouw oordeel', 'Your opinion'),
          questions: [
            {
              key: 'who',
              kind: 'radios',
              label: w('Je vult dit in als', 'You fill this in as'),
              required: true,
              choices: [c('volunteer', 'Vrijwilliger', 'Volunteer'), c('organization', 'Organisatie', 'Organisation')],
            },
            {
              key: 'organization',
              kind: 'text',
              maximum: 120,
              label: w('Van welke organisatie ben je?', 'Which organisation are you from?'),
              required: true,
              showIf: { question: 'who', is: ['organization'] },
            },
            {
              key: 'help',
              kind: 'radios',
              label: w('Hoe helpen we je?', 'How do we help you?'),
              required: true,
              choices: howGood,
            },
            {
              key: 'grade',
              kind: 'number',
              integer: true,
              minimum: 1,
              maximum: 10,
              label: w('Welk rapportcijfer geef je ons, van 1 tot 10?', 'Which mark do you give us, from 1 to 10?'),
              required: true,
            },
            {
              key: 'better',
              kind: 'text',
              multiline: true,
              maximum: 2000,
              label: w('Wat kan beter?', 'What could be better?'),
            },
          ],
        },
      ],
    },
  },
]

/** What each center has handed out; the code is `PROEF-<id of the center>-<ending>`, as the README lists them. */
export const handedOut: {
  form: string
  ending: string
  recipientName: string | null
  state: 'open' | 'saved' | 'submitted' | 'expired'
}[] = [
  { form: 'evaluatie', ending: 'EVALUATIE', recipientName: 'Sanne', state: 'open' },
  { form: 'kennismaking', ending: 'KENNISMAKING', recipientName: null, state: 'open' },
  { form: 'tevredenheid', ending: 'TEVREDENHEID', recipientName: null, state: 'open' },
  { form: 'evaluatie', ending: 'BEWAARD', recipientName: 'Joris', state: 'saved' },
  { form: 'tevredenheid', ending: 'VERSTUURD', recipientName: 'Fatima', state: 'submitted' },
  { form: 'evaluatie', ending: 'VERLOPEN', recipientName: 'Henk', state: 'expired' },
]
