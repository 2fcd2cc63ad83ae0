import type { TemplateGroup } from './template.ts'

export const answerPromiseTemplates = {
  'application.reminder': {
    to: 'organization',
    when: { nl: 'Reacties wachten op antwoord van de organisatie', en: 'Replies wait for the organization’s response' },
    fields: { wachtenden: 'always', organisatie: 'always' },
    nl: {
      subject: '{{wachtenden}} op antwoord van {{organisatie}}',
      body: [
        'Hallo,',
        'Wie snel iets hoort, blijft enthousiast. Wil je deze vrijwilligers vandaag antwoord geven? Eén zin is al genoeg.',
        'Hoort een vrijwilliger twee weken niets? Dan neemt {{centrum}} het van je over.',
      ],
      listTitle: 'Wacht op jullie antwoord',
      button: 'Bekijk de aanvragen',
    },
    en: {
      subject: '{{wachtenden}} for a response from {{organisatie}}',
      body: [
        'Hello,',
        'People who hear back soon stay keen. Could you respond to these volunteers today? One sentence is enough.',
        'When a volunteer hears nothing for two weeks, {{centrum}} takes over from you.',
      ],
      listTitle: 'Waiting for your response',
      button: 'See the applications',
    },
  },
  'application.reminder_taken_over': {
    to: 'organization',
    when: {
      nl: 'Reacties wachten op antwoord, en het centrum neemt er een deel over',
      en: 'Replies wait for a response, and the center takes some over',
    },
    fields: { wachtenden: 'always', organisatie: 'always' },
    nl: {
      subject: '{{wachtenden}} op antwoord van {{organisatie}}',
      body: [
        'Hallo,',
        'Wie snel iets hoort, blijft enthousiast. Wil je deze vrijwilligers vandaag antwoord geven? Eén zin is al genoeg.',
        'Twee weken zonder antwoord is te lang. Daarom neemt {{centrum}} nu contact op met de vrijwilligers die het langst wachten. Wil je toch zelf antwoorden? Dat kan nog steeds.',
      ],
      listTitle: 'Wacht op jullie antwoord',
      otherListTitle: 'Overgenomen door {{centrum}}',
      button: 'Bekijk de aanvragen',
    },
    en: {
      subject: '{{wachtenden}} for a response from {{organisatie}}',
      body: [
        'Hello,',
        'People who hear back soon stay keen. Could you respond to these volunteers today? One sentence is enough.',
        'Two weeks without a response is too long, so {{centrum}} now contacts the volunteers who have waited longest. You can still respond yourself.',
      ],
      listTitle: 'Waiting for your response',
      otherListTitle: 'Taken over by {{centrum}}',
      button: 'See the applications',
    },
  },
  'application.taken_over': {
    to: 'organization',
    when: {
      nl: 'Het centrum neemt de laatste wachtende reacties over',
      en: 'The center takes over the last waiting replies',
    },
    fields: { overgenomen: 'always', organisatie: 'always' },
    nl: {
      subject: '{{centrum}} beantwoordt {{overgenomen}} voor {{organisatie}}',
      body: [
        'Hallo,',
        'Twee weken zonder antwoord is te lang. Daarom neemt {{centrum}} nu contact op met de vrijwilligers die het langst wachten. Wil je toch zelf antwoorden? Dat kan nog steeds.',
      ],
      otherListTitle: 'Overgenomen door {{centrum}}',
      button: 'Bekijk de aanvragen',
    },
    en: {
      subject: '{{centrum}} responds to {{overgenomen}} for {{organisatie}}',
      body: [
        'Hello,',
        'Two weeks without a response is too long, so {{centrum}} now contacts the volunteers who have waited longest. You can still respond yourself.',
      ],
      otherListTitle: 'Taken over by {{centrum}}',
      button: 'See the applications',
    },
  },
  'application.overdue': {
    to: 'volunteer',
    when: {
      nl: 'Het centrum neemt een reactie over en biedt ander werk aan',
      en: 'The center takes over a reply and offers other work',
    },
    fields: { vacature: 'always', voornaam: 'always', dagen: 'always', organisatie: 'always' },
    nl: {
      subject: 'Sorry dat je nog niets hoorde over “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{dagen}} dagen geleden reageerde je op “{{vacature}}” van {{organisatie}}. Je hebt nog geen antwoord. Dat spijt ons: je wilde graag helpen, en dan hoor je snel iets te horen.',
        'Wij van {{centrum}} nemen het nu over. We zoeken uit hoe het zit en laten het je weten. Jij hoeft niets te doen.',
        'Wil je niet langer wachten? Dit vrijwilligerswerk past ook bij je, en is in de buurt.',
      ],
      listTitle: 'Misschien ook iets voor jou',
      button: 'Bekijk je reactie',
    },
    en: {
      subject: 'Sorry that you have heard nothing about “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        '{{dagen}} days ago you replied to “{{vacature}}” of {{organisatie}}. You have had no response yet. We are sorry: you offered to help, and should have heard back soon.',
        'We at {{centrum}} now take over. We will find out how things are and let you know. You need not do anything.',
        'Would you rather not wait? This volunteer work suits you too, and is nearby.',
      ],
      listTitle: 'Perhaps something for you',
      button: 'See your reply',
    },
  },
  'application.overdue_without_alternatives': {
    to: 'volunteer',
    when: {
      nl: 'Het centrum neemt een reactie over, zonder ander werk in de buurt',
      en: 'The center takes over a reply, without other work nearby',
    },
    fields: { vacature: 'always', voornaam: 'always', dagen: 'always', organisatie: 'always' },
    nl: {
      subject: 'Sorry dat je nog niets hoorde over “{{vacature}}”',
      body: [
        'Hallo {{voornaam}},',
        '{{dagen}} dagen geleden reageerde je op “{{vacature}}” van {{organisatie}}. Je hebt nog geen antwoord. Dat spijt ons: je wilde graag helpen, en dan hoor je snel iets te horen.',
        'Wij van {{centrum}} nemen het nu over. We zoeken uit hoe het zit en laten het je weten. Jij hoeft niets te doen.',
        'Wil je niet langer wachten? Op onze site staat nog veel meer vrijwilligerswerk.',
      ],
      button: 'Bekijk je reactie',
    },
    en: {
      subject: 'Sorry that you have heard nothing about “{{vacature}}”',
      body: [
        'Hello {{voornaam}},',
        '{{dagen}} days ago you replied to “{{vacature}}” of {{organisatie}}. You have had no response yet. We are sorry: you offered to help, and should have heard back soon.',
        'We at {{centrum}} now take over. We will find out how things are and let you know. You need not do anything.',
        'Would you rather not wait? There is much more volunteer work on our site.',
      ],
      button: 'See your reply',
    },
  },
  'application.choice_reminder': {
    to: 'volunteer',
    when: {
      nl: 'Een vrijwilliger heeft nog geen tijd voor de kennismaking gekozen',
      en: 'A volunteer has not chosen a time to meet yet',
    },
    fields: { organisatie: 'always', voornaam: 'always', vacature: 'always', dagen: 'always', tijden: 'always' },
    nl: {
      subject: 'Wanneer kom je kennismaken bij {{organisatie}}?',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} wil met je kennismaken over “{{vacature}}” en vroeg je {{dagen}} dagen geleden een tijd te kiezen. Deze tijden kunnen nog:',
        '{{tijden}}',
        'Past geen van de tijden, of wil je niet meer? Ook dat kun je daar zeggen. Dan weet de organisatie waar ze aan toe is.',
      ],
      button: 'Kies een tijd',
    },
    en: {
      subject: 'When will you meet {{organisatie}}?',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} would like to meet you about “{{vacature}}” and asked you {{dagen}} days ago to choose a time. These times are still possible:',
        '{{tijden}}',
        'Does none of the times suit you, or have you changed your mind? You can say that there too, so that the organization knows.',
      ],
      button: 'Choose a time',
    },
  },
  'application.place_reminder': {
    to: 'volunteer',
    when: {
      nl: 'Een vrijwilliger heeft nog niet gezegd of hij de plek wil',
      en: 'A volunteer has not said yet whether they want the place',
    },
    fields: { organisatie: 'always', voornaam: 'always', dagen: 'always', vacature: 'always' },
    nl: {
      subject: '{{organisatie}} heeft nog een plek voor je',
      body: [
        'Hallo {{voornaam}},',
        '{{organisatie}} bood je {{dagen}} dagen geleden een plek aan voor “{{vacature}}”. Je hebt nog niet laten weten of je die wilt.',
        'Stuur een bericht of je komt. Wil je niet meer? Trek dan je reactie in, dan kan iemand anders de plek krijgen.',
      ],
      button: 'Laat het weten',
    },
    en: {
      subject: '{{organisatie}} still has a place for you',
      body: [
        'Hello {{voornaam}},',
        '{{organisatie}} offered you a place for “{{vacature}}” {{dagen}} days ago. You have not said yet whether you want it.',
        'Send a message to say whether you will come. Changed your mind? Then withdraw your reply, so that somebody else can have the place.',
      ],
      button: 'Let them know',
    },
  },
  'application.handed_back': {
    to: 'organization',
    when: {
      nl: 'Het centrum geeft een reactie terug aan de organisatie',
      en: 'The center hands a reply back to the organization',
    },
    fields: { organisatie: 'always', vrijwilliger: 'always', vacature: 'always' },
    partFields: { site: ['vrijwilliger', 'vacature'] },
    nl: {
      subject: '{{organisatie}} kan {{vrijwilliger}} weer zelf antwoorden',
      body: [
        'Hallo,',
        '{{centrum}} had de reactie van {{vrijwilliger}} op “{{vacature}}” overgenomen, en geeft haar nu aan jullie terug. {{vrijwilliger}} wacht nog op antwoord.',
      ],
      button: 'Bekijk de reactie',
      site: 'Je kunt {{vrijwilliger}} weer zelf antwoorden over “{{vacature}}”',
    },
    en: {
      subject: '{{organisatie}} can respond to {{vrijwilliger}} again',
      body: [
        'Hello,',
        '{{centrum}} had taken over the reply of {{vrijwilliger}} to “{{vacature}}”, and now hands it back to you. {{vrijwilliger}} still waits for a response.',
      ],
      button: 'See the reply',
      site: 'You can respond to {{vrijwilliger}} about “{{vacature}}” again',
    },
  },
} as const satisfies TemplateGroup
