import type { TemplateGroup } from './template.ts'

export const helpResponseTemplates = {
  'help_response.submitted': {
    to: 'center',
    when: { nl: 'Iemand wil een-op-een helpen', en: 'Somebody wants to help one to one' },
    fields: { postcodegebied: 'always' },
    partFields: { site: [] },
    nl: {
      subject: 'Iemand wil een-op-een helpen',
      body: [
        'Iemand in postcodegebied {{postcodegebied}} wil een-op-een helpen. Jullie bepalen of en met wie deze helper in contact komt.',
        'Is er geen e-mailadres bekend? Bel dan eerst om te controleren of de aanmelding klopt.',
        'De gegevens staan achter de inlog, niet in deze mail.',
      ],
      button: 'Bekijk de helpers',
      site: 'Iemand wil een-op-een helpen',
    },
    en: {
      subject: 'Somebody wants to help one-on-one',
      body: [
        'Somebody in postal code area {{postcodegebied}} wants to help one-on-one. You decide whether and with whom this helper gets in touch.',
        'Is no e-mail address known? Then call first to check that the details are right.',
        'The details are behind the sign-in, not in this mail.',
      ],
      button: 'See the helpers',
      site: 'Somebody wants to help one-on-one',
    },
  },
  'help_response.confirm': {
    to: 'help',
    when: { nl: 'Iemand meldt zich aan als helper', en: 'Somebody offers to help' },
    fields: { voornaam: 'always', dagen: 'always' },
    nl: {
      subject: 'Bevestig dat je wilt helpen',
      body: [
        'Hallo {{voornaam}},',
        'Wat fijn dat je via {{centrum}} iemand wilt helpen. Bevestig je aanmelding met de knop hieronder. Daarna neemt een medewerker contact met je op.',
        'De link werkt {{dagen}} dagen. Bevestig je niet, dan wissen we alles wat je invulde. Heb jij je niet aangemeld, dan hoef je niets te doen.',
      ],
      button: 'Bevestig je aanmelding',
    },
    en: {
      subject: 'Confirm that you want to help',
      body: [
        'Hello {{voornaam}},',
        'How kind of you to want to help somebody through {{centrum}}. Confirm with the button below. A member of staff will then contact you.',
        'The link works for {{dagen}} days. If you do not confirm, we erase everything you filled in. If this was not you, you need not do anything.',
      ],
      button: 'Confirm your offer',
    },
  },
  'help_response.received': {
    to: 'help',
    when: { nl: 'De aanmelding van een helper is bevestigd', en: 'The offer of a helper is confirmed' },
    fields: { voornaam: 'always', bewaarweken: 'always' },
    nl: {
      subject: 'Fijn dat je wilt helpen',
      body: [
        'Hallo {{voornaam}},',
        'Je aanmelding is binnen bij {{centrum}}. Een medewerker kijkt bij wie je past en neemt binnen drie werkdagen contact met je op.',
        'We bewaren je aanmelding hoogstens {{bewaarweken}} weken. Kun je toch niet? Trek je aanmelding dan in met de knop hieronder.',
      ],
      button: 'Bekijk je aanmelding',
    },
    en: {
      subject: 'Good that you want to help',
      body: [
        'Hello {{voornaam}},',
        'Your offer has reached {{centrum}}. A member of staff looks for somebody you suit and contacts you within three working days.',
        'We keep your offer for at most {{bewaarweken}} weeks. Can you not help after all? Withdraw with the button below.',
      ],
      button: 'See your offer',
    },
  },
  'help_response.matched': {
    to: 'help',
    when: { nl: 'Een helper krijgt iemand om te helpen', en: 'A helper gets somebody to help' },
    fields: {
      voornaam_ander: 'always',
      voornaam: 'always',
      ander: 'required',
      postcodegebied: 'always',
      hulpsoort: 'always',
      frequentie: 'always',
      telefoon: 'optional',
      emailadres: 'optional',
    },
    nl: {
      subject: 'Je kunt {{voornaam_ander}} helpen',
      body: [
        'Hallo {{voornaam}},',
        'We brengen je in contact met {{ander}} in postcodegebied {{postcodegebied}}. Het gaat om {{hulpsoort}}, {{frequentie}}. Zo bereik je {{ander}}:',
        'Telefoon: {{telefoon}}\nE-mail: {{emailadres}}',
        'Neem binnen een week contact op en spreek samen af wat je doet en hoe vaak. Gebruik deze gegevens alleen hiervoor en geef ze aan niemand door. Lukt het niet, of voelt iets niet goed? Bel ons.',
      ],
      button: 'Bekijk je aanmelding',
    },
    en: {
      subject: 'You can help {{voornaam_ander}}',
      body: [
        'Hello {{voornaam}},',
        'We bring you in contact with {{ander}} in postal code area {{postcodegebied}}. It is about {{hulpsoort}}, {{frequentie}}. This is how you reach {{ander}}:',
        'Phone: {{telefoon}}\nE-mail: {{emailadres}}',
        'Please get in touch within a week and agree on what you will do and how often. Use these details for this alone and pass them on to nobody. Does it not work out, or does something not feel right? Call us.',
      ],
      button: 'See your offer',
    },
  },
  'help_response.rejected': {
    to: 'help',
    when: { nl: 'Een helper wordt niet in contact gebracht', en: 'A helper is not put in touch with anybody' },
    fields: { voornaam: 'always', reden: 'required' },
    nl: {
      subject: 'We brengen je nu niet met iemand in contact',
      body: [
        'Hallo {{voornaam}},',
        'Bedankt dat je wilt helpen. We brengen je nu niet met iemand in contact. De reden:',
        '“{{reden}}”',
        'Heb je hier vragen over? Bel of mail ons.',
      ],
      button: 'Bekijk je aanmelding',
    },
    en: {
      subject: 'We do not bring you in contact with somebody now',
      body: [
        'Hello {{voornaam}},',
        'Thank you for offering to help. We will not bring you in contact with somebody now. The reason:',
        '“{{reden}}”',
        'Do you have questions? Call or mail us.',
      ],
      button: 'See your offer',
    },
  },
  'help_response.withdrawn': {
    to: 'help',
    when: { nl: 'Een helper trekt zich terug', en: 'A helper withdraws' },
    fields: { voornaam: 'always', wisweken: 'always' },
    nl: {
      subject: 'Je hebt je aanmelding als helper ingetrokken',
      body: [
        'Hallo {{voornaam}},',
        'Je hebt je aanmelding ingetrokken. Bedankt dat je wilde helpen.',
        'Over {{wisweken}} weken wissen we je naam, je contactgegevens en wat je schreef.',
      ],
      button: 'Bekijk je aanmelding',
    },
    en: {
      subject: 'You have withdrawn your offer to help',
      body: [
        'Hello {{voornaam}},',
        'You have withdrawn your offer. Thank you for wanting to help.',
        'In {{wisweken}} weeks we erase your name, your contact details and what you wrote.',
      ],
      button: 'See your offer',
    },
  },
  'help_response.expired': {
    to: 'help',
    when: { nl: 'Voor een helper is niemand gevonden', en: 'Nobody was found for a helper' },
    fields: { voornaam: 'always', bewaarweken: 'always', wisweken: 'always' },
    nl: {
      subject: 'We vonden niemand die je kunt helpen',
      body: [
        'Hallo {{voornaam}},',
        'Je meldde je {{bewaarweken}} weken geleden aan om te helpen. We hebben niemand gevonden bij wie je past en bewaren je aanmelding niet langer. Wil je nog steeds helpen? Meld je dan opnieuw aan.',
        'Over {{wisweken}} weken wissen we je naam, je contactgegevens en wat je schreef.',
      ],
      button: 'Bekijk je aanmelding',
    },
    en: {
      subject: 'We found nobody whom you can help',
      body: [
        'Hello {{voornaam}},',
        'You offered to help {{bewaarweken}} weeks ago. We found nobody you suit and no longer keep your offer. Would you still like to help? Then let us know again.',
        'In {{wisweken}} weeks we erase your name, your contact details and what you wrote.',
      ],
      button: 'See your offer',
    },
  },
} as const satisfies TemplateGroup
