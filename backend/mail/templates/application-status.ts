import type { TemplateGroup } from './template.ts'

export const applicationStatusTemplates = {
  'application.status.new': {
    to: 'volunteer',
    when: { nl: 'Een reactie wordt opnieuw bekeken', en: 'A reply is looked at again' },
    fields: { organisatie: 'always', vacature: 'always', voornaam: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: '{{organisatie}} bekijkt je reactie op “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} bekijkt je reactie op “{{vacature}}” opnieuw en laat je weten hoe het verdergaat.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: verstuurd',
    },
    en: {
      subject: '{{organisatie}} looks at your reply to “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} looks at your reply to “{{vacature}}” again and lets you know what happens next.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: sent',
    },
  },
  'application.status.in_contact': {
    to: 'volunteer',
    when: { nl: 'De organisatie neemt contact op', en: 'The organization makes contact' },
    fields: { organisatie: 'always', vacature: 'always', voornaam: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: '{{organisatie}} neemt contact met je op over “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} heeft je reactie op “{{vacature}}” gelezen en belt of mailt je binnenkort.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: in gesprek',
    },
    en: {
      subject: '{{organisatie}} will contact you about “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} has read your reply to “{{vacature}}” and will call or mail you soon.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: in conversation',
    },
  },
  'application.status.meeting': {
    to: 'volunteer',
    when: { nl: 'De organisatie wil kennismaken', en: 'The organization wants to meet' },
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: '{{organisatie}} wil met je kennismaken',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} wil met je kennismaken over “{{vacature}}” en spreekt met je af wanneer.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: kennismaking',
    },
    en: {
      subject: '{{organisatie}} would like to meet you',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} would like to meet you about “{{vacature}}” and will arrange a time with you.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: first meeting',
    },
  },
  'application.status.trial': {
    to: 'volunteer',
    when: { nl: 'De vrijwilliger begint op proef', en: 'The volunteer starts on trial' },
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: 'Je kunt op proef beginnen bij {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} wil dat je op proef begint met “{{vacature}}”. Zo merken jullie allebei of het past.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: proefperiode',
    },
    en: {
      subject: 'You can start on trial at {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} would like you to start “{{vacature}}” on trial, so that you both find out whether it suits.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: trial period',
    },
  },
  'application.status.placed': {
    to: 'volunteer',
    when: { nl: 'De vrijwilliger doet mee', en: 'The volunteer is placed' },
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: 'Je kunt aan de slag bij {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        'Goed nieuws: {{organisatie}} wil graag dat je begint met “{{vacature}}”. De organisatie spreekt met je af wanneer.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: je doet mee',
    },
    en: {
      subject: 'You can start at {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'Good news: {{organisatie}} would like you to start with “{{vacature}}”. The organization will arrange with you when.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: you take part',
    },
  },
  'application.status.offered': {
    to: 'volunteer',
    when: {
      nl: 'Er is een plek voor een vrijwilliger op de wachtlijst',
      en: 'There is a place for a volunteer on the waiting list',
    },
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: 'Er is een plek voor je bij “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        'Goed nieuws: {{organisatie}} heeft een plek voor je bij “{{vacature}}”. Laat de organisatie weten of je komt.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: er is plek voor je',
    },
    en: {
      subject: 'There is a place for you at “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        'Good news: {{organisatie}} has a place for you at “{{vacature}}”. Let the organization know whether you come.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: there is a place for you',
    },
  },
  'application.status.waitlisted': {
    to: 'volunteer',
    when: { nl: 'De vrijwilliger komt op de wachtlijst', en: 'The volunteer goes on the waiting list' },
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: 'Je staat op de wachtlijst voor “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} heeft nu geen plek voor “{{vacature}}” en zet je op de wachtlijst. Komt er een plek vrij, dan hoor je het.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: op de wachtlijst',
    },
    en: {
      subject: 'You are on the waiting list for “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} has no place for “{{vacature}}” now and puts you on the waiting list. You will hear when a place comes free.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: on the waiting list',
    },
  },
  'application.status.declined': {
    to: 'volunteer',
    when: { nl: 'De organisatie wijst een reactie af', en: 'The organization declines a reply' },
    fields: { organisatie: 'always', vacature: 'always', voornaam: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: '{{organisatie}} gaat niet verder met je reactie op “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        'Helaas: {{organisatie}} gaat niet verder met je reactie op “{{vacature}}”. Er is vast ander werk dat bij je past.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: niet doorgegaan',
    },
    en: {
      subject: '{{organisatie}} does not go on with your reply to “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        'Unfortunately, {{organisatie}} does not go on with your reply to “{{vacature}}”. There is surely other work that suits you.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: not continued',
    },
  },
  'application.status.withdrawn': {
    to: 'volunteer',
    when: { nl: 'Een reactie is ingetrokken', en: 'A reply is withdrawn' },
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: 'Je reactie op “{{vacature}}” is ingetrokken',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} ziet je reactie op “{{vacature}}” niet meer als open. Je kunt later opnieuw reageren.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: ingetrokken',
    },
    en: {
      subject: 'Your reply to “{{vacature}}” has been withdrawn',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} no longer sees your reply to “{{vacature}}” as open. You can reply again later.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: withdrawn',
    },
  },
  'application.status.expired': {
    to: 'volunteer',
    when: { nl: 'Een reactie is gesloten omdat antwoord uitbleef', en: 'A reply is closed because nobody responded' },
    fields: { vacature: 'always', voornaam: 'always', organisatie: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: 'We hebben je reactie op “{{vacature}}” gesloten',
      body: [
        'Hallo {{voornaam}},',
        'Je hoorde te lang niets over je reactie op “{{vacature}}” bij {{organisatie}}. Daarom hebben we haar gesloten. Je kunt gerust op iets anders reageren.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: verlopen',
    },
    en: {
      subject: 'We have closed your reply to “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        'You heard nothing for too long about your reply to “{{vacature}}” at {{organisatie}}, so we have closed it. Do reply to something else.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: expired',
    },
  },
  'application.status.ended': {
    to: 'volunteer',
    when: { nl: 'De vrijwilliger is gestopt', en: 'The volunteer has stopped' },
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', toelichting: 'optional' },
    partFields: { site: ['vacature'] },
    nl: {
      subject: 'Bedankt voor je hulp bij {{organisatie}}',
      body: [
        'Hallo {{voornaam}},',
        'Je bent gestopt met “{{vacature}}”. {{organisatie}} bedankt je voor je inzet.',
        '{{organisatie}} schrijft: “{{toelichting}}”',
      ],
      button: 'Bekijk je reacties',
      site: 'Je reactie op “{{vacature}}”: afgerond',
    },
    en: {
      subject: 'Thank you for your help at {{organisatie}}',
      body: [
        'Hello {{voornaam}},',
        'You have stopped with “{{vacature}}”. {{organisatie}} thanks you for your help.',
        '{{organisatie}} writes: “{{toelichting}}”',
      ],
      button: 'See your replies',
      site: 'Your reply to “{{vacature}}”: ended',
    },
  },
} as const satisfies TemplateGroup
