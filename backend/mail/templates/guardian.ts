import type { TemplateGroup } from './template.ts'

export const guardianTemplates = {
  'account.guardian': {
    to: 'guardian',
    when: { nl: 'Iemand onder de 16 vraagt toestemming', en: 'Somebody under 16 asks for consent' },
    fields: { voornaam: 'required' },
    nl: {
      subject: 'Mag {{voornaam}} vrijwilligerswerk doen via {{centrum}}?',
      body: [
        'Beste ouder of verzorger,',
        '{{voornaam}} is nog geen 16 en wil een account bij {{centrum}}, om vrijwilligerswerk te vinden. Daar is jouw toestemming voor nodig.',
        'Met de knop lees je waar het om gaat en geef je toestemming, of niet. Tot die tijd werkt het account niet. Zeg je nee, dan wissen we de gegevens van {{voornaam}} meteen.',
        'De link werkt twee weken. Ken je {{voornaam}} niet, dan hoef je niets te doen: na een maand is alles gewist.',
      ],
      button: 'Lees en beslis',
    },
    en: {
      subject: 'May {{voornaam}} do volunteer work through {{centrum}}?',
      body: [
        'Dear parent or guardian,',
        '{{voornaam}} is not yet 16 and would like an account at {{centrum}}, to find volunteer work. That needs your consent.',
        'With the button you read what it is about and give your consent, or not. Until then the account does not work. If you say no, we delete the data of {{voornaam}} at once.',
        'The link works for two weeks. If you do not know {{voornaam}}, you need not do anything: after a month everything is deleted.',
      ],
      button: 'Read and decide',
    },
  },
  'account.guardian_granted': {
    to: 'volunteer',
    when: { nl: 'De ouder of verzorger geeft toestemming', en: 'The guardian gives consent' },
    fields: { voornaam: 'always', vacature: 'optional' },
    nl: {
      subject: 'Je ouder of verzorger vindt je account bij {{centrum}} goed',
      body: [
        'Hallo {{voornaam}},',
        'Je ouder of verzorger vindt het goed. Je account is klaar: je kunt inloggen en reageren op vrijwilligerswerk.',
        'Je reactie op “{{vacature}}” wacht nog: log in en verstuur haar.',
      ],
      button: 'Inloggen',
    },
    en: {
      subject: 'Your parent or guardian agrees to your account at {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Your parent or guardian agrees. Your account is ready: you can sign in and reply to volunteer work.',
        'Your reply to “{{vacature}}” is still waiting: sign in and send it.',
      ],
      button: 'Sign in',
    },
  },
  'account.guardian_granted_unconfirmed': {
    to: 'volunteer',
    when: {
      nl: 'De ouder of verzorger geeft toestemming, het e-mailadres is nog niet bevestigd',
      en: 'The guardian gives consent, the e-mail address is not confirmed yet',
    },
    fields: { voornaam: 'always', vacature: 'optional' },
    nl: {
      subject: 'Je ouder of verzorger vindt je account bij {{centrum}} goed',
      body: [
        'Hallo {{voornaam}},',
        'Je ouder of verzorger vindt het goed. Bevestig nog je e-mailadres met de link uit onze eerdere mail, dan kun je inloggen.',
        'Je reactie op “{{vacature}}” wacht nog: log in en verstuur haar.',
      ],
      button: 'Inloggen',
    },
    en: {
      subject: 'Your parent or guardian agrees to your account at {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Your parent or guardian agrees. Confirm your e-mail address with the link in our earlier mail, and you can sign in.',
        'Your reply to “{{vacature}}” is still waiting: sign in and send it.',
      ],
      button: 'Sign in',
    },
  },
  'account.guardian_declined': {
    to: 'volunteer',
    when: { nl: 'De ouder of verzorger geeft geen toestemming', en: 'The guardian does not give consent' },
    fields: { voornaam: 'always' },
    nl: {
      subject: 'Je ouder of verzorger wil geen account bij {{centrum}}',
      body: [
        'Hallo {{voornaam}},',
        'Je ouder of verzorger gaf geen toestemming voor een account. We hebben je gegevens gewist.',
        'Rondkijken kan altijd zonder account. En praat er thuis eens over: soms is er een klus die jullie samen kunnen doen.',
      ],
      button: 'Bekijk vrijwilligerswerk',
    },
    en: {
      subject: 'Your parent or guardian does not agree to an account at {{centrum}}',
      body: [
        'Hello {{voornaam}},',
        'Your parent or guardian did not give consent for an account. We have deleted your data.',
        'You can always look around without an account. And talk about it at home: there may be something that you can do together.',
      ],
      button: 'See volunteer work',
    },
  },
  'stage.guardian': {
    to: 'guardian',
    when: {
      nl: 'Een leerling onder de 18 vraagt toestemming voor de maatschappelijke stage',
      en: 'A pupil under 18 asks for consent to a stage',
    },
    fields: { voornaam: 'required', school: 'required', dagen: 'always' },
    nl: {
      subject: 'Toestemming voor de maatschappelijke stage van {{voornaam}}',
      body: [
        'Beste ouder of verzorger,',
        '{{voornaam}} gaat voor {{school}} een maatschappelijke stage doen via {{centrum}}. Omdat {{voornaam}} nog geen achttien is, vragen we je toestemming.',
        'Wat dat betekent: {{voornaam}} vult hier de gewerkte uren in, de organisatie keurt ze goed en de school ziet ze. Verder deelt {{centrum}} niets.',
        'De link is {{dagen}} dagen geldig. Je kunt je keuze zolang veranderen. Een account heb je niet nodig.',
      ],
      button: 'Lees en beslis',
    },
    en: {
      subject: 'Consent for the community service placement of {{voornaam}}',
      body: [
        'Dear parent or guardian,',
        '{{voornaam}} will do a community service placement for {{school}} through {{centrum}}. Because {{voornaam}} is under eighteen, we ask for your consent.',
        'What it means: {{voornaam}} enters the hours worked here, the organization approves them and the school sees them. {{centrum}} shares nothing else.',
        'The link is valid for {{dagen}} days. Until then you can change your choice. You need no account.',
      ],
      button: 'Read and decide',
    },
  },
  'stage.pupil_requested': {
    to: 'staff',
    when: { nl: 'Een leerling wil het stagepaspoort gebruiken', en: 'A pupil wants to use the stage passport' },
    fields: {},
    nl: { site: 'Een leerling wil het stagepaspoort van je school gebruiken' },
    en: { site: 'A pupil wants to use the stage passport of your school' },
  },
  'stage.pupil_enrolled': {
    to: 'volunteer',
    when: { nl: 'De school bevestigt een stagepaspoort', en: 'The school confirms a stage passport' },
    fields: {},
    nl: { site: 'Je school heeft je stagepaspoort bevestigd' },
    en: { site: 'Your school has confirmed your stage passport' },
  },
  'stage.hours_submitted': {
    to: 'organization',
    when: { nl: 'Een leerling dient uren in', en: 'A pupil submits hours' },
    fields: {},
    nl: { site: 'Er wachten uren van een stage op je goedkeuring' },
    en: { site: 'Hours of a placement wait for your approval' },
  },
  'stage.hours_approved': {
    to: 'volunteer',
    when: { nl: 'De organisatie keurt uren goed', en: 'The organization approves hours' },
    fields: {},
    nl: { site: 'De organisatie heeft uren van je stage goedgekeurd' },
    en: { site: 'The organization has approved hours of your placement' },
  },
  'stage.hours_rejected': {
    to: 'volunteer',
    when: { nl: 'De organisatie heeft een vraag over uren', en: 'The organization has a question about hours' },
    fields: {},
    nl: { site: 'De organisatie heeft een vraag over je uren' },
    en: { site: 'The organization has a question about your hours' },
  },
} as const satisfies TemplateGroup
