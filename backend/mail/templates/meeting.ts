import type { TemplateGroup } from './template.ts'

export const meetingTemplates = {
  'meeting.offered': {
    to: 'volunteer',
    when: { nl: 'De organisatie stelt tijden voor een kennismaking voor', en: 'The organization offers times to meet' },
    fields: {
      organisatie: 'always',
      voornaam: 'always',
      vacature: 'always',
      tijden: 'required',
      plaats: 'optional',
      toelichting: 'optional',
    },
    nl: {
      subject: '{{organisatie}} wil met je kennismaken',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} wil met je kennismaken over “{{vacature}}”. Kies een tijd die jou past:',
        '{{tijden}}',
        'Waar: {{plaats}}',
        '{{organisatie}} schrijft: “{{toelichting}}”',
        'Je hoeft niet in te loggen. Past geen van de tijden? Ook dat kun je daar zeggen.',
      ],
      button: 'Kies een tijd',
    },
    en: {
      subject: '{{organisatie}} would like to meet you',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} would like to meet you about “{{vacature}}”. Choose a time that suits you:',
        '{{tijden}}',
        'Where: {{plaats}}',
        '{{organisatie}} writes: “{{toelichting}}”',
        'You do not need to sign in. If no time suits you, you can say so there.',
      ],
      button: 'Choose a time',
    },
  },
  'meeting.offered_one': {
    to: 'volunteer',
    when: {
      nl: 'De organisatie stelt één tijd voor een kennismaking voor',
      en: 'The organization offers one time to meet',
    },
    fields: {
      organisatie: 'always',
      voornaam: 'always',
      vacature: 'always',
      tijden: 'required',
      plaats: 'optional',
      toelichting: 'optional',
    },
    nl: {
      subject: '{{organisatie}} wil met je kennismaken',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} wil met je kennismaken over “{{vacature}}”. Kan je dan?',
        '{{tijden}}',
        'Waar: {{plaats}}',
        '{{organisatie}} schrijft: “{{toelichting}}”',
        'Je hoeft niet in te loggen. Past geen van de tijden? Ook dat kun je daar zeggen.',
      ],
      button: 'Laat weten of je kunt',
    },
    en: {
      subject: '{{organisatie}} would like to meet you',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} would like to meet you about “{{vacature}}”. Can you make it then?',
        '{{tijden}}',
        'Where: {{plaats}}',
        '{{organisatie}} writes: “{{toelichting}}”',
        'You do not need to sign in. If no time suits you, you can say so there.',
      ],
      button: 'Say whether you can',
    },
  },
  'meeting.replaced': {
    to: 'volunteer',
    when: { nl: 'De organisatie verzet een kennismaking', en: 'The organization moves a meeting' },
    fields: {
      organisatie: 'always',
      voornaam: 'always',
      oude_tijd: 'always',
      vacature: 'always',
      tijden: 'required',
      plaats: 'optional',
      toelichting: 'optional',
    },
    nl: {
      subject: 'Nieuwe tijden voor je kennismaking bij {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        'Je kennismaking van {{oude_tijd}} gaat niet door.',
        '{{organisatie}} wil met je kennismaken over “{{vacature}}”. Kies een tijd die jou past:',
        '{{tijden}}',
        'Waar: {{plaats}}',
        '{{organisatie}} schrijft: “{{toelichting}}”',
        'Je hoeft niet in te loggen. Past geen van de tijden? Ook dat kun je daar zeggen.',
      ],
      button: 'Kies een tijd',
    },
    en: {
      subject: 'New times for your meeting at {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'Your meeting of {{oude_tijd}} will not take place.',
        '{{organisatie}} would like to meet you about “{{vacature}}”. Choose a time that suits you:',
        '{{tijden}}',
        'Where: {{plaats}}',
        '{{organisatie}} writes: “{{toelichting}}”',
        'You do not need to sign in. If no time suits you, you can say so there.',
      ],
      button: 'Choose a time',
    },
  },
  'meeting.chosen': {
    to: 'both',
    when: { nl: 'De tijd van een kennismaking is gekozen', en: 'The time of a meeting is chosen' },
    fields: { moment: 'required', gesprekspartner: 'always', vacature: 'always', plaats: 'optional' },
    nl: {
      subject: 'Kennismaking op {{moment}}',
      body: [
        'De kennismaking met {{gesprekspartner}} over “{{vacature}}” is op {{moment}}.',
        'Waar: {{plaats}}',
        'De afspraak zit bij deze mail, voor in je agenda.',
      ],
      button: 'Bekijk de afspraak',
    },
    en: {
      subject: 'Meeting on {{moment}}',
      body: [
        'The meeting with {{gesprekspartner}} about “{{vacature}}” is on {{moment}}.',
        'Where: {{plaats}}',
        'The appointment is attached to this mail, for your calendar.',
      ],
      button: 'See the appointment',
    },
  },
  'meeting.cancelled': {
    to: 'both',
    when: { nl: 'Een kennismaking gaat niet door', en: 'A meeting is cancelled' },
    fields: { moment: 'required', gesprekspartner: 'always', vacature: 'always' },
    nl: {
      subject: 'De kennismaking op {{moment}} gaat niet door',
      body: [
        'De kennismaking met {{gesprekspartner}} over “{{vacature}}”, op {{moment}}, gaat niet door.',
        'Open de bijlage om de afspraak uit je agenda te halen.',
      ],
      button: 'Bekijk de reactie',
    },
    en: {
      subject: 'The meeting on {{moment}} is cancelled',
      body: [
        'The meeting with {{gesprekspartner}} about “{{vacature}}”, on {{moment}}, will not take place.',
        'Open the attachment to take it out of your calendar.',
      ],
      button: 'See the reply',
    },
  },
  'meeting.refused': {
    to: 'organization',
    when: { nl: 'Geen van de tijden past de vrijwilliger', en: 'None of the times suits the volunteer' },
    fields: { vrijwilliger: 'always', vacature: 'always', bericht: 'required' },
    nl: {
      subject: '{{vrijwilliger}} kan op geen van de tijden',
      body: [
        'Geen van de tijden voor de kennismaking over “{{vacature}}” past {{vrijwilliger}}. {{vrijwilliger}} schrijft:',
        '“{{bericht}}”',
        'Stel andere tijden voor.',
      ],
      button: 'Stel andere tijden voor',
    },
    en: {
      subject: 'No time suits {{vrijwilliger}}',
      body: [
        'None of the times for the meeting about “{{vacature}}” suits {{vrijwilliger}}, who writes:',
        '“{{bericht}}”',
        'Please offer other times.',
      ],
      button: 'Offer other times',
    },
  },
} as const satisfies TemplateGroup
