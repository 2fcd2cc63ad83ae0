import type { TemplateGroup } from './template.ts'

export const activityTemplates = {
  'workshop.registered': {
    to: 'volunteer',
    when: { nl: 'Iemand meldt zich aan voor een activiteit', en: 'Somebody registers for an activity' },
    fields: { activiteit: 'always', voornaam: 'always', organisatie: 'always', moment: 'required', plaats: 'always' },
    nl: {
      subject: 'Je doet mee met “{{activiteit}}”',
      body: [
        'Hallo {{voornaam}},',
        'Leuk dat je meedoet met “{{activiteit}}” van {{organisatie}}. We hebben een plek voor je.',
        'Wanneer: {{moment}}\nWaar: {{plaats}}',
        'Het bestand bij deze mail zet de activiteit in je agenda. Kun je toch niet? Meld je dan af, dan kan iemand anders komen.',
      ],
      button: 'Bekijk of meld je af',
    },
    en: {
      subject: 'You are taking part in “{{activiteit}}”',
      body: [
        'Hello {{voornaam}},',
        'Good that you are taking part in “{{activiteit}}” by {{organisatie}}. We have a place for you.',
        'When: {{moment}}\nWhere: {{plaats}}',
        'The file with this mail puts the activity in your calendar. Can you not make it after all? Cancel, and somebody else can come.',
      ],
      button: 'See it, or cancel',
    },
  },
  'workshop.waitlisted': {
    to: 'volunteer',
    when: {
      nl: 'Iemand komt op de wachtlijst van een activiteit',
      en: 'Somebody is put on the waiting list of an activity',
    },
    fields: { activiteit: 'always', voornaam: 'always', moment: 'always' },
    nl: {
      subject: 'Je staat op de wachtlijst voor “{{activiteit}}”',
      body: [
        'Hallo {{voornaam}},',
        '“{{activiteit}}” op {{moment}} zit vol. Je staat op de wachtlijst. Komt er een plek vrij, dan krijg je meteen bericht.',
      ],
      button: 'Bekijk de activiteit',
    },
    en: {
      subject: 'You are on the waiting list for “{{activiteit}}”',
      body: [
        'Hello {{voornaam}},',
        '“{{activiteit}}” on {{moment}} is full. You are on the waiting list. When a place comes free you will hear at once.',
      ],
      button: 'See the activity',
    },
  },
  'workshop.moved': {
    to: 'volunteer',
    when: { nl: 'De tijd van een activiteit verandert', en: 'The time of an activity changes' },
    fields: { activiteit: 'always', voornaam: 'always', organisatie: 'always', moment: 'required', plaats: 'always' },
    nl: {
      subject: '“{{activiteit}}” is nu op een ander moment',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} heeft de tijd van “{{activiteit}}” veranderd. Je plek houden we voor je vast.',
        'Wanneer: {{moment}}\nWaar: {{plaats}}',
        'Het bestand bij deze mail zet de activiteit in je agenda. Kun je toch niet? Meld je dan af, dan kan iemand anders komen.',
      ],
      button: 'Bekijk of meld je af',
    },
    en: {
      subject: '“{{activiteit}}” is now at another time',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} has changed the time of “{{activiteit}}”. We keep your place.',
        'When: {{moment}}\nWhere: {{plaats}}',
        'The file with this mail puts the activity in your calendar. Can you not make it after all? Cancel, and somebody else can come.',
      ],
      button: 'See it, or cancel',
    },
  },
  'workshop.signed_off': {
    to: 'volunteer',
    when: { nl: 'Iemand meldt zich af', en: 'Somebody cancels their registration' },
    fields: { activiteit: 'always', voornaam: 'always', moment: 'always' },
    nl: {
      subject: 'Je hebt je afgemeld voor “{{activiteit}}”',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt je afgemeld voor “{{activiteit}}” op {{moment}}. Bedankt dat je het liet weten.',
      ],
      button: 'Bekijk andere activiteiten',
    },
    en: {
      subject: 'You have cancelled your place at “{{activiteit}}”',
      body: [
        'Hello {{voornaam}},',
        'You have cancelled your place at “{{activiteit}}” on {{moment}}. Thank you for letting us know.',
      ],
      button: 'See other activities',
    },
  },
  'workshop.cancelled': {
    to: 'volunteer',
    when: { nl: 'Een activiteit gaat niet door', en: 'An activity is cancelled' },
    fields: { activiteit: 'required', voornaam: 'always', moment: 'always', organisatie: 'always', reden: 'optional' },
    partFields: { site: ['activiteit'] },
    nl: {
      subject: '“{{activiteit}}” gaat niet door',
      body: [
        'Hallo {{voornaam}},',
        'Je had je aangemeld voor “{{activiteit}}” op {{moment}}. {{organisatie}} laat weten dat het niet doorgaat.',
        'De reden: {{reden}}',
      ],
      button: 'Bekijk andere activiteiten',
      site: '“{{activiteit}}” gaat niet door',
    },
    en: {
      subject: '“{{activiteit}}” is cancelled',
      body: [
        'Hello {{voornaam}},',
        'You registered for “{{activiteit}}” on {{moment}}. {{organisatie}} lets you know that it is cancelled.',
        'The reason: {{reden}}',
      ],
      button: 'See other activities',
      site: '“{{activiteit}}” is cancelled',
    },
  },
  'waitlist.offer': {
    to: 'volunteer',
    when: { nl: 'Er komt een plek vrij bij een activiteit', en: 'A place at an activity comes free' },
    fields: { activiteit: 'always', voornaam: 'always', moment: 'always', uiterste_tijd: 'required' },
    partFields: { site: ['activiteit'] },
    nl: {
      subject: 'Er is een plek vrij bij “{{activiteit}}”',
      body: [
        'Hallo {{voornaam}},',
        'Goed nieuws: er is een plek vrijgekomen bij “{{activiteit}}” op {{moment}}.',
        'We houden hem voor je vast tot {{uiterste_tijd}}. Laat voor die tijd weten of je komt; daarna bieden we hem aan de volgende aan.',
      ],
      button: 'Neem de plek aan',
      site: 'Er is een plek voor je vrij bij “{{activiteit}}”',
    },
    en: {
      subject: 'A place has come free at “{{activiteit}}”',
      body: [
        'Hello {{voornaam}},',
        'Good news: a place has come free at “{{activiteit}}” on {{moment}}.',
        'We keep it for you until {{uiterste_tijd}}. Let us know before then whether you come; after that we offer it to the next person.',
      ],
      button: 'Take the place',
      site: 'A place is free for you at “{{activiteit}}”',
    },
  },
  'activity.message': {
    to: 'volunteer',
    when: {
      nl: 'Een organisatie schrijft de deelnemers van een activiteit',
      en: 'An organization writes to the participants of an activity',
    },
    fields: {
      onderwerp: 'always',
      voornaam: 'always',
      organisatie: 'always',
      activiteit: 'always',
      bericht: 'required',
    },
    nl: {
      subject: '{{onderwerp}}',
      body: ['Hallo {{voornaam}},', '{{organisatie}} schrijft over “{{activiteit}}”:', '{{bericht}}'],
      button: 'Bekijk de activiteit',
    },
    en: {
      subject: '{{onderwerp}}',
      body: ['Hello {{voornaam}},', '{{organisatie}} writes about “{{activiteit}}”:', '{{bericht}}'],
      button: 'See the activity',
    },
  },
} as const satisfies TemplateGroup
