import type { TemplateGroup } from './template.ts'

export const matchTemplates = {
  'match.start_volunteer': {
    to: 'volunteer',
    when: {
      nl: 'Een uur na de plaatsing: is het begonnen? (vrijwilliger)',
      en: 'An hour after the placement: has it started? (volunteer)',
    },
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always' },
    nl: {
      subject: 'Ben je begonnen bij {{organisatie}}?',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} wil graag dat je meedoet met “{{vacature}}”. Ben je begonnen? Eén klik is genoeg.',
        'Begint het later? Bewaar deze mail. Je kunt een maand lang antwoorden. De organisatie en {{centrum}} zien je antwoord.',
      ],
      button: 'Ja, ik ben begonnen',
      otherButton: 'Nee, ik ben niet begonnen',
    },
    en: {
      subject: 'Have you started at {{organisatie}}?',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} would like you to take part in “{{vacature}}”. Have you started? One click is enough.',
        'Does it start later? Keep this mail. You can answer for a month. The organization and {{centrum}} see your answer.',
      ],
      button: 'Yes, I have started',
      otherButton: 'No, I have not started',
    },
  },
  'match.later_volunteer': {
    to: 'volunteer',
    when: {
      nl: 'Drie maanden na de plaatsing: gaat het door? (vrijwilliger)',
      en: 'Three months after the placement: does it go on? (volunteer)',
    },
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always' },
    nl: {
      subject: 'Doe je nog mee bij {{organisatie}}?',
      body: [
        'Hallo {{voornaam}},',
        'Drie maanden geleden begon je met “{{vacature}}” bij {{organisatie}}. Doe je nog mee? Eén klik is genoeg.',
        'Ben je gestopt? Dan denken we graag met je mee over iets anders. De organisatie en {{centrum}} zien je antwoord.',
      ],
      button: 'Ja, nog steeds',
      otherButton: 'Nee, ik ben gestopt',
    },
    en: {
      subject: 'Are you still taking part at {{organisatie}}?',
      body: [
        'Hello {{voornaam}},',
        'Three months ago you started with “{{vacature}}” at {{organisatie}}. Are you still taking part? One click is enough.',
        'Have you stopped? Then we are glad to help you find something else. The organization and {{centrum}} see your answer.',
      ],
      button: 'Yes, still',
      otherButton: 'No, I have stopped',
    },
  },
  'match.start_organization': {
    to: 'organization',
    when: {
      nl: 'Een uur na de plaatsing: is het begonnen? (organisatie)',
      en: 'An hour after the placement: has it started? (organization)',
    },
    fields: { vrijwilliger: 'always', vacature: 'always' },
    nl: {
      subject: 'Is {{vrijwilliger}} begonnen met “{{vacature}}”?',
      body: [
        'Hallo,',
        'Jullie hebben {{vrijwilliger}} geplaatst bij “{{vacature}}”. Is {{vrijwilliger}} begonnen? Eén klik is genoeg.',
        'Begint het later? Bewaar deze mail. Je kunt een maand lang antwoorden. {{centrum}} ziet het antwoord.',
      ],
      button: 'Ja, begonnen',
      otherButton: 'Nee, niet begonnen',
    },
    en: {
      subject: 'Has {{vrijwilliger}} started with “{{vacature}}”?',
      body: [
        'Hello,',
        'You placed {{vrijwilliger}} at “{{vacature}}”. Has {{vrijwilliger}} started? One click is enough.',
        'Does it start later? Keep this mail. You can answer for a month. {{centrum}} sees the answer.',
      ],
      button: 'Yes, started',
      otherButton: 'No, not started',
    },
  },
  'match.later_organization': {
    to: 'organization',
    when: {
      nl: 'Drie maanden na de plaatsing: gaat het door? (organisatie)',
      en: 'Three months after the placement: does it go on? (organization)',
    },
    fields: { vrijwilliger: 'always', vacature: 'always' },
    nl: {
      subject: 'Doet {{vrijwilliger}} nog mee met “{{vacature}}”?',
      body: [
        'Hallo,',
        'Drie maanden geleden begon {{vrijwilliger}} met “{{vacature}}”. Doet {{vrijwilliger}} nog mee? Eén klik is genoeg.',
        '{{centrum}} ziet het antwoord.',
      ],
      button: 'Ja, doet nog mee',
      otherButton: 'Nee, gestopt',
    },
    en: {
      subject: 'Is {{vrijwilliger}} still taking part in “{{vacature}}”?',
      body: [
        'Hello,',
        'Three months ago {{vrijwilliger}} started with “{{vacature}}”. Is {{vrijwilliger}} still taking part? One click is enough.',
        '{{centrum}} sees the answer.',
      ],
      button: 'Yes, still taking part',
      otherButton: 'No, stopped',
    },
  },
  'match.stopped': {
    to: 'organization',
    when: {
      nl: 'Een vrijwilliger zegt dat hij gestopt of niet begonnen is',
      en: 'A volunteer says that they stopped or did not start',
    },
    fields: { vrijwilliger: 'always', vacature: 'always' },
    nl: { site: '{{vrijwilliger}} is gestopt met “{{vacature}}” of niet begonnen' },
    en: { site: '{{vrijwilliger}} has stopped with “{{vacature}}” or not started' },
  },
} as const satisfies TemplateGroup
