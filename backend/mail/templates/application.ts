import type { TemplateGroup } from './template.ts'

export const applicationTemplates = {
  'application.received': {
    to: 'organization',
    when: { nl: 'Een vrijwilliger reageert op een vacature', en: 'A volunteer replies to a vacancy' },
    fields: { vrijwilliger: 'required', vacature: 'always', motivatie: 'required' },
    partFields: { site: ['vrijwilliger', 'vacature'] },
    nl: {
      subject: '{{vrijwilliger}} reageert op “{{vacature}}”',
      body: [
        '{{vrijwilliger}} wil graag helpen bij “{{vacature}}” en schrijft:',
        '{{motivatie}}',
        'Antwoord liefst binnen een week: wie snel iets hoort, blijft enthousiast.',
      ],
      button: 'Bekijk de reactie',
      site: '{{vrijwilliger}} reageert op “{{vacature}}”',
    },
    en: {
      subject: '{{vrijwilliger}} replies to “{{vacature}}”',
      body: [
        '{{vrijwilliger}} would like to help with “{{vacature}}” and writes:',
        '{{motivatie}}',
        'Please answer within a week: people who hear back soon stay keen.',
      ],
      button: 'See the reply',
      site: '{{vrijwilliger}} replies to “{{vacature}}”',
    },
  },
  'application.sent': {
    to: 'volunteer',
    when: { nl: 'Een vrijwilliger verstuurt een reactie', en: 'A volunteer sends a reply' },
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', motivatie: 'always' },
    nl: {
      subject: 'Je hebt gereageerd op “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        'We hebben je reactie op “{{vacature}}” naar {{organisatie}} gestuurd. De organisatie neemt contact met je op.',
        'Dit schreef je:',
        '{{motivatie}}',
        'Bedenk je je? Je kunt je reactie intrekken bij “Mijn reacties”.',
      ],
      button: 'Bekijk je reacties',
    },
    en: {
      subject: 'You replied to “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        'We have sent your reply to “{{vacature}}” to {{organisatie}}. The organization will contact you.',
        'This is what you wrote:',
        '{{motivatie}}',
        'Have you changed your mind? You can withdraw your reply under “My replies”.',
      ],
      button: 'See your replies',
    },
  },
  'application.withdrawn': {
    to: 'organization',
    when: { nl: 'Een vrijwilliger trekt een reactie in', en: 'A volunteer withdraws a reply' },
    fields: { vrijwilliger: 'always', vacature: 'always' },
    nl: { site: '{{vrijwilliger}} trekt de reactie op “{{vacature}}” in' },
    en: { site: '{{vrijwilliger}} withdraws the reply to “{{vacature}}”' },
  },
} as const satisfies TemplateGroup
